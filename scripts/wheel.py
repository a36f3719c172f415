"""Build a wheel for this platform with the machine code of the games inside, and test it.

    python scripts/wheel.py [--into dist] [--pure] [--untested] [--speed]

The code is compiled for processors as old as the wheel supports, not for this one: a folder
for each of TARGETS, of which a machine uses the best that it can run. It fits the Python, NumPy
and Numba that it was made with, so the wheel asks for these versions. A wheel for another
platform or Python is made by running this there. The test installs the wheel into a new
environment elsewhere, with an empty home, without the server and then with it, serves the page
from it and as `uvx` and `pipx run` do, and counts what is compiled in bot matches; with --speed
it also compares the speed of its code with that of code compiled there.
"""

import argparse
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
import urllib.request
import venv
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parents[1]
CODE = ROOT / "build" / "machine_code"
V2 = ["cx16", "popcnt", "sahf", "sse3", "sse4.1", "sse4.2", "ssse3"]
V3 = [*V2, "avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave"]
INTEL = {"x86-64-v2": V2, "x86-64-v3": V3}
ARM: dict[str, list[str]] = {"generic": []}
TARGETS = {"x86_64": INTEL, "AMD64": INTEL, "aarch64": ARM, "arm64": ARM}

CHECK = """
import sys, time
import numba.core.event
import pepperbox
from pepperbox import bots
from pepperbox.arena import run
from pepperbox.arena.crew import here
compilations = numba.core.event.RecordingListener()
numba.core.event.register("numba:compile", compilations)
for name in pepperbox.games():
    start = time.process_time()
    match = pepperbox.game(name).match(2, seed="wheel")
    players = [bots.bot("greedy", seed=1), bots.bot("hard@50", seed=2)]
    seat = match.to_act[0]
    match.play(seat, players[1].choose(match.seen(seat)))
    print(f"{name}: the first bot move after {time.process_time() - start:.2f} s", flush=True)
    for rivals in (players, [bots.bot("master@50", seed=3), bots.bot("easy@50", seed=4)]):
        while not match.over:
            seat = match.to_act[0]
            match.story(seat, max(0, match.length - 1))
            match.play(seat, rivals[seat].choose(match.seen(seat)))
        match = pepperbox.game(name).match(2, seed="wheel, too")
    run(name, ["medium@20", "random"], 2, 2, here)
made = [event.data["dispatcher"] for _, event in compilations.buffer if event.is_start]
print(f"{len(made)} compilations: {made[:5]}" if made else "Nothing was compiled.")
sys.exit(bool(made))
"""

SPEED = """
import pepperbox
from pepperbox.search.speed import measure, measure_search
for name in pepperbox.games():
    game = pepperbox.game(name)
    seats = game.players[0]
    played = max(measure(game, seats, 0.03, {}).moves_per_second for _ in range(40))
    found = [measure_search(game, seats, 0.1, {}).iterations_per_second for _ in range(12)]
    print(name, played, max(found))
"""
ROUNDS = 3


