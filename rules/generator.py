"""Chance: a counter-based generator on SHA-256, an immutable value that is part of a state.

Block ``i`` of a seed is ``SHA-256(seed || i as 8 bytes, big-endian)``, read as a 256-bit
big-endian number. Whole numbers are taken from blocks in order, without bias: a block that lies
in the last incomplete run of ``n`` is thrown away. Python promises no stable ``shuffle`` across
versions; this one is pinned by known answers, so that a game can be replayed and anyone can check
its shuffles from the seed.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from math import prod
from typing import TypeVar

T = TypeVar("T")

_BLOCKS = 1 << 256
_PLACES_AT_ONCE = 16


@dataclass(frozen=True, slots=True)
class Generator:
    """A point in the stream of a seed: ``counter`` is the number of blocks already used."""

    seed: bytes
    counter: int = 0

    def below(self, n: int) -> "tuple[int, Generator]":
        """A whole number from 0 to ``n - 1``, all equally likely, and the generator after it."""
        number, counter = _below(self.seed, self.counter, n)
        return number, Generator(self.seed, counter)

    def shuffled(self, items: Iterable[T]) -> "tuple[list[T], Generator]":
        """``items`` in an order drawn at random, and the generator after it.

        Fisher and Yates: from the last place down, each swaps with one drawn at or below it. One
        number draws for sixteen places, whose choices it holds as digits, the last place's lowest.
        """
        pile, counter = list(items), self.counter
        for last in range(len(pile), 1, -_PLACES_AT_ONCE):
            choices = range(last, max(last - _PLACES_AT_ONCE, 1), -1)
            number, counter = _below(self.seed, counter, prod(choices))
            for place in choices:
                number, drawn = divmod(number, place)
                pile[place - 1], pile[drawn] = pile[drawn], pile[place - 1]
        return pile, Generator(self.seed, counter)


def _below(seed: bytes, counter: int, n: int) -> tuple[int, int]:
    """A number below ``n`` from the blocks at ``counter``, and the counter after them."""
    if not 0 < n <= _BLOCKS:
        raise ValueError(f"no whole number from 0 to {n} - 1")
    while True:
        number = block(seed, counter)
        counter += 1
        below = number % n
        if number - below + n <= _BLOCKS:
            return below, counter


def block(seed: bytes, counter: int) -> int:
    """The 256-bit number at ``counter`` in the stream of ``seed``."""
    return int.from_bytes(sha256(seed + counter.to_bytes(8, "big")).digest(), "big")


def commitment(seed: bytes) -> str:
    """What is published of a seed before a game, in hexadecimal: its SHA-256."""
    return sha256(seed).hexdigest()
