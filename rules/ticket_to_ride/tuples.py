"""Tuples with one item exchanged: how a state's fields by seat or slot are changed."""

from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """``items`` with ``item`` at ``index``."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)
