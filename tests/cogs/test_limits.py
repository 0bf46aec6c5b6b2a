"""Discord's limits: the checkers find what Discord would refuse, and the commands keep to them."""

import pytest

from bot.controls import Button, Choice, ControlId, Form, Link, Option, Select
from bot.ids import GameId
from bot.post import Drawing, Paper, Post
from cogs import limits
from cogs.registration import payload_of
from render import LegendPicture, LegendWords

GAME = GameId("abcdefg")


def control(verb: str = "do") -> ControlId:
    return ControlId(GAME, None, verb)


def button(verb: str = "do", label: str = "Do", **more: str) -> Button:
    return Button(control(verb), label, **more)


def select(count: int = 2, **more: object) -> Select:
    options = tuple(Option(str(number), f"Line {number}") for number in range(count))
    return Select(control("pick"), "Pick", options, **more)  # type: ignore[arg-type]


PICTURE = LegendPicture(LegendWords("", (), (), "", ""), ())
GOOD = Post(
    "x" * 2000,
    rows=((button("a"), button("b"), Link("https://discord.com", "There")), select(25)),
    drawings=(Drawing(PICTURE, "board", "The board"),),
)


def test_a_good_post_has_no_fault():
    assert limits.post_faults(GOOD) == []


@pytest.mark.parametrize(
    ("post", "fault"),
    [
        (Post(""), "empty"),
        (Post("x" * 2001), "text has 2001"),
        (Post("x", rows=(((button(),) * 6),)), "6 buttons"),
        (Post("x", rows=((),)), "0 buttons"),
        (Post("x", rows=tuple((button(f"v{'x' * n}"),) for n in range(6))), "6 rows"),
        (Post("x", rows=((button(), button()),)), "stands twice"),
        (Post("x", rows=((button(label="x" * 81),),)), "button label has 81"),
        (Post("x", rows=((button(label=""),),)), "button label has 0"),
        (Post("x", rows=((button("v" * 100),),)), "custom_id has"),
        (Post("x", rows=(select(26),)), "26 options"),
        (Post("x", rows=(select(0),)), "0 options"),
        (Post("x", rows=(select(2, least=3, most=3),)), "3 to 3 of 2"),
        (Post("x", rows=(Select(control(), "x" * 151, (Option("1", "1"),)),)), "placeholder"),
        (Post("x", rows=(Select(control(), "", (Option("1", "x" * 101),)),)), "option label"),
        (Post("x", rows=(Select(control(), "", (Option("1", "a"),) * 2, 1, 2),)), "same value"),
        (Post("x", drawings=(Drawing(PICTURE, "b", "x" * 1025),)), "alt text"),
        (Post("x", papers=(Paper("a", b""),) * 11), "11 files"),
    ],
)
def test_what_discord_refuses_is_found(post, fault):
    """PEER-028: limits are tested before start; discord.md: most of them nobody else checks."""
    assert any(fault in found for found in limits.post_faults(post)), limits.post_faults(post)


def test_a_form_and_choices_have_limits_too():
    """PEER-029: an autocomplete with more than 25 choices fails silently."""
    assert limits.form_faults(Form(control(), "Find", "City")) == []
    assert limits.form_faults(Form(control(), "x" * 46, "x" * 46, "x" * 101, 0))[3:]
    assert limits.choices_faults((Choice("a", "a"),) * 26)
    assert limits.choices_faults((Choice("x" * 101, "a"),))


async def test_all_commands_keep_to_the_limits(simcord_env, simcord_bot):
    """PEER-028: a 26th subcommand once made registration fail for every server."""
    payload = await payload_of(simcord_bot.tree)
    assert limits.tree_faults(payload) == []
    assert {command["name"] for command in payload} == {
        "game", "hand", "draw", "claim", "station", "tunnel", "pass", "scores", "referee",
        "settings", "community", "ink", "weekly", "leaderboard", "profile", "history", "privacy",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("command", "fault"),
    [
        ({"options": [{"name": f"s{n}", "description": "d", "type": 1} for n in range(26)]}, "26"),
        ({"description": "x" * 101}, "description"),
        ({"name": "Upper"}, "can't be a name"),
        ({"name_localizations": {"fr": "deux mots"}}, "can't be a name"),
        ({"description_localizations": {"fr": ""}}, "description"),
        ({"options": [{"name": "a", "description": "d", "type": 3}] * 2}, "same name"),
        (
            {
                "options": [
                    {"name": "a", "description": "d", "type": 3, "required": False},
                    {"name": "b", "description": "d", "type": 3, "required": True},
                ]
            },
            "required option",
        ),
    ],
)
def test_faulty_commands_are_found(command, fault):
    """PEER-028 and discord.md, "NOT encoded": names, order, doubles, and the 26th subcommand."""
    whole = {"name": "game", "description": "d", "type": 1, "options": [], **command}
    found = limits.command_faults(whole)
    assert any(fault in one for one in found), found
