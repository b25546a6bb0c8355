#!/bin/sh
# Makes .venv with Doxa in editable form and everything its tests need. Safe to run again.
set -eu
cd "$(dirname "$0")/.."

fit() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

make_venv() {
    for python in "${PYTHON:-python3}" python3 python3.13 python3.12 python3.11; do
        if fit "$python"; then
            "$python" -m venv .venv && return
            echo "setup: $python could not make .venv; Debian and Ubuntu need: apt install python3-venv" >&2
            rm -rf .venv
            break
        fi
    done
    if command -v uv >/dev/null 2>&1; then
        uv venv --quiet --seed --python '>=3.11' .venv && return
    fi
    echo "setup: no usable Python 3.11 or newer; install one, or name it: make PYTHON=/path/to/python3 …" >&2
    exit 1
}

{ fit .venv/bin/python && .venv/bin/python -m pip --version >/dev/null 2>&1; } || { rm -rf .venv; make_venv; }

# Dependency groups are newer than many an installed pip, so the group is handed over as a file.
.venv/bin/python tools/dev_requirements.py > .venv/dev-requirements.txt
echo "setup: installing Doxa and its test tools into .venv (once; about a minute) …"
.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-input \
    --editable . --requirement .venv/dev-requirements.txt
# The tests of the pages need a browser; where one is promised, it is put there.
if [ -n "${CI:-}" ]; then sh tools/browser.sh; fi
echo "setup: done"
