"""Numba as it comes, for versions of it that `machine` does not fit."""

import hashlib
import threading
import types
from typing import Any

import numba

from .digest import digest
from .folders import home

_settings: Any = numba.config
_setting = threading.Lock()  # Numba's cache directory is one setting for all threads


def ordinary(function: types.FunctionType, options: dict[str, Any]) -> Any:
    """A dispatcher with Numba's own cache, in a directory of what the function depends on."""
    key = f"{function.__module__} {digest(function)} {options}"
    with _setting:
        before = _settings.CACHE_DIR
        _settings.CACHE_DIR = str(home() / hashlib.sha256(key.encode()).hexdigest()[:32])
        try:
            made = numba.jit(cache=True, **options)(function)
            made.is_ready = lambda types: made.compile(types) is not None
            return made
        finally:
            _settings.CACHE_DIR = before
