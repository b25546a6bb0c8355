"""Who acts for the owner on this machine without a key: an agent's tools and hooks.

They may do what an agent needs and no more: the policy, keys, backups and approvals stay with
the owner, and nothing they write is trusted further than a user's word.
"""

from typing import TYPE_CHECKING

from doxa.domain.grants import EVERY, Grant, Principal, Right
from doxa.domain.source import Grade

if TYPE_CHECKING:
    from doxa.mind import Mind

RIGHTS = frozenset({Right.READ, Right.APPEND, Right.WRITE, Right.REFLECT})
AGENT = "agent"


def local_agent(agent: str = AGENT, user: str | None = None, scene: str = "") -> Principal:
    """The principal of an agent on this machine, bound to a user and a scene where given.

    Raises:
        InvalidInput: a name cannot be one.
        ScopeError: the scene cannot be one.
    """
    return Principal(
        id="local",
        name=agent,
        grants=(Grant(EVERY, RIGHTS),),
        user=user,
        grade=Grade.USER,
        scene=scene,
    )


def for_agent(mind: "Mind", principal: Principal | None) -> "Mind":
    """The mind of whoever calls; the owner's tools act as :func:`local_agent`."""
    return mind if principal is not None else mind.acting(local_agent())
