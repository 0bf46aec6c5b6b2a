"""The table's own words: complete in both languages, and none that nobody says.

Those of Ticket to Ride are looked after in ``tests/bot/presenters/test_words.py``.
"""

import re
from pathlib import Path

import pytest

import bot
import cogs
import rules
from bot.community.community import PACES
from bot.community.posts import PRESSED_ON_EVENTS
from bot.presenters import presented
from bot.refusals import Refusal
from bot.scores.leagues import Period
from bot.scores.records import WORDS
from bot.words import LANGUAGES
from cogs.courier import MAY_MANAGE_THREADS
from cogs.permissions import INVITED
from render import SEAT_COLOURS
from rules.railroad_ink.editions import BOXES, EXPANSIONS
from tests.bot.presenters.test_words import messages

FILES = ("table", "refusals", "commands", "community", "replay", "scores")
CODE = "\n".join(
    path.read_text(encoding="utf-8")
    for package in (bot, cogs)
    for path in Path(package.__path__[0]).rglob("*.py")
)
LITERALS = frozenset(re.findall(r"[\"{]?([a-z_]+(?:-[a-z_]+)*)", CODE))
OPTIONS = tuple(
    (name, value)
    for ruleset in presented()
    for name, values in rules.game(ruleset).options.items()
    for value in values
)
NAMED = frozenset(
    (
        *(f"game-{ruleset}" for ruleset in presented()),
        *(f"language-{language}" for language in LANGUAGES),
        *(f"seat-colour-{colour}" for colour in SEAT_COLOURS),
        *(f"permission-{name}" for name in (*INVITED, MAY_MANAGE_THREADS)),
        *(refusal.value for refusal in Refusal),
        *(f"expansion-{name}" for name in EXPANSIONS),
        *(f"box-{box}" for box in BOXES),
        *(f"leaderboard-{period}" for period in Period),
        *(f"profile-word-{word}" for word in WORDS),
        *(f"profile-curve-{ruleset}" for ruleset in presented()),
        *(f"choice-pace-{seconds}" for seconds in PACES),
        *(f"button-community-{verb}" for verb in PRESSED_ON_EVENTS),
        *(f"option-{name}" for name, _ in OPTIONS),
        *(f"option-{name}-{value}" for name, value in OPTIONS),
    )
)
"""What is said by putting an id together of a kind and a name."""
MADE = re.compile(r"(?:button|choice-view|argument|command)-(.+?)(?:-hint)?")


@pytest.mark.parametrize("file", FILES)
def test_both_languages_have_the_same_messages_with_the_same_variables(file: str) -> None:
    """architecture.md, "Words": tests demand that both have the same ids and variables."""
    english, french = (messages(language, file) for language in LANGUAGES)
    assert english == french


@pytest.mark.parametrize("file", FILES)
def test_nothing_is_written_that_nobody_says(file: str) -> None:
    """What nobody says needs no translation."""
    unused = []
    for message in messages(LANGUAGES[0], file):
        made = MADE.fullmatch(message)
        if message in NAMED | LITERALS or (made and made[1] in LITERALS):
            continue
        unused.append(message)
    assert unused == []


def test_every_refusal_can_be_said() -> None:
    """Issue: "Every refusal ...: a clear answer": each has its words, and there are no others."""
    assert set(messages(LANGUAGES[0], "refusals")) == {refusal.value for refusal in Refusal}


def test_every_name_that_is_put_together_has_its_words() -> None:
    """A ruleset, a language, a colour or a permission without a word would be a fault of ours."""
    said = {id_ for file in FILES for id_ in messages(LANGUAGES[0], file)}
    assert said >= NAMED
