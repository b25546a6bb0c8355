"""The files of a deployment can be read, and name what there is."""

import configparser
import json
import re
import tomllib
from pathlib import Path

import pytest
import yaml

from doxa.entry.cli.app import ENTRIES
from tests.http.test_observing import figures

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


@pytest.mark.req("O4")
def test_the_compose_file_starts_the_service_behind_a_healthy_database():
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    service, database = compose["services"]["doxa"], compose["services"]["db"]
    assert service["environment"]["DOXA_STORE__WHERE"].startswith("postgresql://")
    assert service["depends_on"]["db"]["condition"] == "service_healthy"
    assert "pgvector" in database["image"]
    assert all(port.startswith("127.0.0.1:") for port in service["ports"])
    named = {volume.partition(":")[0] for part in (service, database) for volume in part["volumes"]}
    assert named == set(compose["volumes"])


@pytest.mark.req("O4", "S7")
def test_the_container_runs_as_nobody_and_installs_extras_that_exist():
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = re.search(r"'\.\[([\w,]+)\]'", text)[1].split(",")
    assert set(wanted) <= set(extras["optional-dependencies"])
    assert re.search(r"^USER doxa$", text, re.MULTILINE)
    assert json.loads(re.search(r"^CMD (.*)$", text, re.MULTILINE)[1])[0] in {
        entry.words for entry in ENTRIES
    }


@pytest.mark.req("O1")
def test_the_unit_stops_the_service_in_time():
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str
    unit.read(DEPLOY / "doxa.service")
    assert unit["Service"]["ExecStart"].endswith("doxa serve")
    assert int(unit["Service"]["TimeoutStopSec"]) > 12
    assert unit["Service"]["NoNewPrivileges"] == "yes"


@pytest.mark.req("O2")
def test_the_dashboard_shows_metrics_that_there_are(web):
    web.post("/v1/events", json={"content": "I like tea"})
    told = {name.removesuffix("_created") for name, *_ in figures(web)}
    dashboard = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    shown = {
        name
        for panel in dashboard["panels"]
        for target in panel["targets"]
        for name in re.findall(r"\b(?:doxa|process)_\w+", target["expr"])
    }
    # metrics by label are there once there is something to label
    assert shown - told <= {"doxa_beliefs", "doxa_queue_jobs"}
    assert len(shown) > 15
