"""Verbs by which what no longer matters is let go."""

from collections.abc import Mapping
from datetime import datetime

from doxa.domain.forgetting import Policy, adapted
from doxa.flows import forget as forgetting
from doxa.flows.forget import Forgetting
from doxa.mind.base import Base


class Forgetful(Base):
    """Verbs by which what no longer matters is let go."""

    def forget(
        self,
        dry_run: bool = True,  # noqa: FBT001, FBT002 - the public face says `forget(False)` too
        *,
        profile: str | None = None,
        kinds: Mapping[str, Mapping[str, object]] | None = None,
        capacity: int | None = None,
        at: datetime | str | None = None,
    ) -> Forgetting:
        """What the policy lets go; only said while ``dry_run``, done otherwise.

        Args:
            dry_run: say what would go and why, change nothing.
            profile: another policy for this once: ``assistant``, ``archive``, ``regulated``,
                ``smalltalk``.
            kinds: other rules for this once: ``{"plan": {"archive": 30}}``, days without use.
            capacity: the most memories in daily use, for this once.
            at: the moment to decide from; left out: now.

        Raises:
            InvalidInput: a policy that cannot be; nothing is changed.
        """
        with self._context.store.read(self._context.space.id) as unit:
            policy = forgetting.policy_of(self._context, unit)
        policy = adapted(policy, profile=profile, kinds=kinds, capacity=capacity)
        moment = self._context.moment(self._at(at))
        return forgetting.forget(self._context, policy, moment, dry_run=dry_run, actor=self._actor)

    def policy(
        self,
        *,
        profile: str | None = None,
        kinds: Mapping[str, Mapping[str, object]] | None = None,
        capacity: int | None = None,
    ) -> Policy:
        """The policy of the space; with arguments, changed for good and kept in the store."""
        given = {"profile": profile, "kinds": kinds, "capacity": capacity}
        changes = {name: value for name, value in given.items() if value is not None}
        if changes:
            return forgetting.set_policy(self._context, changes, self._actor)
        with self._context.store.read(self._context.space.id) as unit:
            return forgetting.policy_of(self._context, unit)
