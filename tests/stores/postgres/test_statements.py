"""The store's SQL in PostgreSQL's dialect."""

import pytest

pytest.importorskip("psycopg")

from doxa.domain.errors import InvalidInput
from doxa.stores.sql.postgres.address import parse_address
from doxa.stores.sql.postgres.statements import begin, bound, commit, statement
from doxa.stores.sql.seam import Hold

pytestmark = pytest.mark.req("O4")


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("a = :a AND b >= :b", "a = %(a)s AND b >= %(b)s"),
        ("x IN (:xs...)", "x = ANY(%(xs)b)"),
        ("x NOT IN (:xs...)", "x <> ALL(%(xs)b)"),
        ("m.scene || '' IN (:s...) AND y = :y", "m.scene || '' = ANY(%(s)b) AND y = %(y)s"),
        ("'at :time, 5 %' = :x", "'at :time, 5 %%' = %(x)s"),
        ("'it''s :not' || \"odd:name\" || :x", "'it''s :not' || \"odd:name\" || %(x)s"),
        ("a::bigint % :b", "a::bigint %% %(b)s"),
        ("1 -- not :this one\n+ :b", "1 -- not :this one\n+ %(b)s"),
        ("x IN (SELECT :a)", "x IN (SELECT %(a)s)"),
    ],
)
def test_parameters_are_rewritten_and_literals_are_not(ours, theirs):
    assert statement(ours)[0].decode() == theirs


def test_lists_become_arrays_and_nothing_else_changes():
    _, lists = statement("x IN (:xs...) AND y = :y")
    assert bound({"xs": (1, 2), "y": (3,)}, lists) == {"xs": [1, 2], "y": (3,)}
    with pytest.raises(TypeError, match="xs"):
        bound({"xs": {1}}, lists)


def test_only_what_is_to_last_waits_for_the_disk():
    assert b"synchronous_commit" not in begin([(Hold.QUEUE, 1)])
    assert b"; SET LOCAL synchronous_commit TO off; SELECT" in begin(
        [(Hold.QUEUE, 1)], lasting=False
    )


def test_holds_are_taken_in_one_order_whatever_order_they_are_asked_in():
    asked = [(Hold.SPACE, 7), (Hold.WORDS, 7)]
    assert begin(asked) == begin(asked[::-1])
    assert begin(asked).count(b"pg_advisory_xact_lock") == 2
    assert commit([]) == b"COMMIT"
    assert commit([3]).endswith(b"COMMIT")


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://ann:s3cret@db.example:5433/minds", "postgresql://db.example:5433/minds"),
        ("postgres://ann:s3%40cret@db.example/minds", "postgresql://db.example/minds"),
        (
            "postgresql://ann@/minds?host=/run/pg&password=s3cret",
            "postgresql:///minds?host=/run/pg",
        ),
    ],
)
def test_a_location_shows_neither_user_nor_password(url, shown):
    assert parse_address(url).location == shown


@pytest.mark.req("S7")
@pytest.mark.parametrize(
    "url",
    ["postgresql://ann:s3@cret@db/minds", "postgresql://ann:s3cret@db/m?nonsense=1", "postgresql://ann:s3cret@[db/m"],
)  # fmt: skip
def test_a_url_that_cannot_be_read_is_refused_without_repeating_it(url):
    with pytest.raises(InvalidInput, match="postgresql://user:password@host") as raised:
        parse_address(url)
    assert "s3" not in str(raised.value)
    assert "cret" not in str(raised.value)
