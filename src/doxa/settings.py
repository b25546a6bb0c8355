"""The one settings tree. Defaults < ``doxa.toml`` < environment ``DOXA_…`` < arguments.

A key ``recall.k`` is written ``DOXA_RECALL__K`` in the environment and ``[recall] k = …`` in
TOML. Nothing else in Doxa reads the environment.
"""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

from doxa.domain.errors import SettingsError


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreSettings:
    """``where``: path or URL; ``synchronous``: FULL or NORMAL; ``zone``: of naive times.

    ``index_mb``: what a model's vectors may take in memory, 0 for no limit. An empty zone is
    the machine's own when the space is made. Of a database server: ``connections`` this process
    uses at most; ``vectors``: memory, or server (pgvector).
    """

    where: str = ""
    synchronous: str = "FULL"
    connections: int = 8
    vectors: str = "memory"
    zone: str = ""
    index_mb: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelSettings:
    """``embedder``: auto, fast, better, hash or openai:<model>.

    ``llm``: openai:<model> or anthropic:<model>, empty for none; ``daily_tokens``: over it
    the day goes on as without a model, 0 for no limit. ``reranker``: the model of a
    ``/rerank`` endpoint at ``reranker_url``, empty for the order by rules.
    """

    embedder: str = "auto"
    batch: int = 32
    base_url: str = ""
    api_key: str = ""
    llm: str = ""
    llm_url: str = ""
    llm_key: str = ""
    daily_tokens: int = 200_000
    reranker: str = ""
    reranker_url: str = ""
    reranker_key: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecallSettings:
    """Weights of the score (R3), how many to return, and the relevance threshold."""

    k: int = 8
    pool: int = 200
    threshold: float = 0.45
    relevance: float = 0.6
    recency: float = 0.25
    frequency: float = 0.15
    half_life_days: float = 7.0
    meaning: float = 1.0
    neighbours: float = 0.3
    session_prior: float = 0.7


@dataclass(frozen=True, slots=True, kw_only=True)
class BriefSettings:
    """Context window in tokens, and the share of it a brief may take."""

    window: int = 128_000
    share: float = 0.2


@dataclass(frozen=True, slots=True, kw_only=True)
class DistilSettings:
    """``threshold``: least importance that becomes a memory; ``secrets``: redact, refuse, keep."""

    threshold: float = 0.2
    secrets: str = "redact"