def compile_for(cpu: str, needs: list[str]) -> None:
    """Fill the folder of one kind of processor."""
    folder = CODE / cpu
    folder.mkdir(parents=True, exist_ok=True)
    for file in folder.iterdir():
        file.unlink()
    settings = {
        "NUMBA_CPU_NAME": cpu,
        "NUMBA_CPU_FEATURES": "",
        "PEPPERBOX_CACHE": str(folder),
        "PEPPERBOX_MACHINE_CODE": "",
        "PYTHONPATH": str(ROOT / "src"),
    }
    run([sys.executable, "-m", "pepperbox.cli", "compile"], **settings)
    triple = run(
        [sys.executable, "-c", "import llvmlite.binding as b; print(b.get_process_triple())"]
    )
    manifest = {"target": [triple.strip(), cpu, ""], "needs": needs}
    (folder / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")


def build(into: Path, pure: bool) -> Path:
    settings = {}
    if not pure:
        for cpu, needs in TARGETS[platform.machine()].items():
            print(f"Compiling for {cpu} ...", flush=True)
            compile_for(cpu, needs)
        made_with = {name: version(name) for name in ("llvmlite", "numba", "numpy")}
        (CODE / "made_with.json").write_text(json.dumps(made_with), encoding="utf-8")
        settings = {"PEPPERBOX_WHEEL_CODE": str(CODE)}
    with tempfile.TemporaryDirectory() as folder:
        run(
            [sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", folder, str(ROOT)], **settings
        )
        (made,) = Path(folder).glob("*.whl")
        into.mkdir(exist_ok=True)
        return made.replace(into / made.name)


def check(wheel: Path, pure: bool, speed: bool) -> None:
    """Install it elsewhere, serve and play."""
    house = f"{wheel}[serve]"
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "environment"
        venv.create(place, with_pip=True)
        python = place / ("Scripts" if os.name == "nt" else "bin") / "python"
        home = Path(folder) / "home"
        home.mkdir()
        empty = {"HOME": str(home), "XDG_CACHE_HOME": str(home / "cache"), "PYTHONPATH": ""}
        run([str(python), "-m", "pip", "install", "--quiet", str(wheel)])
        play_without_a_server(python, folder, empty)
        run([str(python), "-m", "pip", "install", "--quiet", house])
        serve([str(python.with_name("pepperbox"))], folder, empty)
        serve_without_installing(house, python, folder, empty)
        if pure:
            return
        print(run([str(python), "-c", CHECK], cwd=folder, **empty), end="", flush=True)
        if speed:
            compare(str(python), folder, empty)


def play_without_a_server(python: Path, folder: str, settings: dict[str, str]) -> None:
    """Installed without the extra: bots play, and who wants the page is told what it lacks."""
    pepperbox = str(python.with_name("pepperbox"))
    bots = ["--bots", "greedy,random", "--matches", "2"]
    run([pepperbox, "arena", "harvest_dice", *bots], folder, **settings)
    told = subprocess.run(
        [pepperbox, "serve"], cwd=folder, env=os.environ | settings, capture_output=True, text=True
    )
    if told.returncode != 1 or not told.stderr.endswith("install pepperbox[serve].\n"):
        raise SystemExit(f"Without its extra the server says something else: {told.stderr}")
    print("Bots play without the server.", flush=True)


def serve_without_installing(
    house: str, python: Path, folder: str, settings: dict[str, str]
) -> None:
    """As the README says: by tools that make an environment of their own for one command."""
    run([str(python), "-m", "pip", "install", "--quiet", "uv", "pipx"])
    here = f"--python={python}"
    bin_ = python.parent
    serve([str(bin_ / "uvx"), here, f"--from={house}", "pepperbox"], folder, settings)
    serve([str(bin_ / "pipx"), "run", here, f"--spec={house}", "pepperbox"], folder, settings)


def serve(command: list[str], folder: str, settings: dict[str, str]) -> None:
    """Serve the page and the games by a command."""
    server = subprocess.Popen(
        [*command, "serve", "--port", "0"],
        cwd=folder,
        env=os.environ | settings,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout
        told = server.stdout.readline()
        found = re.search(r"http://[\w.]+:\d+", told)
        if not found:
            raise SystemExit(f"The server of the wheel did not open: {told}")
        for path, what in (("/", b"<script"), ("/api/games", b"harvest_dice")):
            with urllib.request.urlopen(found[0] + path) as answer:
                if what not in answer.read():
                    raise SystemExit(f"The server of the wheel answers {path} with something else.")
        print(f"{Path(command[0]).name} serves the page and the games.", flush=True)
    finally:
        server.terminate()
        server.wait()


def compare(python: str, folder: str, settings: dict[str, str]) -> None:
    """The speed of shipped code, as a share of that of code compiled here; in turns."""
    best: dict[bool, dict[str, list[float]]] = {True: {}, False: {}}
    native = {"PEPPERBOX_MACHINE_CODE": "", "PEPPERBOX_CACHE": f"{folder}/native"}
    run([python, "-m", "pepperbox.cli", "compile"], folder, **settings | native)
    for is_shipped in (True, False) * ROUNDS:
        chosen = settings if is_shipped else settings | native
        for line in run([python, "-c", SPEED], folder, **chosen).splitlines():
            name, *rates = line.split()
            known = best[is_shipped].setdefault(name, [0.0, 0.0])
            known[:] = map(max, known, map(float, rates))
    for name, (played, found) in best[True].items():
        here = best[False][name]
        print(f"{name}: {played / here[0]:.2f} of random play, {found / here[1]:.2f} of searching")


def run(command: list[str], cwd: Path | str = ROOT, **settings: str) -> str:
    done = subprocess.run(
        command, cwd=cwd, env=os.environ | settings, stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--into", type=Path, default=ROOT / "dist")
    arguments.add_argument("--pure", action="store_true", help="without machine code")
    arguments.add_argument("--untested", action="store_true")
    arguments.add_argument("--speed", action="store_true", help="compare with code compiled here")
    given = arguments.parse_args()
    wheel = build(given.into, given.pure)
    print(f"{wheel} ({wheel.stat().st_size / 1e6:.1f} MB)", flush=True)
    if not given.untested:
        check(wheel.resolve(), given.pure, given.speed)


if __name__ == "__main__":
    main()
