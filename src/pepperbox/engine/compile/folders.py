"""Where machine code lies: in folders of the package, only to be read, and in the user's own."""

import functools
import hashlib
import os
import pickle
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
import platformdirs

STALE_AFTER_DAYS = 30
SUFFIX = ".code"
MANIFEST = "manifest.json"
SHIPPED = Path(__file__).parents[2] / "_machine_code"

Target = tuple[str, str, str]  # what is asked of the processor: triple, name, features


class Manifest(msgspec.Struct, frozen=True):
    """What stands beside shipped code: for which processors it is."""

    target: Target
    needs: list[str]  # features that a processor must have


@functools.cache
def shipped() -> list[tuple[Path, Target]]:
    """The folders with code that this machine can run, the best first.

    They lie in the package, or where PEPPERBOX_MACHINE_CODE says; empty for none.
    """
    import llvmlite.binding as llvm

    folders = []
    has = llvm.get_host_cpu_features()
    for file in _manifests():
        manifest = msgspec.json.decode(file.read_bytes(), type=Manifest)
        fits = all(has.get(feature) for feature in manifest.needs)
        if fits and manifest.target[0] == llvm.get_process_triple():
            folders.append((len(manifest.needs), file.parent, manifest.target))
    return [(folder, target) for _, folder, target in sorted(folders, reverse=True)]


def _manifests() -> list[Path]:
    chosen = os.environ.get("PEPPERBOX_MACHINE_CODE")
    if chosen == "":
        return []
    return list((Path(chosen) if chosen else SHIPPED).glob(f"*/{MANIFEST}"))


def is_empty() -> bool:
    """Whether there is no code at all: told without loading a compiler."""
    return not _manifests() and not any(home().glob(f"*{SUFFIX}"))


@functools.cache
def home() -> Path:
    """The user's own: PEPPERBOX_CACHE, else in the user's cache directory."""
    chosen = os.environ.get("PEPPERBOX_CACHE")
    folder = Path(chosen) if chosen else platformdirs.user_cache_path("pepperbox") / "compiled"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.mkdtemp(prefix="pepperbox-"))


def changed_at() -> int:
    """When the user's own folder was last written to."""
    return home().stat().st_mtime_ns


def read(file: Path) -> Any:
    """What a file holds; None if there is no such file, it is damaged, or its code has moved."""
    try:
        whole = file.read_bytes()
    except OSError:
        return None
    seal, data = whole[:32], whole[32:]
    if hashlib.sha256(data).digest() != seal:
        return None
    try:
        return pickle.loads(data)
    except (ImportError, AttributeError):  # it names a module, or something in it, that is gone
        return None


def write(file: Path, payload: Any) -> None:
    """Whole or not at all, whoever else writes the same."""
    from numba.core.serialize import dumps

    data = dumps(payload)
    with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as draft:
        draft.write(hashlib.sha256(data).digest() + data)
    os.chmod(draft.name, 0o644)
    os.replace(draft.name, file)
    _sweep(file.parent)


@functools.cache
def _sweep(folder: Path) -> None:
    """Forget, once a process, the code that nobody has used for a month."""
    oldest = time.time() - STALE_AFTER_DAYS * 86_400
    for file in folder.glob(f"*{SUFFIX}"):
        try:
            if file.stat().st_mtime < oldest:
                file.unlink()
        except FileNotFoundError:
            pass  # another process was first
