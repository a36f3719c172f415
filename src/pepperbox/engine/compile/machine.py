"""Machine code of a function, with as little compiling as it takes.

Numba compiles a function for every combination of argument types, emits and keeps each on
its own, with a wrapper for calls from Python. Rules call each other with seats that are a
literal, an int8 or an int64, and only few are called from Python. So here whole numbers are
handed over as int64; a function is worked out once (`Inner`), to an intermediate form that
is built into all its callers; and only what Python calls (`Outer`) is emitted and kept. So is
what is large: its callers are not built with it, they call it where it lies.
"""

import contextlib
import gc
from collections.abc import Iterator
from typing import Any

from numba import types
from numba.core import compiler, event, itanium_mangler, sigutils
from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
from numba.core.compiler_lock import global_compiler_lock
from numba.core.cpu import CPUContext
from numba.core.errors import NumbaError
from numba.core.registry import CPUDispatcher

from . import mistakes
from .cache import Cache
from .calls import NotReady
from .counting import hands_over_arrays, may_make_arrays
from .decorator import mode
from .libraries import Elsewhere, Emitted, Unemitted
from .typing import Remembering

# What this module builds on and Numba does not document: if any of it is missing, loading this
# module fails, and `ordinary` takes its place.
_BUILT_ON = (
    CPUDispatcher.fold_argument_types,
    CPUDispatcher.get_call_template,
    CPUDispatcher.add_overload,
    CPUDispatcher._insert,
    compiler.CompileResult._reduce,
    compiler.CompileResult._rebuild,
    compiler.CompileResult._find_referenced_environments,
    compiler.Flags.no_compile,
    compiler.Flags.nrt,
    CPUContext.create_cpython_wrapper,
    CPUContext.get_executable,
    CPUContext.insert_user_function,
    JITCPUCodegen.magic_tuple,
    JITCPUCodegen.set_env,
    JITCPUCodegen._function_pass_manager,
    JITCPUCodegen._module_pass_manager,
    JITCodeLibrary._get_module_for_linking,
    JITCodeLibrary._finalize_dynamic_globals,
    JITCodeLibrary._optimize_final_module,
    JITCodeLibrary._optimize_functions,
    itanium_mangler.mangle,
)


def widened(kind: Any) -> Any:
    """An int64 for every whole number that it can hold; other types as they are."""
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer) and kind != types.uint64 else kind


def _widened(signature: Any) -> tuple[Any, ...]:
    arguments, _ = sigutils.normalize_signature(signature)
    return tuple(map(widened, arguments))


class Outer(CPUDispatcher):
    """What Python calls, and what is large."""

    def __init__(self, inner: "Inner", options: dict[str, Any]) -> None:
        super().__init__(inner.py_func, targetoptions=options)
        self._inner = inner
        inner.outer = self
        self.cache = Cache(inner.py_func, options)
        self._exported: set[tuple[Any, ...]] = set()  # what other code can call

    def compile(self, signature: Any) -> Any:
        """The entry point for arguments of these types: known, kept on disk, or compiled now."""
        given, _ = sigutils.normalize_signature(signature)
        arguments = _widened(signature)
        if arguments not in self.overloads and mode() == "ready":
            raise NotReady
        self.emit(arguments)
        found = self.overloads[arguments].entry_point
        if given != arguments:  # a number of NumPy's: next time it is known at once whose it is
            self._insert([kind._code for kind in given], found, False)
        return found

    def emit(self, arguments: tuple[Any, ...], *, exported: bool = False) -> None:
        with global_compiler_lock, _no_collecting():
            if not self.is_ready(arguments, exported=exported):
                result = self._compiled(arguments)
                self._add(arguments, result, result.library.exports is not None)

    def is_ready(self, signature: Any, *, exported: bool = False) -> bool:
        """Whether the code for arguments of these types is known, or kept on disk."""
        arguments = _widened(signature)
        with global_compiler_lock:
            if arguments not in (self._exported if exported else self.overloads):
                kept = self.cache.load_overload(arguments, self.targetctx, exported=exported)
                if kept is None:
                    return False
                self._add(arguments, *kept)
            return True

    def _add(self, arguments: tuple[Any, ...], result: Any, is_exported: bool) -> None:
        self.add_overload(result)
        if is_exported:
            self._exported.add(arguments)

    def _compiled(self, arguments: tuple[Any, ...]) -> Any:
        mistakes.check(self.py_func, tuple(map(_fields, arguments)))
        with event.trigger_event("numba:compile", data=_details(self, arguments)):
            inner = self._inner.worked_out(arguments)
            needs = inner.library.needs
            for need in needs:
                need.outer.emit(need.arguments, exported=True)
            result = _emitted(inner)
        self.cache.save_overload(arguments, result, [need.place for need in needs])
        return result


