"""The words: both languages complete, and one for everything that the rules can say."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import bot.words
from bot.presenters.common import SEAT_SIGNS
from bot.presenters.ticket_to_ride.naming import CARD_SIGNS, Naming
from bot.presenters.ticket_to_ride.reasons import why
from bot.words import LANGUAGES, words_in
from render import SEAT_COLOURS
from rules.protocol import IllegalAction, Reason
from rules.ticket_to_ride.cards import CARDS, COLOURS, GRAY
from rules.ticket_to_ride.refusals import DETAILS
from tests.support.seen import Played

FOLDER = Path(bot.words.__file__).parent
FILES = ("rail", "reasons", "cards")


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


def messages(language: str, file: str) -> dict[str, set[str]]:
    """The ids of a file's messages with their variables."""
    text = (FOLDER / language / f"{file}.ftl").read_text(encoding="utf-8")
    resource = FluentParser().parse(text)
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    found = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            visitor = _Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.found
    return found


@pytest.mark.parametrize("file", FILES)
def test_both_languages_have_the_same_messages_with_the_same_variables(file: str) -> None:
    """architecture.md, "Words": tests demand that both have the same ids and variables."""
    english, french = (messages(language, file) for language in LANGUAGES)
    assert english == french


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_stands_in_two_files(language: str) -> None:
    """architecture.md, "Words": one door to them, so that an id means one message."""
    ids = [
        id_ for path in (FOLDER / language).glob("*.ftl") for id_ in messages(language, path.stem)
    ]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_written_that_nobody_says(language: str) -> None:
    """architecture.md, "Words": one door to them; what nobody says needs no translation."""
    folder = FOLDER.parent / "presenters"
    code = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    literal = set(re.findall(r"[a-z_]+(?:-[a-z_]+)*", code))
    made = re.compile(
        r"rail-(a-card|card|cards|route|typed|short|ended|deed|asked|legend|ticket|give-up"
        r"|rules-double)-[a-z_-]+"
    )
    unused = [
        id_
        for id_ in messages(language, "rail")
        if not made.fullmatch(id_) and id_.removeprefix("rail-") not in literal
    ]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", list(DETAILS))
def test_every_reason_has_its_words(language: str, reason: Reason) -> None:
    """architecture.md, "Words": every reason, event and command has its words."""
    assert reason.value in messages(language, "reasons")
    values: dict[str, str | int] = {
        "turn": 1, "owner": 1, "seat": 0, "slot": 2, "waiting": 2, "keep": 2, "kept": 1,
        "have": 1, "need": 4, "locomotives": 1, "cards_asked": 3, "locomotives_asked": 1,
        "route": "denver--omaha", "ticket": "denver--el_paso", "colour": "purple", "field": "x",
        "city": "denver",
    }  # fmt: skip
    details = {name: values[name] for name in DETAILS[reason]}
    text = why(Naming(Played.start().seen(0, language=language)), IllegalAction(reason, **details))
    assert text
    assert "--" not in text
    assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_colour_and_seat_has_its_word_and_its_sign(language: str) -> None:
    """visuals.md, section 3: a sign beside the word, so that colour alone never tells anything."""
    words = words_in(language)
    for card in CARDS:
        for form in ("card", "a-card", "cards"):
            assert all(words(f"rail-{form}-{card}", count=count) for count in (0, 1, 2, 12))
        assert card in CARD_SIGNS
    for colour in (*COLOURS, GRAY):
        assert words(f"rail-route-{colour}")
    for colour in SEAT_COLOURS:
        assert words(f"seat-colour-{colour}")
        assert colour in SEAT_SIGNS
    labels = [words(f"rail-card-{card}") for card in CARDS]
    assert len(set(labels)) == len(set(CARD_SIGNS.values())) - 1 == len(CARDS)


def test_plural_forms_follow_the_language() -> None:
    """French counts 0 as one, English as many."""
    assert words_in("en")("rail-cards-any", count=0) == "0 cards"
    assert words_in("fr")("rail-cards-any", count=0) == "0 carte"
    assert words_in("fr")("rail-cards-white", count=2) == "2 blanches"
