"""Verbs about who may use a mind: keys, and acting with one."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from doxa.domain.errors import InvalidInput
from doxa.domain.grants import Grant, Principal, parse_grant
from doxa.domain.keys import Key
from doxa.domain.source import Grade, parse_grade
from doxa.flows import keys as granting
from doxa.mind.base import Base

if TYPE_CHECKING:
    from doxa.mind import Mind


class Granting(Base):
    """Verbs about who may use a mind: keys, and acting with one."""

    def acting(self, principal: Principal) -> "Mind":
        """The same mind as the principal may use it; closing it closes nothing.

        What it may not see answers as what does not exist; a right it lacks over what it sees
        is :class:`~doxa.domain.errors.Forbidden`.

        Raises:
            InvalidInput: that is no principal.
        """
        from doxa.mind.acting import Acting  # which builds on this class

        if not isinstance(principal, Principal):
            raise InvalidInput(f"who acts is a Principal, not {type(principal).__name__}")
        return Acting(self._context, self._worker, principal)

    def add_key(
        self,
        name: str,
        grants: Iterable[Grant | str],
        *,
        user: str | None = None,
        agent: str | None = None,
        grade: Grade | str = Grade.USER,
        scene: str = "",
    ) -> tuple[Key, str]:
        """Makes a key for an agent or a program: the key, and its secret, told this once.

        Only a hash of the secret is kept.

        Args:
            name: who gets it.
            grants: what it may do where: ``"report=read,append"`` covers ``report`` and what is
                below it, ``"*=all"`` everything.
            user: the user it speaks for; left out nobody (it sees and writes what is shared),
                ``*`` any.
            agent: the agent it acts as; left out, ``name``.
            grade: the most its words are trusted, whatever role they come in.
            scene: where it is unless it says otherwise; left out, the scene of its first grant.

        Raises:
            InvalidInput: a name mixes scripts, a grant or the grade is none.
        """
        wanted = (grants,) if isinstance(grants, str) else tuple(grants)
        principal = Principal(
            id="",
            name=name,
            grants=tuple(g if isinstance(g, Grant) else parse_grant(g) for g in wanted),
            user=user,
            agent=agent or "",
            grade=grade if isinstance(grade, Grade) else parse_grade(grade),
            scene=scene,
        )
        return granting.add(self._context, principal)

    def keys(self) -> list[Key]:
        """Every key, the newest first; revoked ones too."""
        return granting.listed(self._context)

    def revoke_key(self, id: str) -> Key:
        """Ends a key: nobody acts with it from now on.

        Raises:
            NotFound: there is no such key.
        """
        return granting.revoke(self._context, id)

    def principal(self, secret: str) -> Principal:
        """Who holds the key with this secret.

        Raises:
            Unauthorized: there is no such key, or it was revoked.
        """
        return granting.principal(self._context, secret)