class Inner(CPUDispatcher):
    """What compiled code calls."""

    outer: Outer

    def fold_argument_types(self, arguments: Any, keywords: Any) -> Any:
        signature, folded = super().fold_argument_types(arguments, keywords)
        return signature, tuple(map(widened, folded))

    def get_call_template(self, arguments: Any, keywords: Any) -> Any:
        _, folded = self.fold_argument_types(arguments, keywords)
        return super().get_call_template(folded, {})

    def compile(self, signature: Any) -> None:
        arguments, _ = sigutils.normalize_signature(signature)
        self.worked_out(tuple(arguments))

    def worked_out(self, arguments: tuple[Any, ...]) -> Any:
        """The intermediate form for arguments of these types."""
        with global_compiler_lock:
            if arguments not in self.overloads:
                details = _details(self, arguments)
                with event.trigger_event("numba:compile", data=details), self._compiling_counter:
                    self.overloads[arguments] = self._work_out(arguments)
            return self.overloads[arguments]

    def get_overload(self, signature: Any) -> Any:
        """What stands for the overload where a call of it is written down: its description."""
        arguments, _ = sigutils.normalize_signature(signature)
        return self.overloads[tuple(arguments)].fndesc

    def _work_out(self, arguments: tuple[Any, ...]) -> Any:
        flags = _Flags()
        self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        flags.nrt = True  # whatever is true of who calls it
        result = self._uncounted(arguments, flags) or self._typed_and_lowered(arguments, flags)
        library = result.library
        library._ensure_finalized()
        self.targetctx.insert_user_function(
            result.fndesc, result.fndesc, [self._to_be_linked(arguments, result.fndesc, library)]
        )
        return result

    def _uncounted(self, arguments: tuple[Any, ...], flags: compiler.Flags) -> Any:
        """The same without counting who uses an array, or None if that has to be counted."""
        if may_make_arrays(self.py_func):
            return None
        flags.nrt = False
        try:
            result = self._typed_and_lowered(arguments, flags)
        except (NumbaError, NotImplementedError):  # it makes arrays after all, or is mistaken
            result = None
        flags.nrt = True
        return None if result is None or hands_over_arrays(result) else result

    def _typed_and_lowered(self, arguments: tuple[Any, ...], flags: compiler.Flags) -> Any:
        return compiler.compile_extra(
            Remembering(self.typingctx),
            self.targetctx,
            self.py_func,
            arguments,
            None,
            flags.copy(),
            {},
            Unemitted(self.targetctx.codegen(), self.py_func.__qualname__),
        )

    def _to_be_linked(
        self, arguments: tuple[Any, ...], description: Any, library: Unemitted
    ) -> JITCodeLibrary:
        """What callers are built with: the code, or only the name of what is large."""
        symbol = self.outer.cache.symbol(arguments) if library.is_large() else None
        if symbol is None:
            return library
        name = itanium_mangler.mangle(symbol, ())
        library._final_module.get_function(description.mangled_name).name = name
        library.exports = description.mangled_name = name
        return Elsewhere(library._codegen, name, self.outer, arguments)


class _Flags(compiler.Flags):
    """Flags that are quickly compared: whatever is typed is looked up by them."""

    _hash = hash(compiler.Flags())  # of the names of all flags, and so of any

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, compiler.Flags):
            return NotImplemented
        return bool(self._values == other._values or self.values() == other.values())


@contextlib.contextmanager
def _no_collecting() -> Iterator[None]:
    """A compiler makes millions of objects that live until it ends: do not look for garbage."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _emitted(inner: Any) -> Any:
    """Machine code of an intermediate form, with a wrapper for calls from Python."""
    context = inner.target_context
    library = Emitted(context.codegen(), inner.fndesc.qualname)
    library.exports = inner.library.exports
    library.enable_object_caching()
    library.add_linking_library(inner.library)
    with context.push_code_library(library):
        context.create_cpython_wrapper(
            library, inner.fndesc, inner.environment, inner.call_helper, release_gil=True
        )
    entry_point = context.get_executable(library, inner.fndesc, inner.environment)
    result = inner._replace(
        library=library, entry_point=entry_point, reload_init=list(library._reload_init)
    )
    for environment in result._find_referenced_environments():
        library.codegen.set_env(environment.env_name, environment)
    return result


def _fields(kind: Any) -> mistakes.Known:
    """The fields of a record, or of the records in an array."""
    record = kind.dtype if isinstance(kind, types.Array) else kind
    if not isinstance(record, types.Record):
        return None
    return mistakes.Fields(tuple(record.fields), record is not kind)


def _details(dispatcher: Any, arguments: tuple[Any, ...]) -> dict[str, Any]:
    """What Numba tells who listens to its compiling."""
    return {"dispatcher": dispatcher, "args": arguments, "return_type": None}
