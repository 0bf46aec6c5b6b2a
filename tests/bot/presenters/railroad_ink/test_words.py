"""The words of Railroad Ink: both languages complete, and nothing that nobody says."""

import re
from pathlib import Path

import pytest

import bot.presenters.railroad_ink as package
from bot.presenters.railroad_ink.naming import FACE_NAMES, Naming, face_sign
from bot.presenters.railroad_ink.reasons import why
from bot.words import LANGUAGES, words_in
from rules.protocol import IllegalAction, Reason
from rules.railroad_ink.refusals import DETAILS
from rules.railroad_ink.tiles import CRATER_WORD, FACES, TILES
from tests.bot.presenters.railroad_ink.walking import ink
from tests.bot.presenters.test_words import messages

CODE = "\n".join(path.read_text("utf-8") for path in Path(package.__path__[0]).glob("*.py"))
LITERALS = frozenset(re.findall(r"[a-z_]+(?:-[a-z_0-9]+)*", CODE))
MADE = re.compile(r"ink-(face|thing|side|direction|deed|ended|legend)-[a-z_0-9-]+")
"""What is said by putting an id together."""


def test_both_languages_have_the_same_messages_with_the_same_variables() -> None:
    """architecture.md, "Words": tests demand that both have the same ids and variables."""
    english, french = (messages(language, "ink") for language in LANGUAGES)
    assert english == french


def test_nothing_is_written_that_nobody_says() -> None:
    """architecture.md, "Words": what nobody says needs no translation."""
    reasons = {reason.value for reason in DETAILS}
    unused = [
        id_
        for id_ in messages("en", "ink")
        if id_ not in reasons
        and not MADE.fullmatch(id_)
        and id_.removeprefix("ink-") not in LITERALS
    ]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", list(DETAILS))
def test_every_reason_has_its_words(language: str, reason: Reason) -> None:
    """architecture.md, "Words": every reason, event and command has its words."""
    values: dict[str, str | int] = {
        "round": 2, "cell": "C3", "tile": "HHH.", "most": 3, "direction": "N",
    }  # fmt: skip
    details = {name: values[name] for name in DETAILS[reason]}
    text = why(Naming(ink().seen(0, language=language)), IllegalAction(reason, **details))
    assert text
    assert "HHH" not in text
    assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_face_has_a_name_of_its_own_and_a_sign(language: str) -> None:
    """play.md, "The two vocabularies": one word for one thing."""
    assert set(FACE_NAMES) == {*FACES, CRATER_WORD}
    naming = Naming(ink().seen(0, language=language))
    assert len({naming.face(face) for face in FACE_NAMES}) == len(FACE_NAMES)
    assert all(face_sign(face) for face in FACE_NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turning_is_said_apart(language: str) -> None:
    """visuals.md, section 11: a picture is not readable by a screen reader; its numbers are."""
    naming = Naming(ink().seen(0, language=language))
    said = [naming.tile(tile.notation) for tile in TILES]
    assert len(set(said)) == len(said)


def test_french_as_players_say_it() -> None:
    """play.md, "The two vocabularies"."""
    text = (Path(package.__path__[0]).parents[1] / "words/fr/ink.ftl").read_text("utf-8")
    said = "Autoroute, Chemin de fer, Gare, Pont, Sortie, Réseau, Cases centrales, Erreur, Rivière"
    for word in (*said.split(", "), "Lac", "quai", "Météore", "Cratère", "Lave", "Volcan"):
        assert word in text
    assert words_in("fr")("game-ink") == "Railroad Ink"
