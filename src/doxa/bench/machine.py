"""What the figures were measured on."""

import os
import platform
import sys
from pathlib import Path

from doxa.bench.report import Cell


def facts() -> dict[str, Cell]:
    """Processor, cores, Python, SQLite and operating system."""
    import apsw

    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "sqlite": apsw.sqlite_lib_version(),
        "system": platform.platform(),
    }


def resident_mb() -> float:
    """Memory of this process in MB (10⁶ bytes): resident now on Linux, its peak elsewhere."""
    status = Path("/proc/self/statm")
    if status.is_file():
        pages = int(status.read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    if sys.platform == "win32":
        return float("nan")
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 1e6 if sys.platform == "darwin" else peak / 1e3


def _processor() -> str:
    table = Path("/proc/cpuinfo")
    if table.is_file():
        for line in table.read_text("utf-8", "replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
