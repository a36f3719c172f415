"""Code on its way to the machine: worked out, emitted, or lying elsewhere."""

from typing import Any

from numba.core.codegen import JITCodeLibrary

from . import cache
from .cache import UNRESOLVED, Need


class Elsewhere(JITCodeLibrary):
    """Code that is emitted by itself: callers only know its name."""

    def __init__(self, codegen: Any, name: str, outer: Any, arguments: tuple[Any, ...]) -> None:
        super().__init__(codegen, name)
        self.outer = outer
        self.arguments = arguments
        self._finalized = True

    @property
    def place(self) -> Need:
        function = self.outer.py_func
        return function.__module__, function.__qualname__, self.arguments


class OptimisedOnce(JITCodeLibrary):
    """Code that is optimised as a whole when all it calls has been linked in.

    Numba goes over every function before that, and twice over the whole: a fifth of the time
    that compiling takes, and no faster code.
    """

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def _optimize_final_module(self) -> None:
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)


class Emitted(OptimisedOnce):
    """Code that can be run; what it is made of was optimised before."""

    exports: str | None = None  # the name by which other code calls it

    def _optimize_final_module(self) -> None:
        if self.exports:
            self._final_module.get_function(self.exports).linkage = "external"
        super()._optimize_final_module()


class Unemitted(OptimisedOnce):
    """The code of one function and its callees, to be built into its callers.

    The function is simplified by itself before that, although all will be optimised once more:
    otherwise a search of Chips makes a third fewer iterations.
    """

    exports: str | None = None  # its name, if it is large

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.needs: dict[Elsewhere, None] = {}  # large callees, in order

    def _optimize_functions(self, ll_module: Any) -> None:
        super()._optimize_functions(ll_module)
        passes, builder = self._codegen._function_pass_manager(opt=1)
        for function in ll_module.functions:
            if not function.is_declaration:
                passes.run(function, builder)

    def is_large(self) -> bool:
        names = [variable.name for variable in self._final_module.global_variables]
        is_recursive = any(name.startswith(UNRESOLVED) for name in names)
        return not is_recursive and len(self._final_module.as_bitcode()) > cache.LARGE

    def finalize(self) -> None:
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            if isinstance(library, Elsewhere):
                self.needs[library] = None
                continue
            self.needs.update(getattr(library, "needs", {}))
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._final_module.verify()
        self._finalize_dynamic_globals()
        self._finalized = True