@dataclass(frozen=True, slots=True, kw_only=True)
class BeliefSettings:
    """``sessions`` that make a candidate, ``review`` share, ``lapse_days``, ``cap``, ``hints``.

    ``review``: counterexamples over support at which a belief is doubted. ``hints`` shows
    candidates in a brief, labelled.
    """

    sessions: int = 3
    review: float = 0.6
    lapse_days: float = 90.0
    cap: int = 300
    hints: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ForgetSettings:
    """``profile``: what a space forgets that set no policy of its own; ``archive``: nothing."""

    profile: str = "assistant"


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkSettings:
    """Background work: the in-process worker, leases (seconds), session gap."""

    worker: bool = True
    lease_seconds: float = 20.0
    session_idle_minutes: float = 30.0
    live_tokens: int = 8_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that can be set. ``home`` holds keys, caches and the default store."""

    home: str = ""
    lang: str = ""
    store: StoreSettings = field(default_factory=StoreSettings)
    models: ModelSettings = field(default_factory=ModelSettings)
    recall: RecallSettings = field(default_factory=RecallSettings)
    brief: BriefSettings = field(default_factory=BriefSettings)
    distil: DistilSettings = field(default_factory=DistilSettings)
    beliefs: BeliefSettings = field(default_factory=BeliefSettings)
    forget: ForgetSettings = field(default_factory=ForgetSettings)
    work: WorkSettings = field(default_factory=WorkSettings)

    @property
    def home_dir(self) -> Path:
        """The directory of keys, caches and the default store."""
        if self.home:
            return Path(self.home).expanduser()
        from platformdirs import user_data_path  # only where no home is given

        return user_data_path("doxa")

    @property
    def default_store(self) -> str:
        """Where the store is when the caller names none."""
        return self.store.where or str(self.home_dir / "doxa.db")


NEVER_EMPTY = frozenset({"home", "store.where"})
"""Places: one given as nothing would silently be the default, and another store."""
RANGES: Mapping[str, tuple[float, float]] = {
    "models.batch": (1, 4096),
    "models.daily_tokens": (0, 1e12),
    "recall.k": (1, 10_000),
    "recall.pool": (1, 100_000),
    "recall.threshold": (0, 1),
    "recall.half_life_days": (0.01, 36_500),
    "brief.window": (1, 1e9),
    "brief.share": (0.001, 1),
    "store.connections": (2, 1000),
    "distil.threshold": (0, 1),
    "work.lease_seconds": (1, 86_400),
    "work.session_idle_minutes": (0.1, 525_600),
    "work.live_tokens": (0, 1e9),
}
"""The least and the greatest value that makes sense, where there are such."""

T = TypeVar("T")
_TRUE, _FALSE = {"1", "true", "yes", "on"}, {"0", "false", "no", "off"}


def load_settings(
    overrides: Mapping[str, object] | None = None,
    *,
    environment: Mapping[str, str] | None = None,
) -> Settings:
    """The settings from ``doxa.toml``, the environment and ``overrides`` (``{"recall.k": 5}``).

    The file is ``DOXA_CONFIG``, which must exist, else ``doxa.toml`` in the home directory.

    Raises:
        SettingsError: an unknown key, a value of the wrong kind, or an unreadable file.
    """
    env = os.environ if environment is None else environment
    named = {
        name[5:].lower().replace("__", "."): value
        for name, value in env.items()
        if name.startswith("DOXA_") and name != "DOXA_CONFIG" and not name.startswith("DOXA_TEST_")
    }
    base = _apply(Settings(), {k: v for k, v in named.items() if k == "home"}, "environment")
    config = env.get("DOXA_CONFIG")
    path = Path(config or base.home_dir / "doxa.toml")
    settings = base
    if config or path.is_file():
        settings = _apply(settings, _flat(_read_toml(path)), str(path))
    settings = _apply(settings, named, "environment")
    return _apply(settings, dict(overrides or {}), "arguments")


def setting_keys(settings: object | None = None, prefix: str = "") -> dict[str, object]:
    """Every key with its value, dotted: ``{"recall.k": 8, …}``."""
    found: dict[str, object] = {}
    tree = Settings() if settings is None else settings
    for item in fields(tree):  # type: ignore[arg-type]
        value = getattr(tree, item.name)
        name = f"{prefix}{item.name}"
        found.update(setting_keys(value, f"{name}.") if is_dataclass(value) else {name: value})
    return found


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsError(f"the settings file {path} cannot be read: {error}") from error


def _flat(tree: Mapping[str, Any], prefix: str = "") -> dict[str, object]:
    flat: dict[str, object] = {}
    for name, value in tree.items():
        flat.update(
            _flat(value, f"{prefix}{name}.") if isinstance(value, dict) else {prefix + name: value}
        )
    return flat


def _apply(settings: Settings, values: Mapping[str, object], where: str) -> Settings:
    for key, value in values.items():
        label = f"{key} ({where})"
        if key in NEVER_EMPTY and not str(value).strip():
            raise SettingsError(
                f"the setting {label} is empty; leave it out for the default, or give a place"
            )
        settings = _set(settings, key.split("."), value, label)
        least, most = RANGES.get(key, (0, float("inf")))
        found = setting_keys(settings)[key]
        if isinstance(found, int | float) and not least <= found <= most:
            raise SettingsError(f"the setting {label} is from {least:g} to {most:g}, not {found:g}")
    return settings


def _set(tree: T, path: list[str], value: object, label: str) -> T:
    hints = get_type_hints(type(tree))
    name = path[0]
    if name not in hints:
        known = ", ".join(hints)
        raise SettingsError(f"unknown setting {label}; here are: {known}")
    current = getattr(tree, name)
    if is_dataclass(current):
        if len(path) == 1:
            raise SettingsError(f"the setting {label} is a group; name a key inside it")
        fresh: object = _set(current, path[1:], value, label)
    elif len(path) > 1:
        raise SettingsError(f"unknown setting {label}; {name} holds no further keys")
    else:
        fresh = _typed(value, hints[name], label)
    return replace(tree, **{name: fresh})  # type: ignore[type-var]


def _typed(value: object, kind: type, label: str) -> object:
    text = str(value).strip()
    if kind is bool:
        if text.lower() in _TRUE | _FALSE:
            return text.lower() in _TRUE
        raise SettingsError(f"the setting {label} is a switch: on or off, not {text!r}")
    try:
        typed = kind(text)
    except ValueError:
        raise SettingsError(f"the setting {label} wants {kind.__name__}, not {text!r}") from None
    if isinstance(typed, int | float) and not 0 <= typed < float("inf"):
        raise SettingsError(f"the setting {label} must not be negative or infinite")
    return typed


def variable(name: str) -> str:
    """The value of an environment variable that the user names for a secret; empty for none."""
    return os.environ.get(name, "")
