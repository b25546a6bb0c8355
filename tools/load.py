"""Load on a service: a mix of observe and recall, and open streams; prints times and errors.

    python tools/load.py http://127.0.0.1:8420 --seconds 20 --clients 8 --streams 100

    python tools/load.py http://127.0.0.1:8420 --seconds 900 --clients 2 --pause .05 --watch PID

Times are of whole requests on kept connections, each client one after the other. ``--watch``
prints the memory of the process that serves (Linux): at the start, after each third, at the end.
"""

import argparse
import asyncio
import json
import random
import statistics
import time
from collections import Counter
from pathlib import Path

THINGS = (
    "tables",
    "short answers",
    "周报用表格",
    "tea",
    "要点",
    "dark mode",
    "aisle seats",
    "早班车",
)


Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Tally:
    """Times in milliseconds by kind of request, and what went wrong."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = {"observe": [], "recall": []}
        self.faults: Counter[str] = Counter()


async def request(line: Line, host: str, path: str, body: dict[str, str]) -> int:
    """One request on a kept connection; its status."""
    reader, writer = line
    content = json.dumps(body).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(content)}\r\n\r\n"
    )
    writer.write(head.encode() + content)
    await writer.drain()
    answer = await reader.readuntil(b"\r\n\r\n")
    lines = answer.decode("latin-1").split("\r\n")
    length = next(int(x.split(":")[1]) for x in lines if x.lower().startswith("content-length:"))
    await reader.readexactly(length)
    return int(lines[0].split()[1])


async def client(number: int, args: argparse.Namespace, tally: Tally, until: float) -> None:
    """Asks and tells, one request after the other."""
    host, port = args.address
    chance = random.Random(number)  # noqa: S311 - the same load every time
    line = await asyncio.open_connection(host, port)
    count = 0
    while time.monotonic() < until:
        count += 1
        thing = chance.choice(THINGS)
        if chance.random() < args.reads:
            kind, path, body = "recall", "/v1/recall", {"query": f"{thing} {count % 50}"}
        else:
            said = f"client {number} said {count}: I like {thing}"
            kind, path, body = "observe", "/v1/events", {"content": said, "session": f"s{number}"}
        started = time.perf_counter()
        try:
            status = await request(line, f"{host}:{port}", path, body)
        except (OSError, asyncio.IncompleteReadError) as error:
            tally.faults[type(error).__name__] += 1
            return
        tally.times[kind].append((time.perf_counter() - started) * 1000)
        if status >= 400:
            tally.faults[str(status)] += 1
        if args.pause:
            await asyncio.sleep(args.pause)
    line[1].close()


async def stream(args: argparse.Namespace, seen: Counter, until: float) -> None:
    """Follows the news; counts events."""
    host, port = args.address
    reader, writer = await asyncio.open_connection(host, port, limit=1 << 20)
    writer.write(f"GET /v1/stream HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
    first = await reader.readline()
    seen["open" if b"200" in first else "refused"] += 1
    while (left := until - time.monotonic()) > 0:
        try:
            line = await asyncio.wait_for(reader.readline(), left)
        except TimeoutError:
            break
        if not line:
            seen["closed"] += 1
            break
        seen["events"] += line.startswith(b"event: memory")
    writer.close()


def resident(process: int) -> float:
    """The memory of a process in RAM, in MB."""
    lines = Path(f"/proc/{process}/status").read_text("ascii").splitlines()
    return next(int(x.split()[1]) / 1000 for x in lines if x.startswith("VmRSS:"))


async def watch(process: int, seconds: float) -> None:
    """Prints the memory of a process four times."""
    for part in range(4):
        print(f"memory   {part * seconds / 3:6.0f} s  {resident(process):7.1f} MB", flush=True)
        if part < 3:
            await asyncio.sleep(seconds / 3)


async def run(args: argparse.Namespace) -> None:
    """The load, and what it printed."""
    tally, seen = Tally(), Counter()
    until = time.monotonic() + args.seconds
    watching = asyncio.create_task(watch(args.watch, args.seconds)) if args.watch else None
    streams = [asyncio.create_task(stream(args, seen, until)) for _ in range(args.streams)]
    if streams:
        await asyncio.sleep(min(5.0, args.seconds / 4))  # until they are open
    if args.clients:
        await asyncio.gather(*(client(n, args, tally, until) for n in range(args.clients)))
    await asyncio.gather(*streams)
    if watching:
        await watching
    for kind, times in tally.times.items():
        if len(times) > 1:
            parts = statistics.quantiles(times, n=100)
            print(
                f"{kind:8} {len(times):7,} requests  {len(times) / args.seconds:7.0f}/s  "
                f"p50 {parts[49]:6.1f} ms  p95 {parts[94]:6.1f} ms  p99 {parts[98]:6.1f} ms"
            )
    print(f"faults   {dict(tally.faults) or 'none'}")
    if args.streams:
        print(f"streams  {dict(seen)}")


def main() -> None:
    """Reads the options and runs."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("url")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--streams", type=int, default=0)
    parser.add_argument("--reads", type=float, default=0.5, help="share of recalls")
    parser.add_argument("--pause", type=float, default=0.0, help="seconds between requests")
    parser.add_argument("--watch", type=int, default=0, help="process that serves")
    args = parser.parse_args()
    host, _, port = args.url.removeprefix("http://").partition(":")
    args.address = (host, int(port))
    asyncio.run(run(args))


if __name__ == "__main__":
    main()
