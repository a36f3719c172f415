"""What a handler is given: of the request, and of the house the parts that it names."""

from typing import Annotated, Any

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import PathParameter

from ..core.person import Person
from ..live.house import House
from ..live.thinkers import Thinkers
from ..people.identity import Identity
from ..people.programs import Programs
from ..storage import Database
from ..storage.tables import Tables

AnyRequest = Request[Any, Any, State]
TableId = Annotated[str, PathParameter(max_length=40)]
SeatInPath = Annotated[int, PathParameter(ge=0, le=31)]

TheHouse = NamedDependency[House]
TheDatabase = NamedDependency[Database]
TheIdentity = NamedDependency[Identity]
ThePrograms = NamedDependency[Programs]
TheTables = NamedDependency[Tables]
TheThinkers = NamedDependency[Thinkers]
Who = NamedDependency[Person | None]


def provide_house(state: State) -> House:
    house: House = state.house
    return house


def _part(name: str) -> Provide:
    def provide(state: State) -> Any:
        return getattr(state.house, name)

    return Provide(provide, sync_to_thread=False)


PARTS = {"house": Provide(provide_house, sync_to_thread=False)} | {
    name: _part(name) for name in ("database", "identity", "programs", "tables", "thinkers")
}
