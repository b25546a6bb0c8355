"""Verbs by which what was said goes in, and becomes memories."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from doxa.domain.errors import InvalidInput
from doxa.domain.hit import Settled
from doxa.domain.memory import Memory
from doxa.domain.source import parse_channel, parse_role
from doxa.domain.turn import Receipt, Turn
from doxa.flows import redistil as redistilling
from doxa.flows.intake import dropped, parse_tags, parse_text, parse_turns
from doxa.flows.observe import author_of, draft_event, observe
from doxa.flows.redistil import Reading as Preview
from doxa.flows.screening import parse_policy, screen_turns
from doxa.mind.base import Base


class Writing(Base):
    """Verbs by which what was said goes in, and becomes memories."""

    def observe(
        self,
        content: str | Sequence[Turn | Mapping[str, object]],
        *,
        role: str = "user",
        name: str | None = None,
        scene: str | None = None,
        session: str | None = None,
        task: str | None = None,
        agent: str | None = None,
        user: str | None = None,
        at: datetime | str | None = None,
        tags: Sequence[str] = (),
        channel: str | None = None,
        key: str | None = None,
    ) -> Receipt:
        """Writes what was said or done; durable when it returns.

        Args:
            content: a text, or a list of turns ``{content, role, name, at, key, session, …}``
                whose open fields are filled from the other arguments.
            role: ``user``, ``assistant``, ``system`` or ``tool``.
            name: the speaker as shown and searched.
            scene: where it holds, ``report/weekly``; left out, ``general``, for tool and
                import text ``unsorted``, which is listed for review and not recalled.
            session: the conversation; left out, the current one of this user or agent, a
                new one after 30 idle minutes.
            task: the task it belongs to.
            agent: the agent that writes.
            user: the holder.
            at: when it occurred; naive times are in the space's zone. Left out: now.
            tags: labels that boost it in recall.
            channel: the door it came through, where that is not the role's.
            key: makes the write idempotent; for one text only.

        Raises:
            InvalidInput: something cannot be taken; nothing is written.
            Conflict: a key was used before for other content; nothing is written.
        """
        if key is not None and not isinstance(content, str):
            raise InvalidInput("key names one turn; in a list give each turn its own key")
        defaults = Turn(
            content="",
            role=parse_role(role),
            name=name,
            at=self._at(at),
            key=key,
            session=session,
            task=task,
            scene=scene,
            channel=parse_channel(channel, parse_role(role)) if channel else None,
            tags=parse_tags(tags),
        )
        author = author_of(user, agent)
        turns, notes = self._taken(content, defaults)
        receipt = observe(self._context, turns, author, notes)
        self._worker.wake()
        return receipt

    def settle(self, timeout: float | None = None, *, refine: bool = True) -> Settled:
        """Does or awaits the background work, for at most ``timeout`` seconds.

        Without ``refine`` it ends when everything is distilled and found by meaning; the
        vectors of the better model, which only sharpen the ranking, are left for later.
        """
        if timeout is not None and not (isinstance(timeout, int | float) and timeout >= 0):
            raise InvalidInput(f"timeout is a number of seconds or None, not {timeout!r}")
        return self._worker.settle(timeout, refine=refine)

    def distil(
        self,
        text: str,
        *,
        role: str = "user",
        scene: str | None = None,
        user: str | None = None,
        at: datetime | str | None = None,
    ) -> Preview:
        """What a text would become, and what not and why. Nothing is written."""
        turn = Turn(content="", role=parse_role(role), scene=scene, at=self._at(at))
        author = author_of(user, None)
        (parsed,), notes = self._taken(parse_text(text, "text"), turn)
        event = draft_event(self._context, parsed, author)
        return redistilling.preview(self._context, event, notes)

    def _taken(
        self, content: str | Sequence[Turn | Mapping[str, object]], defaults: Turn
    ) -> tuple[list[Turn], tuple[str, ...]]:
        """The turns as they are kept, and what was taken out of them."""
        turns = parse_turns(content, defaults)
        lost = dropped(content, turns)
        policy = parse_policy(self._context.settings.distil.secrets)
        kept, secrets = screen_turns(turns, policy)
        return kept, (*lost, *secrets)

    def pending(self, limit: int = 50) -> list[Memory]:
        """Turns that may say something no rule reads surely; searchable, distilled later."""
        return redistilling.pending(self._context, limit)

    def redistil(self) -> tuple[int, int]:
        """Distils every turn anew, after the rules changed; turns queued, memories removed.

        The work itself is done in the background; what a person edited stays.
        """
        counts = redistilling.redistil(self._context)
        self._worker.wake()
        return counts
