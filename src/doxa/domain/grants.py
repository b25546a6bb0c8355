"""Rights: who may do what, in which scenes, on behalf of whom.

A principal is whoever holds a key: an agent, a program, a person's client. Its grants name
scenes and rights; everything else does not exist for it. The owner (who opened the store) has
no principal and may do everything.
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from doxa.domain.errors import Forbidden, InvalidInput
from doxa.domain.query import EVERYTHING, Reach, Sight
from doxa.domain.scene import GENERAL, UNSORTED, is_within, parse_scene
from doxa.domain.source import Grade

EVERY = "*"
"""Every scene of a grant; any user of a principal."""
OWNER = "person"
"""The actor of what the owner does, in the audit log."""
_ACTOR = "key:"
MAX_NAME = 200
_TOGETHER = (
    frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "CJK", "BOPOMOFO"}),
    frozenset({"LATIN", "CJK", "HANGUL"}),
)
"""Scripts that are written together: "highly restrictive" of Unicode TS #39 §5.2."""


class Right(StrEnum):
    """What a grant allows. None of them implies another."""

    READ = "read"
    """See memories, beliefs, skills and tasks."""
    APPEND = "append"
    """Write events: what was said and done, the start and end of own tasks, what was used."""
    WRITE = "write"
    """Change and erase memories."""
    REFLECT = "reflect"
    """Distil, look back and reflect; confirm, doubt, word and retire beliefs; weigh them by
    how a task went; retire skills."""
    ADMINISTER = "administer"
    """Approve skills; with every scene and user: policies, keys, audit, backup, restore."""


_IMPLIED = {Right.READ: GENERAL, Right.APPEND: UNSORTED}
"""Where a right holds as soon as it is granted anywhere."""


@dataclass(frozen=True, slots=True)
class Grant:
    """Rights at a scene and everywhere below it; ``*`` is every scene.

    Raises:
        ScopeError: the scene cannot be one.
    """

    scene: str
    rights: frozenset[Right]

    def __post_init__(self) -> None:
        if self.scene != EVERY:
            object.__setattr__(self, "scene", parse_scene(self.scene))

    def covers(self, scene: str) -> bool:
        """Whether the scene is the granted one or below it."""
        return self.scene == EVERY or is_within(scene, self.scene)


@dataclass(frozen=True, slots=True, kw_only=True)
class Principal:
    """Who acts: its name, its grants, whom it speaks for, and how far it is trusted.

    ``user`` is the holder it is bound to: that user's own and what is shared is all it sees
    and it writes for that user. None is nobody's: it sees and writes what is shared. ``*`` may
    name any user, as a program does that serves many and knows who they are. ``grade`` is the
    most its words are trusted, whatever role they come in. ``agent`` writes in the journal and
    owns working memory (the name where it is left out); ``scene`` is where it is unless it
    says otherwise (that of its first grant where it is left out).

    Raises:
        InvalidInput: a name mixes scripts that are not written together, or cannot be one.
        ScopeError: the scene cannot be one.
    """

    id: str
    name: str
    grants: tuple[Grant, ...] = ()
    user: str | None = None
    agent: str = ""
    grade: Grade = Grade.USER
    scene: str = ""

    def __post_init__(self) -> None:
        for what, value in (("name", self.name), ("agent", self.agent), ("user", self.user)):
            if value:
                parse_identity(value, what)
        object.__setattr__(self, "agent", self.agent or parse_identity(self.name, "name"))
        first = self.grants[0].scene if self.grants else EVERY
        own = self.scene or (GENERAL if first == EVERY else first)
        object.__setattr__(self, "scene", parse_scene(own))

    def may(self, right: Right, scene: str) -> bool:
        """Whether a grant gives the right at the scene.

        ``general`` is read by whoever reads anything: what a user says about themselves
        without condition is for every agent (M4). ``unsorted`` takes what anyone appends.
        """
        if any(right in grant.rights and grant.covers(scene) for grant in self.grants):
            return True
        implied = _IMPLIED.get(right)
        return implied is not None and is_within(scene, implied) and self.has(right)

    def has(self, right: Right) -> bool:
        """Whether any grant gives the right anywhere."""
        return any(right in grant.rights for grant in self.grants)

    def may_everywhere(self, right: Right) -> bool:
        """Whether it has the right at every scene and for every user."""
        grants = (g for g in self.grants if g.scene == EVERY)
        return self.user == EVERY and any(right in grant.rights for grant in grants)

    def speaks_for(self, holder: str) -> bool:
        """Whether what is this holder's (empty: shared) concerns it."""
        return self.user == EVERY or holder in {"", self.user}

    def reach(self, *rights: Right) -> Reach:
        """Every scene at which it has one of the rights, and every holder it speaks for."""
        given = [g.scene for g in self.grants if g.rights & set(rights)]
        given += [scene for right, scene in _IMPLIED.items() if right in rights and self.has(right)]
        return Reach(
            scenes=None if EVERY in given else tuple(sorted(set(given))),
            holders=None if self.user == EVERY else ("", *([self.user] if self.user else [])),
        )


