"""What a handler answers to: a method of HTTP, with the refusals that any of them may give."""

import functools

import litestar
from litestar.openapi.datastructures import ResponseSpec

from .bodies import Problem

REFUSALS = {
    code: ResponseSpec(Problem, description=text, generate_examples=False)
    for code, text in {
        400: "Cannot be read",
        401: "A name is needed first",
        403: "Not theirs",
        404: "Not there",
        409: "Not allowed now",
        413: "Too large",
        429: "Too fast",
    }.items()
}
get = functools.partial(litestar.get, responses=REFUSALS)
post = functools.partial(litestar.post, responses=REFUSALS)
put = functools.partial(litestar.put, responses=REFUSALS)
delete = functools.partial(litestar.delete, responses=REFUSALS)
