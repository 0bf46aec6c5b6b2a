"""Painting off the event loop, within bounds."""

import asyncio
import threading
import time

import pytest

from bot.easel import Easel, Unpainted
from render import LegendPicture, LegendWords


def picture(title: str = "") -> LegendPicture:
    return LegendPicture(LegendWords(title, (), (), "", ""), ())


async def test_a_picture_wanted_by_many_is_painted_once():
    painted = []

    def paint(wanted):
        time.sleep(0.05)
        painted.append(wanted)
        return wanted.words.title.encode()

    easel = Easel(paint)
    results = await asyncio.gather(*(easel.paint(picture("a")) for _ in range(5)))
    assert results == [b"a"] * 5
    assert await easel.paint(picture("a")) == b"a"
    assert await easel.paint(picture("b")) == b"b"
    assert len(painted) == 2
    easel.close()


async def test_painting_never_blocks_the_loop():
    """PEER-018: with a renderer that sleeps, the loop's latency stays below 100 ms."""

    def paint(wanted):
        time.sleep(0.5)
        return b"done"

    easel = Easel(paint)
    painting = asyncio.create_task(easel.paint(picture()))
    worst = 0.0
    while not painting.done():
        before = time.perf_counter()
        await asyncio.sleep(0.01)
        worst = max(worst, time.perf_counter() - before)
    assert await painting == b"done"
    assert worst < 0.1
    easel.close()


async def test_a_painter_that_hangs_costs_nobody_more_than_the_limit(caplog):
    """PEER-019: bounded render time; what is late is kept for the next who asks."""
    go_on = threading.Event()

    def paint(wanted):
        go_on.wait(5)
        return b"late"

    easel = Easel(paint, patience=0.1)
    with pytest.raises(Unpainted):
        await easel.paint(picture())
    assert "not painted within" in caplog.text
    go_on.set()
    await asyncio.sleep(0.05)
    assert await easel.paint(picture()) == b"late"
    easel.close()


async def test_what_nobody_waits_for_any_more_is_not_painted():
    """PEER-019: the queue doesn't grow behind a painter that hangs."""
    go_on = threading.Event()
    painted = []

    def paint(wanted):
        painted.append(wanted.words.title)
        go_on.wait(5)
        return b""

    easel = Easel(paint, patience=0.1, painters=1)
    waiting = [easel.paint(picture(title)) for title in "abc"]
    assert all(
        isinstance(it, Unpainted) for it in await asyncio.gather(*waiting, return_exceptions=True)
    )
    go_on.set()
    assert await easel.paint(picture("d")) == b""
    assert painted == ["a", "d"]
    easel.close()


async def test_a_failure_is_logged_and_tried_again(caplog):
    """PEER-016: the renderer raises; the picture can be had later."""
    fails = [True]

    def paint(wanted):
        if fails.pop():
            raise RuntimeError("no paint")
        return b"done"

    fails.insert(0, False)
    easel = Easel(paint)
    with pytest.raises(Unpainted):
        await easel.paint(picture())
    assert "no paint" in caplog.text
    assert await easel.paint(picture()) == b"done"
    easel.close()


async def test_few_pictures_are_kept():
    painted = []

    def paint(wanted):
        painted.append(wanted.words.title)
        return b""

    easel = Easel(paint, shelf=2)
    for title in "abca":
        await easel.paint(picture(title))
    assert painted == ["a", "b", "c", "a"]
    easel.close()
