"""Who somebody is: taking a name, taking it to another device, being forgotten."""

from litestar import Response
from litestar.params import JSONBody

from ..core.person import Person, known
from ..people.identity import COOKIE
from .bodies import Claim, Link, Me, NewName, WhoAmI
from .needs import AnyRequest, TheHouse, TheIdentity, Who
from .security import address, cookie
from .verbs import delete, get, post, put


@get("/me")
async def who_am_i(person: Who) -> WhoAmI:
    return WhoAmI(me=_me(person) if person else None)


@put("/me")
async def introduce(
    request: AnyRequest, house: TheHouse, person: Who, data: JSONBody[NewName]
) -> Response[Me]:
    """Take a name: a newcomer gets an identity, in a cookie."""
    secret = request.cookies.get(COOKIE, "")
    if person is None:
        house.limits.people.take(address(request))
        person, secret = await house.identity.arrive(data.name)
    else:
        person = await house.identity.rename(secret, data.name)
    return Response(_me(person), cookies=[cookie(secret, request)])


@delete("/me", status_code=200)
async def forget_me(request: AnyRequest, house: TheHouse, person: Who) -> Response[WhoAmI]:
    """Nothing here says any more who this was: not at tables, in chat, archive or ratings."""
    if person:
        await house.forget_person(person)
    return Response(WhoAmI(me=None), cookies=[cookie("", request)])


@post("/me/link")
async def make_link(identity: TheIdentity, person: Who) -> Link:
    """A code that carries this identity to one other device within a quarter of an hour."""
    code, expires_at = await identity.link(known(person))
    return Link(code=code, expires_at=expires_at)


@post("/me/claim", status_code=200)
async def claim_link(request: AnyRequest, house: TheHouse, data: JSONBody[Claim]) -> Response[Me]:
    """Use the code on the other device."""
    house.limits.people.take(address(request))
    person, secret = await house.identity.claim(data.code)
    return Response(_me(person), cookies=[cookie(secret, request)])


def _me(person: Person) -> Me:
    return Me(id=person.id, name=person.name)


HANDLERS = [who_am_i, introduce, forget_me, make_link, claim_link]
