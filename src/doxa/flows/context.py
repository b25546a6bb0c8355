"""What every flow stands on: the ports of one space, gathered by the composition root."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime, tzinfo

from doxa.domain.errors import ScopeError
from doxa.domain.grants import Access, Principal, Right
from doxa.domain.moments import aware, parse_zone
from doxa.domain.query import Filter, Sight
from doxa.domain.scene import UNSORTED, visible_scenes
from doxa.flows.access import AccessBuffer
from doxa.flows.recall_cache import RecallCache
from doxa.models.registry import Embedders
from doxa.models.shelf import Shelf
from doxa.ports import Clock, Llm, Reranker
from doxa.settings import Settings
from doxa.stores.anchors import Anchor
from doxa.stores.copies import Copies
from doxa.stores.keys import Keyring
from doxa.stores.store import SpaceRow, Store
from doxa.stores.tombstones import Tombstones


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """The ports, the space and the settings of one opened mind."""

    store: Store
    space: SpaceRow
    clock: Clock
    settings: Settings
    models: Shelf
    space_key: bytes
    entropy: Callable[[int], bytes]
    llm: Llm | None = None
    reranker: Reranker | None = None
    accesses: AccessBuffer = field(default_factory=AccessBuffer)
    recalls: RecallCache = field(default_factory=RecallCache)
    tombstones: Tombstones = field(default_factory=Tombstones)
    anchor: Anchor = field(default_factory=Anchor)
    access: Access = field(default_factory=Access)
    copies: Copies = field(default_factory=Copies)
    keys: Keyring = field(default_factory=Keyring)

    def acting(self, principal: Principal) -> "Context":
        """The same ports in the hands of a principal: look-ups find what it may see."""
        access = Access(principal)
        return replace(self, access=access, store=self.store.seen(access.sight))

    @property
    def whole(self) -> "Context":
        """The same ports in the hands of the owner, for what follows from a permitted act."""
        if self.access.principal is None:
            return self
        return replace(self, access=self.access.whole, store=self.store.whole)

    @property
    def embedders(self) -> Embedders:
        """The embedders, loaded on first use."""
        return self.models.ready()

    @property
    def zone(self) -> tzinfo:
        """The zone of naive times in this space."""
        return parse_zone(self.space.zone)

    def moment(self, at: datetime | None) -> datetime:
        """``at`` as an aware moment in its own zone; now where none is given."""
        return self.clock.now() if at is None else aware(at, self.zone)

    def scope(self, scene: str, user: str | None, at: datetime) -> Filter:
        """What a reader at ``scene`` on behalf of ``user`` may see at ``at``.

        Raises:
            ScopeError: the scene or the user cannot be one.
            Forbidden: the reader may not read there, or speak for that user.
        """
        scenes = visible_scenes(scene)
        self.access.require(Right.READ, scenes[0])
        if scenes[0] == UNSORTED:
            scenes = (UNSORTED,)
        scenes = tuple(place for place in scenes if self.access.may(Right.READ, place))
        named = self.access.user(user, fills=True)
        return Filter(scenes=scenes, holders=holders(named), at=at)

    def working(self, user: str | None = None, agent: str | None = None) -> Sight:
        """Whose working memory is looked at: the caller's own; of one user or agent if named.

        Raises:
            Forbidden: the caller may not speak for them.
        """
        sight = self.access.sight
        named = self.access.user(user, fills=False)
        own = sight.own if named is None else replace(sight.own, holders=holders(named))
        return replace(sight, own=own, agent=self.access.agent(agent))


def holders(user: str | None) -> tuple[str, ...]:
    """The holders a reader sees: the space itself, and the user named."""
    return ("",) if user is None else ("", parse_user(user))


def parse_user(user: str) -> str:
    """A user's id as it is kept.

    Raises:
        ScopeError: empty, longer than 200 characters, or with control characters.
    """
    name = user.strip() if isinstance(user, str) else ""
    if not name or len(name) > 200 or not name.isprintable():
        raise ScopeError(
            f"a user is a printable name of 1 to 200 characters, not {str(user)[:40]!r}; "
            "leave it out for what the space shares"
        )
    return name
