"""Generic algorithms, once for each game."""

import functools
import importlib.util
import sys
import threading
from types import ModuleType
from typing import Any

_loading = threading.RLock()  # a module is loaded for a game by one thread, once


def specialise(algorithm: str, rules: Any, thinking: Any = None) -> ModuleType:
    """Load the module named `algorithm` anew, with its global `rules` bound to a game's rules.

    Its global `thinking` is bound too: what the game offers to bots, or None. Numba does
    not cache closures over compiled functions; it does cache functions of a module whose
    globals name them.

    Example:
        >>> import pepperbox
        >>> from pepperbox.engine import specialise
        >>> chips = specialise("pepperbox.search.batch", pepperbox.game("chips").rules)
        >>> chips.rules is pepperbox.game("chips").rules
        True
    """
    with _loading:
        return _specialised(algorithm, rules, thinking)


@functools.cache
def _specialised(algorithm: str, rules: Any, thinking: Any) -> ModuleType:
    source = importlib.util.find_spec(algorithm)
    if source is None or source.origin is None:
        raise ModuleNotFoundError(f"no module named {algorithm!r}")
    bound = [rules.__name__] + ([thinking.__name__] if thinking else [])
    name = f"{algorithm}[{','.join(bound)}]"
    spec = importlib.util.spec_from_file_location(name, source.origin)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    module.__dict__.update(rules=rules, thinking=thinking)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
