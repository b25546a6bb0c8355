"""Where the value of each setting comes from."""

from dataclasses import dataclass

from doxa.settings import Settings, load_settings, setting_keys

_SECRET = ("api_key", "token", "password")


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingRow:
    """One setting; ``home`` and ``store.where`` show the path that is really used.

    ``origin`` is ``default``, ``file`` or ``environment``. Secrets are masked.
    """

    key: str
    value: object
    default: object
    origin: str
    variable: str


def setting_rows(config: str | None, home: str | None) -> list[SettingRow]:
    """Every setting as this process reads it.

    ``config`` and ``home`` are what ``DOXA_CONFIG`` and ``DOXA_HOME`` hold: they decide which
    settings file there is, so the layer of the file alone can be told from the whole.

    Raises:
        SettingsError: a setting is unknown or out of range.
    """
    placed = {"DOXA_CONFIG": config, "DOXA_HOME": home}
    environment = {name: value for name, value in placed.items() if value}
    defaults = setting_keys(Settings())
    filed = setting_keys(load_settings(environment=environment))
    settings = load_settings()
    whole = setting_keys(settings)
    found = {"home": str(settings.home_dir), "store.where": settings.default_store}
    return [
        SettingRow(
            key=key,
            value=_masked(key, found.get(key, value)),
            default=defaults[key],
            origin=_origin(key, value, filed[key], defaults[key], home),
            variable=variable(key),
        )
        for key, value in whole.items()
    ]


def variable(key: str) -> str:
    """The environment variable of a key: ``recall.k`` is ``DOXA_RECALL__K``."""
    return "DOXA_" + key.upper().replace(".", "__")


def _origin(key: str, value: object, filed: object, default: object, home: str | None) -> str:
    if value != filed or (key == "home" and home and value == home):
        return "environment"
    return "default" if filed == default else "file"


def _masked(key: str, value: object) -> object:
    return "••••••" if value and key.rpartition(".")[2] in _SECRET else value