@dataclass(frozen=True, slots=True)
class Access:
    """What the present caller may do: everything, or what its principal's grants say.

    ``actor`` is who it is in the audit log.
    """

    principal: Principal | None = None
    actor: str = OWNER
    sight: Sight = field(init=False)
    """What look-ups find."""

    def __post_init__(self) -> None:
        sight = EVERYTHING
        if self.principal is not None:
            object.__setattr__(self, "actor", f"{_ACTOR}{self.principal.id}")
            sight = Sight(
                read=self.principal.reach(Right.READ),
                own=self.principal.reach(Right.READ, Right.APPEND),
                agent=self.principal.agent,
            )
        object.__setattr__(self, "sight", sight)

    @property
    def whole(self) -> "Access":
        """Everything, still in the name of the present caller."""
        return Access(actor=self.actor)

    @property
    def home(self) -> str:
        """The scene of what names none."""
        return GENERAL if self.principal is None else self.principal.scene

    def may(self, right: Right, scene: str, holder: str = "") -> bool:
        """Whether it has the right over what is of this scene and holder."""
        who = self.principal
        return who is None or (who.may(right, scene) and who.speaks_for(holder))

    def require(self, right: Right, scene: str, holder: str = "") -> None:
        """Goes on only with the right over what is of this scene and holder.

        Raises:
            Forbidden: it has not; said of what may be seen only.
        """
        if not self.may(right, scene, holder):
            raise Forbidden(f"{self._named} may not {right} in {scene!r}; it needs a grant there")

    def require_any(self, rights: Iterable[Right]) -> None:
        """Goes on with one of the rights at any scene.

        Raises:
            Forbidden: it has none of them anywhere.
        """
        who, wanted = self.principal, tuple(rights)
        if who is not None and not any(who.has(right) for right in wanted):
            named = " or ".join(wanted)
            raise Forbidden(f"{self._named} may not do this; it needs a grant to {named}")

    def require_at(self, rights: Iterable[Right], scene: str) -> None:
        """Goes on with one of the rights at the scene, for whatever user.

        Raises:
            Forbidden: it has none of them there.
        """
        who, wanted = self.principal, tuple(rights)
        if who is not None and not any(who.may(right, scene) for right in wanted):
            named = " or ".join(wanted)
            raise Forbidden(f"{self._named} may not {named} in {scene!r}; it needs a grant there")

    def require_everywhere(self, rights: Iterable[Right]) -> None:
        """Goes on with one of the rights at every scene and for every user.

        Raises:
            Forbidden: it has it at some at most.
        """
        who, wanted = self.principal, tuple(rights)
        if who is not None and not any(who.may_everywhere(right) for right in wanted):
            named = " or ".join(wanted)
            raise Forbidden(
                f"{self._named} may not do this: it concerns the whole space and needs the right "
                f"to {named} at every scene ('*') for every user ('*')"
            )

    def require_owner(self) -> None:
        """Goes on for the owner alone.

        Raises:
            Forbidden: a principal acts.
        """
        if self.principal is not None:
            raise Forbidden(f"{self._named} may not do this; only who opened the store may")

    def require_grade(self, grade: Grade) -> None:
        """Goes on where the caller is trusted as far as what it changes.

        Raises:
            Forbidden: it is trusted less.
        """
        if self.principal is not None and self.principal.grade < grade:
            raise Forbidden(
                f"{self._named} is trusted as {self.principal.grade.name.lower()} and may not "
                f"change what comes from {grade.name.lower()}"
            )

    def capped(self, grade: Grade) -> Grade:
        """The grade of what it writes: its own is the most."""
        return grade if self.principal is None else min(grade, self.principal.grade)

    def user(self, named: str | None, *, fills: bool) -> str | None:
        """The user it speaks for where ``named`` is; with ``fills`` its own where none is.

        Raises:
            Forbidden: it may not speak for that user, whether there is one or not.
        """
        who = self.principal
        if who is None or who.user == EVERY:
            return named
        if named is not None and named != who.user:
            bound = f"speaks for {who.user!r} only" if who.user else "speaks for no user"
            raise Forbidden(f"{self._named} {bound}; leave the user out")
        return who.user if fills else named

    def agent(self, named: str | None) -> str | None:
        """The agent that acts: the principal's own.

        Raises:
            Forbidden: another one is named.
        """
        if self.principal is None:
            return named
        if named is not None and named != self.principal.agent:
            raise Forbidden(f"{self._named} acts as {self.principal.agent!r}; leave the agent out")
        return self.principal.agent

    @property
    def _named(self) -> str:
        return f"the key {self.principal.name!r}" if self.principal else "the owner"


