"""The generator's known answers, computed here from its definition and nothing else."""

from collections import Counter
from hashlib import sha256
from math import prod

import pytest

from rules.generator import Generator, block, commitment

SEED = bytes(range(32))


def words(seed: bytes, count: int) -> list[int]:
    """The stream by its definition: SHA-256(seed || i as 8 bytes, big-endian)."""
    return [
        int.from_bytes(sha256(seed + i.to_bytes(8, "big")).digest(), "big") for i in range(count)
    ]


def test_known_answers() -> None:
    """architecture.md: "our own counter-based SHA-256 generator, pinned by known answers"."""
    stream = words(SEED, 30)
    assert [block(SEED, i) for i in range(30)] == stream
    generator = Generator(SEED)
    for i, n in enumerate((2, 3, 6, 30, 110, 1 << 255)):
        number, generator = generator.below(n)
        assert number == stream[i] % n
        assert generator == Generator(SEED, i + 1)


def test_these_very_numbers() -> None:
    """A change of the stream would change every stored game: these are written down."""
    shuffled, generator = Generator(SEED).shuffled(range(10))
    assert shuffled == [1, 3, 8, 9, 5, 0, 4, 7, 2, 6]
    assert generator == Generator(SEED, 1)


def test_shuffle_by_its_definition() -> None:
    """Fisher and Yates from the last place down; a block draws for sixteen places."""
    stream = words(SEED, 7)
    pile = list(range(110))
    for place in range(110, 1, -1):
        turn, digit = divmod(110 - place, 16)
        first = 110 - 16 * turn
        before = prod(range(first, first - digit, -1))
        choices = prod(range(first, max(first - 16, 1), -1))
        drawn = stream[turn] % choices // before % place
        pile[place - 1], pile[drawn] = pile[drawn], pile[place - 1]
    assert Generator(SEED).shuffled(range(110)) == (pile, Generator(SEED, 7))


def test_blocks_that_would_favour_small_numbers_are_thrown_away() -> None:
    """Unbiased by rejection: a block in the last incomplete run of n is not used."""
    n = (1 << 255) + 1
    number, generator = Generator(SEED).below(n)
    used = next(i for i, word in enumerate(words(SEED, 50)) if word < n)
    assert used > 0, "this seed must show a rejection"
    assert generator.counter == used + 1
    assert number == words(SEED, used + 1)[used]


def test_it_is_a_value() -> None:
    """Part of the state: drawing changes nothing, and draws the same again."""
    generator = Generator(SEED, 7)
    assert generator.below(100) == generator.below(100)
    assert generator.counter == 7
    pile = [3, 1, 2]
    assert generator.shuffled(pile) == generator.shuffled(pile)
    assert pile == [3, 1, 2]
    assert generator.shuffled([]) == ([], generator)


@pytest.mark.parametrize("n", [0, -1, (1 << 256) + 1])
def test_no_number_where_there_is_none(n: int) -> None:
    """A whole number from 0 to n - 1 must exist."""
    with pytest.raises(ValueError, match="no whole number"):
        Generator(SEED).below(n)


def test_all_orders_come_up_alike() -> None:
    """6,000 shuffles of three cards: each of the six orders about 1,000 times."""
    generator, orders = Generator(SEED), Counter[tuple[str, ...]]()
    for _ in range(6000):
        order, generator = generator.shuffled("abc")
        orders[tuple(order)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_commitment() -> None:
    """architecture.md: "sha256(seed) is published at the start, the seed at the end"."""
    assert commitment(SEED) == sha256(SEED).hexdigest()
