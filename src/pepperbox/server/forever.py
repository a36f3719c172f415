"""Work that is done again and again until the server closes, whatever goes wrong with it."""

import asyncio
from collections.abc import Awaitable, Callable


async def forever(
    work: Callable[[], Awaitable[object]], pause: float, failed: Callable[[Exception], None]
) -> None:
    """Until this is cancelled; `failed` hears of what went wrong, and the work goes on."""
    while True:
        try:
            await work()
        except Exception as error:
            failed(error)
        if _is_cancelled():
            return
        await asyncio.sleep(pause)


def _is_cancelled() -> bool:
    """Whether we were told to stop, even if another error has taken the place of being told.

    A connection that is closed on the way out may fail itself.
    """
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
