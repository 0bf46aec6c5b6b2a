"""Where pictures are painted: off the event loop, two at a time, within a time limit.

Nothing waits for a picture for long. A picture that fails or takes too long is ``Unpainted``, and
whoever wanted it sends the words that stand in for it. Films take seconds, not milliseconds: they
are painted one at a time and beside the pictures, so that no board waits for one.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from hashlib import sha256
from typing import Final, Generic, TypeVar

from render import Film, Picture, animate

PAINTERS: Final = 2
PATIENCE: Final = 10.0
"""Seconds that one who wants a picture waits for it, queue included."""
FILM_PATIENCE: Final = 300.0
"""The same for a film. Discord lets an answer come after fifteen minutes."""
SHELF: Final = 32
"""How many pictures are kept: the same board goes to a channel and to several people."""
FILMS_KEPT: Final = 2
"""Films are large, and asked for by those who have just seen the end of the same game."""

log = logging.getLogger(__name__)
Wanted = TypeVar("Wanted")


class Unpainted(Exception):
    """There is no picture: painting failed or took too long. It has been logged."""


class _Canvas(Generic[Wanted]):
    """A picture that somebody wants, from the wish until it is thrown away."""

    def __init__(self, picture: Wanted) -> None:
        self.picture = picture
        self.kind = type(picture).__name__
        self.waiting = 0
        self.painted: Future[bytes | None]

    def fill(self, paint: Callable[[Wanted], bytes]) -> bytes | None:
        """Paint it, in a painter's thread; ``None`` where it fails, or nobody waits any more."""
        if not self.waiting:
            return None
        try:
            return paint(self.picture)
        except Exception:
            # Logged here and not raised: whoever waited for it may have gone.
            log.exception("A %s could not be painted.", self.kind)
            return None

    @property
    def spoilt(self) -> bool:
        """Whether it is done with, and there is nothing to show for it."""
        return self.painted.done() and (self.painted.cancelled() or self.painted.result() is None)


class _Studio(Generic[Wanted]):
    """Painters in threads, and a shelf with what was wanted last.

    What is equal gives the same bytes, so what is wanted by several at once is painted once.
    """

    def __init__(
        self, paint: Callable[[Wanted], bytes], patience: float, painters: int, shelf: int
    ) -> None:
        self._paint = paint
        self._patience = patience
        self._most = shelf
        self._threads = ThreadPoolExecutor(painters, thread_name_prefix="painter")
        self._shelf: OrderedDict[bytes, _Canvas[Wanted]] = OrderedDict()

    async def paint(self, picture: Wanted) -> bytes:
        """The file that is wanted. Raises ``Unpainted``."""
        canvas = self._want(picture)
        try:
            # Shielded, since others may wait for the same picture, and one that is late is kept
            # for the next who asks.
            async with asyncio.timeout(self._patience):
                file = await asyncio.shield(asyncio.wrap_future(canvas.painted))
        except TimeoutError:
            log.warning("A %s was not painted within %g s.", canvas.kind, self._patience)
            raise Unpainted(canvas.kind) from None
        finally:
            canvas.waiting -= 1
        if file is None:
            raise Unpainted(canvas.kind)
        return file

    def _want(self, picture: Wanted) -> _Canvas[Wanted]:
        """The canvas for ``picture``, set up afresh where there is none or a spoilt one."""
        key = sha256(repr(picture).encode()).digest()
        canvas = self._shelf.get(key)
        fresh = canvas is None or canvas.spoilt
        if canvas is None or fresh:
            canvas = _Canvas(picture)
        canvas.waiting += 1
        if fresh:
            canvas.painted = self._threads.submit(canvas.fill, self._paint)
            self._shelf[key] = canvas
        self._shelf.move_to_end(key)
        while len(self._shelf) > self._most:
            self._shelf.popitem(last=False)
        return canvas

    def drop(self) -> None:
        """Take everything off the shelf."""
        self._shelf.clear()

    def close(self) -> None:
        """Paint nothing more; what is not yet begun is dropped."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class Easel:
    """Paints pictures as PNG files, films as GIF files, and keeps those that were wanted last.

    ``paint`` and ``film`` are run in threads.
    """

    def __init__(
        self,
        paint: Callable[[Picture], bytes],
        film: Callable[[Film], bytes] = animate,
        *,
        patience: float = PATIENCE,
        painters: int = PAINTERS,
        shelf: int = SHELF,
    ) -> None:
        self._pictures = _Studio(paint, patience, painters, shelf)
        self._films = _Studio(film, FILM_PATIENCE, 1, FILMS_KEPT)

    async def paint(self, picture: Picture) -> bytes:
        """The picture as a PNG file. Raises ``Unpainted``."""
        return await self._pictures.paint(picture)

    async def film(self, film: Film) -> bytes:
        """The film as a GIF file. Raises ``Unpainted``."""
        return await self._films.paint(film)

    def drop(self) -> None:
        """Keep nothing of what was painted: somebody in it is not to be named any more."""
        self._pictures.drop()
        self._films.drop()

    def close(self) -> None:
        """Paint nothing more; what is not yet begun is dropped."""
        self._pictures.close()
        self._films.close()
