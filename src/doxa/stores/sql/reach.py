"""What a look-up may find, as SQL: the boundary between principals."""

from doxa.domain.query import Reach, Sight

Clause = tuple[str, dict[str, object]]
"""A condition that begins with ``AND``, and its parameters."""


def reach_clause(reach: Reach, table: str, name: str = "reach") -> Clause:
    """The rows of ``table`` within reach, by its columns ``scene`` and ``holder``."""
    clause, params = "", dict[str, object]()
    if reach.scenes is not None:
        parts = []
        for number, scene in enumerate(reach.scenes):
            key = f"{name}_{number}"
            parts.append(
                f"{table}.scene = :{key} OR ({table}.scene >= :{key}_low "
                f"AND {table}.scene < :{key}_high)"
            )
            params |= {key: scene, f"{key}_low": scene + "/", f"{key}_high": scene + "0"}
        clause += f" AND ({' OR '.join(parts) or '1 = 0'})"  # "0" follows "/"
    if reach.holders is not None:
        clause += f" AND {table}.holder IN (:{name}_holders...)"
        params[f"{name}_holders"] = reach.holders
    return clause, params


def own_clause(sight: Sight, table: str) -> Clause:
    """The rows that the agent itself wrote, by the columns ``agent``, ``scene``, ``holder``."""
    clause, params = reach_clause(sight.own, table, "own")
    if sight.agent is not None:
        clause += f" AND {table}.agent = :own_agent"
        params["own_agent"] = sight.agent
    return clause, params


def read_or_own_clause(sight: Sight, table: str) -> Clause:
    """The rows that may be read, and those that the agent itself wrote."""
    if sight.agent is None:
        return reach_clause(sight.read, table)
    read, params = reach_clause(sight.read, table)
    own, more = own_clause(sight, table)
    return f" AND ((1 = 1{read}) OR (1 = 1{own}))", params | more
