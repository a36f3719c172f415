"""Logs: structured, one event a line; what went wrong by its type and place, never by values.

A fault is told as the types of the errors and the places they passed. Their messages are
left out: a message of SQLAlchemy holds what was written, one of a driver the password, one
of ours perhaps what somebody typed. So are local variables, and what other libraries have
put into their lines.
"""

import errno
import logging
import sys
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path
from traceback import walk_tb
from types import FrameType, TracebackType
from typing import Any

import structlog

INNERMOST = 12  # places told of an error; the ones further out are left out

log = structlog.get_logger(__name__)


def fault(error: BaseException) -> dict[str, Any]:
    """An error as a log may hold it: `log.error("a task failed", **fault(error))`."""
    return {"error": [_named(one) for one in _chain(error)], "at": _places(error.__traceback__)}


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """The error, and what it arose from."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _named(error: BaseException) -> str:
    kind = type(error)
    name = (
        kind.__qualname__
        if kind.__module__ == "builtins"
        else f"{kind.__module__}.{kind.__qualname__}"
    )
    number = error.errno if isinstance(error, OSError) else None
    return name if number is None else f"{name} {errno.errorcode.get(number, number)}"


def _places(traceback: TracebackType | None) -> list[str]:
    passed = [_place(frame, line) for frame, line in walk_tb(traceback)]
    return passed[-INNERMOST:]


def _place(frame: FrameType, line: int) -> str:
    code = frame.f_code
    return f"{_short(code.co_filename)}:{line} {code.co_name}"


def _short(file: str) -> str:
    return "/".join(Path(file).parts[-2:])


class Withheld(logging.Formatter):
    """A line of another library: where it was logged, not what it says."""

    def __init__(self, last: structlog.typing.Processor) -> None:
        super().__init__()
        self._render = last

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "event": f"{record.name} says something",
            "level": record.levelname.lower(),
            "at": [f"{_short(record.pathname)}:{record.lineno} {record.funcName}"],
        }
        error = record.exc_info[1] if record.exc_info else record.msg
        if isinstance(error, BaseException):
            told |= fault(error) if error.__traceback__ else {"error": [_named(error)]}
        _stamp(None, "", told)
        return str(self._render(None, "", told))


_stamp = structlog.processors.TimeStamper(fmt="iso", utc=True)


def set_up_logs(level: str) -> None:
    """JSON for machines; on a terminal, lines for people."""
    number = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
    last: structlog.typing.Processor = (
        structlog.dev.ConsoleRenderer()
        if sys.stderr.isatty()
        else structlog.processors.JSONRenderer()
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.stdlib.add_log_level,
            _stamp,
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Withheld(last))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.raiseExceptions = False  # it would print the line that could not be written
    _catch_what_nobody_does()


def _catch_what_nobody_does() -> None:
    """What Python would print by itself, messages included."""

    def uncaught(_kind: Any, error: BaseException, _traceback: Any) -> None:
        if not isinstance(error, KeyboardInterrupt):
            log.critical("the process failed", **fault(error))

    def in_a_thread(failed: threading.ExceptHookArgs) -> None:
        if failed.exc_value is not None:
            log.error("a thread failed", **fault(failed.exc_value))

    def nowhere(failed: Any) -> None:
        if failed.exc_value is not None:
            log.error("something failed where nobody hears of it", **fault(failed.exc_value))

    def warned(message: Any, category: type[Warning], filename: str, lineno: int, *_: Any) -> None:
        log.warning("a warning", kind=category.__qualname__, at=[f"{_short(filename)}:{lineno}"])

    sys.excepthook = uncaught
    threading.excepthook = in_a_thread
    sys.unraisablehook = nowhere
    warnings.showwarning = warned  # type: ignore[assignment]
