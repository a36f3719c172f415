"""What the machine code of a function depends on, as a digest.

Its own bytecode, and all that it names: constants, tables, and other compiled functions
with all that they name in turn. Not comments, docstrings or line numbers, and nothing else
of the files it stands in.
"""

import dis
import enum
import functools
import hashlib
import types
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

LIBRARIES = ("numba", "numpy")  # known by their versions
LARGEST = 10**6  # bytes of an array that Numba puts into code; of a larger one, its address
SCALARS = (bool, int, float, complex, str, bytes, type(None), type(...))

_own: "weakref.WeakKeyDictionary[types.FunctionType, tuple[list[object], str]]" = (
    weakref.WeakKeyDictionary()
)


class Unforeseen(Exception):
    """A value whose change would go unnoticed: what depends on it is not to be kept."""


def digest(function: types.FunctionType) -> str:
    """The digest of a function and of every compiled function that it can reach."""
    reached = [function]
    for one in reached:  # grows as it goes
        for _, value in named_by(one):
            callee = function_of(value)
            if callee is not None and callee not in reached:
                reached.append(callee)
    whole = hashlib.sha256()
    for one in reached:
        whole.update(_digest_of_its_own(one).encode())
    return whole.hexdigest()


def named_by(function: types.FunctionType) -> list[tuple[str, object]]:
    """What a function names of its surroundings, builtins left out; `rules.legal` by one name."""
    cells = function.__closure__ or ()
    free = zip(function.__code__.co_freevars, (cell.cell_contents for cell in cells), strict=True)
    named: dict[str, object] = dict(free)
    for path in _paths(function.__code__):
        if path[0] in function.__globals__:
            value = function.__globals__[path[0]]
            depth = 1
            while depth < len(path) and isinstance(value, types.ModuleType):
                value = getattr(value, path[depth], None)
                depth += 1
            named[".".join(path[:depth])] = value
    return list(named.items())


def globals_of(code: types.CodeType) -> set[str]:
    """The names that a function looks up among its globals, builtins included."""
    return {path[0] for path in _paths(code)}


def function_of(value: object) -> types.FunctionType | None:
    """The function whose body compiled code may contain when it names this value."""
    value = getattr(value, "py_func", value)
    if not isinstance(value, types.FunctionType):
        return None
    return None if value.__module__.partition(".")[0] in LIBRARIES else value


@functools.cache
def _paths(code: types.CodeType) -> list[list[str]]:
    """Every global that the code loads, with the attributes that it at once takes of it."""
    return list(_paths_in(code))


def _paths_in(code: types.CodeType) -> Iterator[list[str]]:
    path: list[str] = []
    for instruction in dis.get_instructions(code):
        if instruction.opname in ("LOAD_ATTR", "LOAD_METHOD") and path:
            path.append(instruction.argval)
        elif instruction.opname not in ("CACHE", "EXTENDED_ARG"):
            if path:
                yield path
            path = [instruction.argval] if instruction.opname == "LOAD_GLOBAL" else []
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _paths(constant)


def _digest_of_its_own(function: types.FunctionType) -> str:
    """The digest of one function; made anew when a name means something else than before."""
    named = named_by(function)
    values = [value for _, value in named]
    before, made = _own.get(function, ([], ""))
    if made and len(before) == len(values) and all(map(_same, before, values)):
        return made
    facts = hashlib.sha256()
    for fact in _facts_of_code(function.__code__, function.__doc__):
        facts.update(fact)
    for fact in _facts((function.__defaults__, function.__kwdefaults__)):
        facts.update(fact)
    for name, value in named:
        facts.update(f"\n{name} is ".encode())
        for fact in _facts(value):
            facts.update(fact)
    _own[function] = values, facts.hexdigest()
    return facts.hexdigest()


def _same(one: object, other: object) -> bool:
    return one is other


def _facts_of_code(code: types.CodeType, docstring: str | None) -> Iterator[bytes]:
    yield code.co_code
    shape = (code.co_argcount, code.co_kwonlyargcount, code.co_flags)
    yield repr((shape, code.co_names, code.co_varnames, code.co_freevars)).encode()
    for number, constant in enumerate(code.co_consts):
        if isinstance(constant, types.CodeType):
            yield from _facts_of_code(constant, None)
        else:
            yield from _facts(None if number == 0 and constant == docstring else constant)


def _facts(value: object) -> Iterator[bytes]:
    """What is to be known of a value that compiled code names."""
    if isinstance(value, enum.Enum):
        yield _place(type(value)) + value.name.encode()
        value = value.value
    if isinstance(value, SCALARS):
        yield f"{type(value).__name__} {value!r};".encode()
    elif isinstance(value, (tuple, list)):
        yield _place(type(value)) + f"{len(value)}{getattr(value, '_fields', '')}(".encode()
        for each in value:
            yield from _facts(each)
    elif isinstance(value, (set, frozenset)):
        yield from _facts(sorted(value, key=repr))
    elif isinstance(value, dict):
        yield from _facts(list(value.items()))
    elif isinstance(value, (np.ndarray, np.generic)):
        array = np.asarray(value)
        if array.dtype.hasobject:
            raise Unforeseen("an array of objects")
        if not array.flags.forc:
            raise Unforeseen("an array in pieces (numpy.ascontiguousarray gives a whole one)")
        if array.nbytes > LARGEST:
            raise Unforeseen(f"an array of {array.nbytes:,} bytes (hand it over as an argument)")
        yield f"{_dtype(array.dtype)} {array.shape} {array.flags.c_contiguous} ".encode()
        yield array.tobytes()
    elif isinstance(value, np.dtype):
        yield _dtype(value).encode()
    elif isinstance(value, type) and issubclass(value, enum.Enum):
        yield from _facts([(name, each.value) for name, each in value.__members__.items()])
    elif isinstance(value, type):
        yield _place(value) + repr(getattr(value, "_fields", "")).encode()
    elif function_of(value):
        yield b"function " + repr(getattr(value, "targetoptions", None)).encode()
    elif isinstance(value, types.ModuleType):
        yield f"module {value.__name__};".encode()
    elif callable(value) and hasattr(value, "__name__"):
        yield _place(value)
    elif type(value).__module__.partition(".")[0] in LIBRARIES:
        yield repr(value).encode()
    else:
        raise Unforeseen(f"a value of type {type(value).__qualname__}")


def _place(named: Callable[..., Any]) -> bytes:
    module = getattr(named, "__module__", None) or type(named).__module__
    return f"{module}.{getattr(named, '__qualname__', named.__name__)};".encode()


def _dtype(dtype: np.dtype[Any]) -> str:
    """Fields, their types and places; not which Python class reads them."""
    if dtype.subdtype:
        return f"{_dtype(dtype.subdtype[0])}{dtype.subdtype[1]}"
    if dtype.fields is None:
        return dtype.str
    fields = [f"{name} {_dtype(kind)} {at}" for name, (kind, at, *_) in dtype.fields.items()]
    return f"{{{', '.join(fields)}; {dtype.itemsize} {dtype.isalignedstruct}}}"
