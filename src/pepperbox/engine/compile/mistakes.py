"""Mistakes of a rule author that are found before anything is compiled, with file and line.

A misspelt field of a record, and a return that was forgotten. Numba finds them too, but says
so in hundreds of lines, or in the second case not at all.
"""

import ast
import difflib
import functools
import inspect
import textwrap
import types
from collections.abc import Iterator
from typing import Any, NamedTuple

from ..errors import Fault
from .digest import function_of


class Fields(NamedTuple):
    """What is known of a value: that it is a record of these fields, or an array of them."""

    names: tuple[str, ...]
    is_array: bool


Known = Fields | None

_without_mistakes: set[tuple[types.FunctionType, tuple[Known, ...]]] = set()


def check(function: types.FunctionType, arguments: tuple[Known, ...]) -> None:
    """Refuse a function that is about to be compiled, or one that it calls."""
    waiting = [(function, arguments)]
    while waiting:
        callee, known = waiting.pop()
        tree = _parsed(callee)
        if tree is not None and (callee, known) not in _without_mistakes:
            one = _Function(callee, tree, known)
            one.check()
            _without_mistakes.add((callee, known))
            waiting += one.calls


class _Function:
    """One function, with what is known of its arguments."""

    def __init__(
        self, function: types.FunctionType, tree: ast.FunctionDef, arguments: tuple[Known, ...]
    ) -> None:
        self.function = function
        self.tree = tree
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        self.known: dict[str, Known] = dict(zip(names, arguments, strict=False))
        self.calls: list[tuple[types.FunctionType, tuple[Known, ...]]] = []

    def check(self) -> None:
        self._learn()
        unused = {node.value for node in ast.walk(self.tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Attribute):
                self._check_field(node)
            elif isinstance(node, ast.Call):
                self._follow(node, node in unused)
        _check_returns(self.function, self.tree)

    def _learn(self) -> None:
        """What assignments say of names; nothing is known of one that means several things."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                name, meant = node.targets[0].id, self._known(node.value)
                self.known[name] = meant if self.known.get(name, meant) == meant else None

    def _known(self, node: ast.expr) -> Known:
        match node:
            case ast.Name(id=name):
                return self.known.get(name)
            case ast.Subscript(value=value, slice=index):
                whole = self._known(value)
                if whole is None or not whole.is_array:
                    return None
                return whole if isinstance(index, ast.Slice) else Fields(whole.names, False)
            case ast.Call(func=ast.Attribute(value=value, attr="copy")):
                return self._known(value)
        return None

    def _check_field(self, node: ast.Attribute) -> None:
        known = self._known(node.value)
        if known is None or known.is_array or node.attr in known.names:
            return
        close = difflib.get_close_matches(node.attr, known.names, 1)
        hint = f": is {close[0]!r} meant?" if close else "."
        raise Fault(f"{_place(self.function, node)} names {node.attr!r}, which is no field{hint}")

    def _follow(self, node: ast.Call, is_unused: bool) -> None:
        callee = function_of(self._value(node.func))
        if callee is None or _parsed(callee) is None:
            return
        self.calls.append((callee, tuple(map(self._known, node.args))))
        if not is_unused and not _results(_parsed(callee)):
            place = _place(self.function, node)
            raise Fault(f"{place} uses what {callee.__name__} returns, which is nothing.")

    def _value(self, node: ast.expr) -> Any:
        """What a name, or a name in a module, stands for among the globals."""
        if isinstance(node, ast.Name):
            return self.function.__globals__.get(node.id)
        if isinstance(node, ast.Attribute):
            module = self._value(node.value)
            return getattr(module, node.attr, None) if inspect.ismodule(module) else None
        return None


@functools.cache
def _parsed(function: types.FunctionType) -> ast.FunctionDef | None:
    """The source of a function; None if there is none to read."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except OSError:
        return None
    ast.increment_lineno(tree, function.__code__.co_firstlineno - 1)
    (definition,) = tree.body
    return definition if isinstance(definition, ast.FunctionDef) else None


def _place(function: types.FunctionType, node: ast.AST) -> str:
    line = getattr(node, "lineno", function.__code__.co_firstlineno)
    return f"{function.__code__.co_filename}, line {line}: {function.__name__}"


def _check_returns(function: types.FunctionType, tree: ast.FunctionDef) -> None:
    """A function that returns something returns something at every end."""
    if not _results(tree):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Return) and _is_empty(node):
            raise Fault(f"{_place(function, node)} returns nothing here, and something elsewhere.")
    if not _ends(tree.body):
        raise Fault(f"{_place(function, tree.body[-1])} can end here without returning anything.")


def _results(tree: ast.FunctionDef | None) -> list[ast.Return]:
    nodes = ast.walk(tree) if tree else ()
    return [node for node in nodes if isinstance(node, ast.Return) and not _is_empty(node)]


def _is_empty(node: ast.Return) -> bool:
    return node.value is None or (isinstance(node.value, ast.Constant) and node.value.value is None)


def _ends(body: list[ast.stmt]) -> bool:
    """Whether what stands behind these statements is never reached."""
    match body[-1]:
        case ast.Return() | ast.Raise():
            return True
        case ast.If(body=yes, orelse=no):
            return bool(no) and _ends(yes) and _ends(no)
        case ast.While(test=ast.Constant(value=True)) as loop:
            return not any(isinstance(node, ast.Break) for node in _inside(loop))
    return False


def _inside(loop: ast.While) -> Iterator[ast.AST]:
    for statement in loop.body:
        yield from ast.walk(statement)
