"""The settings tree: where values come from, and what it refuses."""

import pytest

from doxa.domain.errors import SettingsError
from doxa.settings import RANGES, load_settings, setting_keys


@pytest.mark.req("R3")
def test_arguments_beat_the_environment_which_beats_the_file(tmp_path):
    file = tmp_path / "doxa.toml"
    file.write_text("[recall]\nk = 3\npool = 50\nthreshold = 0.1\n", encoding="utf-8")
    environment = {"DOXA_CONFIG": str(file), "DOXA_RECALL__K": "4", "DOXA_RECALL__POOL": "60"}

    recall = load_settings({"recall.k": 5}, environment=environment).recall

    assert (recall.k, recall.pool, recall.threshold) == (5, 60, 0.1)


@pytest.mark.req("S7")
def test_a_settings_file_that_is_named_must_exist(tmp_path):
    with pytest.raises(SettingsError, match=r"missing\.toml"):
        load_settings(environment={"DOXA_CONFIG": str(tmp_path / "missing.toml")})


@pytest.mark.req("S7")
@pytest.mark.parametrize("key", RANGES)
def test_values_outside_their_range_are_refused_by_name(key):
    least, most = RANGES[key]
    kind = type(setting_keys()[key])
    assert least <= setting_keys()[key] <= most
    for value in (kind(least) - 1, kind(most) * 2 + 1):
        with pytest.raises(SettingsError, match=key.replace(".", r"\.")):
            load_settings({key: value}, environment={})
