"""Which verb is which request: one row a verb, read by the service and by its clients.

What the path names goes into it; what else a verb takes goes into the query of GET and DELETE,
and into a JSON body elsewhere. ``{name:path}`` may hold slashes.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

PREFIX = "/v1"


@dataclass(frozen=True, slots=True)
class Route:
    """A verb of Mind as a request. ``example`` is a body of it, ``status`` that of success.

    ``parts`` name what is returned together: on the wire it is an object.
    """

    resource: str
    verb: str
    method: str
    path: str
    example: Mapping[str, object] = field(default_factory=dict)
    status: int = 200
    parts: tuple[str, ...] = ()

    @property
    def named(self) -> tuple[str, ...]:
        """The parameters that stand in the path."""
        return tuple(re.findall(r"\{(\w+)(?::path)?\}", self.path))

    @property
    def reads(self) -> bool:
        """Whether it changes nothing, so that it may be sent again."""
        return self.method == "GET" or self.verb in _READING


_READING = frozenset({"recall", "brief", "diagnose", "distil"})
"""Verbs that read by POST: what is asked is content and belongs into no address."""

_TURNS = {
    "content": [
        {"content": "I prefer tables in weekly reports", "role": "user", "key": "chat-7/1"},
        {"content": "Noted: tables.", "role": "assistant", "key": "chat-7/2"},
    ],
    "scene": "report/weekly",
    "session": "chat-7",
    "user": "ann",
}
_PROPOSAL = {"ids": ["m_4f2a"], "reason": "the project ended"}
_KEY = {"name": "writer", "grants": ["report=read,append"], "scene": "report/weekly"}
_ASK = {"query": "how should the weekly report look?", "scene": "report/weekly", "user": "ann"}

ROUTES: tuple[Route, ...] = (
    Route("events", "observe", "POST", "/events", _TURNS, 201),
    Route("events", "distil", "POST", "/events/preview", {"text": "I moved to Oslo in May"}),
    Route("events", "session", "GET", "/sessions/{id:path}"),
    Route("events", "sessions", "GET", "/sessions"),
    Route("events", "end_session", "POST", "/sessions/{id:path}/end", {"user": "ann"}),
    Route("memories", "memories", "GET", "/memories"),
    Route("memories", "pending", "GET", "/memories/pending"),
    Route("memories", "get", "GET", "/memories/{id}"),
    Route("memories", "edit", "PATCH", "/memories/{id}", {"text": "Likes tables", "tags": ["ui"]}),
    Route("memories", "why", "GET", "/memories/{id}/why"),
    Route("recall", "recall", "POST", "/recall", _ASK),
    Route("recall", "diagnose", "POST", "/recall/diagnosis", {**_ASK, "expect": "m_4f2a"}),
    Route("recall", "feedback", "POST", "/recalls/{recall}/feedback", {"outcome": "success"}),
    Route("recall", "recalls", "GET", "/recalls"),
    Route("recall", "past_recall", "GET", "/recalls/{id}"),
    Route("recall", "tune", "GET", "/recall/tuning"),
    Route("brief", "brief", "POST", "/brief", {**_ASK, "stage": "start", "window": 32_000}),
    Route("beliefs", "reflect", "POST", "/beliefs/reflection", {"rebuild": False}),
    Route("beliefs", "beliefs", "GET", "/beliefs"),
    Route("beliefs", "belief", "GET", "/beliefs/{id}"),
    Route("beliefs", "edit_belief", "PATCH", "/beliefs/{id}", {"text": "Weekly reports: tables"}),
    Route("beliefs", "belief_why", "GET", "/beliefs/{id}/why"),
    Route("beliefs", "confirm", "POST", "/beliefs/{id}/confirm", {"reason": "I said so"}),
    Route("beliefs", "doubt", "POST", "/beliefs/{id}/doubt", {"reason": "only on Mondays"}),
    Route("beliefs", "pin", "POST", "/beliefs/{id}/pin", {"reason": "house rule"}),
    Route("beliefs", "retire", "POST", "/beliefs/{id}/retire", {"reason": "long over"}),
    Route("beliefs", "roll_back", "POST", "/beliefs/{id}/rollback", {"version": 1}),
    Route("beliefs", "narrow", "POST", "/beliefs/{id}/scene", {"scene": "report/weekly"}),
    Route("snapshots", "snapshot", "POST", "/snapshots", {"label": "before the move"}, 201),
    Route("snapshots", "snapshots", "GET", "/snapshots"),
    Route("snapshots", "diff", "GET", "/snapshots/diff"),
    Route("snapshots", "restore", "POST", "/snapshots/restore", {"snapshot": "before the move"}),
    Route("tasks", "start_task", "POST", "/tasks", {"goal": "Write the weekly report"}, 201),
    Route("tasks", "tasks", "GET", "/tasks"),
    Route("tasks", "end_task", "POST", "/tasks/{task:path}/end", {"outcome": "success"}),
    Route("tasks", "retrospect", "POST", "/tasks/{task:path}/retrospective"),
    Route("tasks", "task", "GET", "/tasks/{id:path}"),
    Route("skills", "skills", "GET", "/skills"),
    Route("skills", "skill", "GET", "/skills/{name}"),
    Route("skills", "skill_versions", "GET", "/skills/{name}/versions"),
    Route("skills", "approve_skill", "POST", "/skills/{name}/approve", {"user": "ann"}),
    Route("skills", "retire_skill", "POST", "/skills/{name}/retire", {"user": "ann"}),
    Route("skills", "rollback_skill", "POST", "/skills/{name}/rollback", {"version": 1}),
    Route("erasures", "erase", "POST", "/erasures", {"session": "chat-7", "dry_run": True}),
    Route("erasures", "purge", "POST", "/erasures/purge"),
    Route("forgetting", "forget", "POST", "/forgetting", {"dry_run": True}),
    Route("forgetting", "policy", "PATCH", "/forgetting/policy", {"profile": "assistant"}),
    Route("stats", "stats", "GET", "/stats"),
    Route("stats", "costs", "GET", "/stats/costs"),
    Route("stats", "trends", "GET", "/stats/trends"),
    Route("stats", "doctor", "GET", "/doctor"),
    Route("jobs", "settle", "POST", "/jobs/settle", {"timeout": 5.0}),
    Route("jobs", "dead_jobs", "GET", "/jobs/dead"),
    Route("jobs", "requeue", "POST", "/jobs/requeue", {"ids": [17]}),
    Route("jobs", "reindex", "POST", "/jobs/reindex", {"drop": False}),
    Route("jobs", "redistil", "POST", "/jobs/redistil", parts=("turns", "removed")),
    Route("jobs", "repair", "POST", "/jobs/repair", {"accept_altered": False}),
    Route("review", "review", "GET", "/review"),
    Route("review", "accept", "POST", "/review/{id}/accept", {"reason": "as proposed"}),
    Route("review", "reject", "POST", "/review/{id}/reject", {"reason": "still needed"}),
    Route("forgetting", "propose_forget", "POST", "/forgetting/proposals", _PROPOSAL, 201),
    Route("scenes", "scenes", "GET", "/scenes"),
    Route("news", "news", "GET", "/news"),
    Route("keys", "add_key", "POST", "/keys", _KEY, 201, ("key", "secret")),
    Route("keys", "keys", "GET", "/keys"),
    Route("keys", "revoke_key", "DELETE", "/keys/{id}"),
    Route("audit", "audit", "GET", "/audit"),
    Route("audit", "verify_audit", "GET", "/audit/verification"),
)

LOCAL = frozenset(
    {
        *("acting", "close", "principal", "work"),
        *("backup", "export", "load", "export_skill", "import_skill"),
        *("bank", "sync", "attach", "detach", "banks", "watch", "examine"),
    }
)
"""Verbs that act on files, threads or identities of where they run: no requests."""


def route_of(verb: str) -> Route:
    """The request of a verb."""
    return next(route for route in ROUTES if route.verb == verb)
