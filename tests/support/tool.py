"""Calling ``python -m rules`` within a test."""

import json
from typing import Any

import pytest

from rules.cli.main import main


def answers(capsys: pytest.CaptureFixture[str], *words: str) -> list[Any]:
    """The lines of an answer; the call must end with exit code 0 and say nothing else."""
    capsys.readouterr()
    code = main(words)
    said = capsys.readouterr()
    assert (code, said.err) == (0, "")
    return [json.loads(line) for line in said.out.splitlines()]


def refusal(capsys: pytest.CaptureFixture[str], code: int, *words: str) -> str:
    """The one sentence that a call ends with, and nothing on standard output."""
    capsys.readouterr()
    assert main(words) == code
    said = capsys.readouterr()
    assert said.out == ""
    (sentence,) = said.err.splitlines()
    return sentence