def by_hand(actor: object) -> bool:
    """Whether the owner or a principal did it, and no rule or model."""
    return isinstance(actor, str) and (actor == OWNER or actor.startswith(_ACTOR))


def parse_rights(names: str | Iterable[str]) -> frozenset[Right]:
    """The rights of these names, ``read,append`` or a list; ``all`` is every one.

    Raises:
        InvalidInput: none, or one that there is not.
    """
    parts = names.split(",") if isinstance(names, str) else names
    wanted = [str(name).strip().lower() for name in parts]
    if wanted == ["all"]:
        return frozenset(Right)
    try:
        rights = frozenset(Right(name) for name in wanted)
    except ValueError as error:
        raise InvalidInput(f"unknown right: {error}; use some of {', '.join(Right)}") from None
    if not rights:
        raise InvalidInput(f"a grant names rights; use some of {', '.join(Right)}, or all")
    return rights


def parse_grant(text: str) -> Grant:
    """A grant as it is written: ``report/weekly=read,append``, ``*=all``.

    Raises:
        InvalidInput: it is none.
    """
    scene, equals, rights = text.rpartition("=") if isinstance(text, str) else ("", "", "")
    if not equals:
        raise InvalidInput(f"a grant is written scene=rights, report=read,append; not {text!r}")
    return Grant(scene=scene.strip(), rights=parse_rights(rights))


def parse_identity(text: object, what: str) -> str:
    """A name that looks like no other: printable, of scripts that are written together.

    Raises:
        InvalidInput: ``аnn`` with a Cyrillic letter, an empty or overlong name, or none.
    """
    name = text.strip() if isinstance(text, str) else ""
    if not name or name != text or len(name) > MAX_NAME or not name.isprintable():
        raise InvalidInput(
            f"a key's {what} is a printable name of 1 to {MAX_NAME} characters, "
            f"not {str(text)[:40]!r}"
        )
    if name != unicodedata.normalize("NFKC", name):
        raise InvalidInput(
            f"the {what} {name!r} holds characters that stand for others; write the plain ones"
        )
    scripts = {_script(char) for char in name if char.isalpha()}
    if len(scripts) > 1 and not any(scripts <= together for together in _TOGETHER):
        raise InvalidInput(
            f"the {what} {name!r} mixes scripts ({', '.join(sorted(scripts)).lower()}), so that "
            "it may look like another one; use one script"
        )
    return name


def _script(char: str) -> str:
    return unicodedata.name(char, "UNKNOWN").split()[0]
