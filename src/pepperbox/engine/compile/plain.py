"""Arrays, records and NumPy as plain functions see them: they give Python's own numbers.

Python's whole numbers calculate as compiled code does: an int8 times 1000 is an int64 there,
and an OverflowError in NumPy. What does not fit where it is stored is refused, where machine
code would cut it off.
"""

import functools
import types
from typing import Any

import numpy as np


def to_plain(value: Any) -> Any:
    """The same value, giving Python's own numbers; an array or record with the same memory."""
    if isinstance(value, np.ndarray):
        return value.view(PlainArray)
    if isinstance(value, np.void):
        return _record_class(value.dtype)(value)
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, tuple):
        plain = map(to_plain, value)
        return type(value)(*plain) if hasattr(value, "_fields") else tuple(plain)
    return value


class PlainArray(np.ndarray):
    """An array whose elements are read as Python's numbers and as plain records."""

    def __getitem__(self, key: Any) -> Any:
        value = _get(self, key)
        if type(value) is PlainArray:
            return value
        return to_plain(value) if isinstance(value, np.void) else value.item()

    def __setitem__(self, key: Any, value: Any) -> None:
        if not isinstance(value, PlainRecord):
            _set(self, key, value)
        elif self.flags.c_contiguous:  # by its bytes: NumPy copies field by field, far slower
            rows = self.view(np.ndarray).view(np.uint8).reshape(*self.shape, self.itemsize)
            rows[key] = np.frombuffer(value._void, np.uint8)
        else:
            _set(self, key, value._void)

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **settings: Any) -> Any:
        """As in compiled code a whole number beside an array is an int64."""
        if "out" in settings:
            settings["out"] = tuple(map(_bare, settings["out"]))
        given = [np.int64(each) if type(each) is int else _bare(each) for each in inputs]
        return to_plain(getattr(ufunc, method)(*given, **settings))

    def sum(self, *arguments: Any, **settings: Any) -> Any:
        """One after another, as compiled code adds: in another order floats are rounded apart."""
        if self.dtype.kind != "f" or arguments or settings:
            return to_plain(np.sum(_bare(self), *arguments, **settings))
        total = 0.0
        for value in self.ravel().tolist():
            total += value
        return total


_get = np.ndarray.__getitem__
_set = np.ndarray.__setitem__


def _bare(value: Any) -> Any:
    return value.view(np.ndarray) if isinstance(value, PlainArray) else value


def _gives_plain_results(name: str) -> None:
    method = getattr(np.ndarray, name)

    @functools.wraps(method)
    def wrapped(self: PlainArray, *arguments: Any, **settings: Any) -> Any:
        return to_plain(method(_bare(self), *arguments, **settings))

    setattr(PlainArray, name, wrapped)


for _method in ("all", "any", "argmax", "argmin", "max", "mean", "min", "prod"):
    _gives_plain_results(_method)


class PlainRecord:
    """A record in an array, its fields as attributes."""

    _void: np.void

    def __init__(self, void: np.void) -> None:
        self.__dict__["_void"] = void

    def __getattr__(self, name: str) -> Any:
        """A field that is an array, kept from the first time; numbers have properties."""
        view = self.__dict__[name] = to_plain(_field(self._void, name))
        return view

    def __setattr__(self, name: str, value: Any) -> None:
        _field(self._void, name)
        self._void[name] = value


def _field(void: np.void, name: str) -> Any:
    try:
        return void[name]
    except ValueError:
        raise AttributeError(f"a record has no field {name!r}") from None


@functools.cache
def _record_class(dtype: np.dtype[Any]) -> type[PlainRecord]:
    """A class for the records of a dtype, in which numbers are looked up at once."""
    numbers = {
        name: property(functools.partial(_number, name=name))
        for name, (kind, *_) in dict(dtype.fields or {}).items()
        if kind.subdtype is None and kind.fields is None
    }
    return type("PlainRecord", (PlainRecord,), numbers)


def _number(record: PlainRecord, name: str) -> Any:
    return record._void[name].item()


class PlainNumber:
    """A number type of NumPy, which here makes one of Python's numbers."""

    def __init__(self, kind: type[np.generic]) -> None:
        self.dtype = np.dtype(kind)

    def __call__(self, value: Any = 0) -> Any:
        """Cut off to its width, as compiled code does."""
        if self.dtype.kind not in "iu":
            return self.dtype.type(value).item()
        width = 8 * self.dtype.itemsize
        cut = int(value) & ((1 << width) - 1)
        return cut - (1 << width) if self.dtype.kind == "i" and cut >> (width - 1) else cut


class PlainModule(types.ModuleType):
    """A module whose names mean what they mean to plain functions."""

    def __init__(self, module: types.ModuleType, twin_of: Any) -> None:
        super().__init__(module.__name__, module.__doc__)
        self.__dict__.update(_original=module, _twin_of=twin_of)

    def __getattr__(self, name: str) -> Any:
        twin = self._twin_of(getattr(self._original, name))
        self.__dict__[name] = twin
        return twin


class PlainNumPy(types.ModuleType):
    """NumPy, making plain arrays and Python's numbers."""

    def __getattr__(self, name: str) -> Any:
        made = self.__dict__[name] = _numpys(getattr(np, name))
        return made


def _numpys(value: Any) -> Any:
    if isinstance(value, type) and issubclass(value, np.generic):
        return PlainNumber(value)
    if not callable(value) or isinstance(value, type):
        return to_plain(value)

    @functools.wraps(value)
    def wrapped(*arguments: Any, **settings: Any) -> Any:
        if name == "sum" and len(arguments) == 1 and not settings:
            return to_plain(np.asarray(arguments[0])).sum()
        return to_plain(value(*arguments, **settings))

    name = getattr(value, "__name__", "")
    return wrapped


NUMPY = PlainNumPy("numpy")
