"""What a member's client sends for every kind of option and field, and what it refuses."""

from typing import Any

import pytest

from bot.sandbox import Modal, Refused, SandboxClient
from tests.sandbox.raw_bot import RawBot

OPTIONS = [
    {"name": "city", "type": 3, "required": True, "max_length": 5},
    {"name": "seats", "type": 4, "min_value": 2, "max_value": 5},
    {"name": "fast", "type": 5},
    {"name": "who", "type": 6},
    {"name": "where", "type": 7},
    {"name": "share", "type": 10},
    {"name": "pace", "type": 3, "choices": [{"name": "A day", "value": "day"}]},
]


async def register(raw: RawBot, *options: dict[str, Any], **traits: Any) -> None:
    described = [{"description": "An option", **option} for option in options]
    command = {"name": "play", "description": "Play", "options": described, **traits}
    app = (await raw.call("GET", "/users/@me"))[1]["id"]
    status, data = await raw.call("PUT", f"/applications/{app}/commands", json=[command])
    assert status == 200, data


async def test_options_of_every_kind(raw: RawBot, hands: SandboxClient) -> None:
    await register(raw, *OPTIONS)
    amelie, diego = hands.member("Amélie"), hands.member("Diego")
    filled = {
        "city": "Paris",
        "seats": "3",
        "fast": True,
        "who": "Diego",
        "where": "#platform-2",
        "share": "0.5",
        "pace": "A day",
    }
    await amelie.command("/play", wait=0, **filled)
    event = await raw.event("INTERACTION_CREATE")
    values = {option["name"]: option["value"] for option in event["data"]["options"]}
    assert values == {
        "city": "Paris",
        "seats": 3,
        "fast": True,
        "who": diego.id,
        "where": await hands.channel("platform-2"),
        "share": 0.5,
        "pace": "day",
    }
    assert event["data"]["resolved"]["users"][diego.id]["global_name"] == "Diego"
    assert event["member"]["user"]["id"] == amelie.id
    assert (event["locale"], event["guild_locale"], event["context"]) == ("en-US", "en-US", 0)
    assert event["attachment_size_limit"] == 10 * 1024 * 1024
    assert event["authorizing_integration_owners"] == {"0": hands.guild_id}


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({}, "city is missing"),
        ({"city": "Helsinki"}, "characters"),
        ({"city": "Paris", "seats": 9}, "between 2 and 5"),
        ({"city": "Paris", "seats": "two"}, "not a number"),
        ({"city": "Paris", "who": "Nobody"}, "nobody called"),
        ({"city": "Paris", "where": "nowhere"}, "no channel"),
        ({"city": "Paris", "pace": "week"}, "not one of the choices"),
        ({"city": "Paris", "colour": "red"}, "no option colour"),
    ],
)
async def test_what_a_client_does_not_send(
    raw: RawBot, hands: SandboxClient, wrong: dict[str, Any], reason: str
) -> None:
    await register(raw, *OPTIONS)
    with pytest.raises(Refused, match=reason):
        await hands.member("Amélie").command("/play", wait=0, **wrong)


async def test_french_names_mean_the_same_command(raw: RawBot, hands: SandboxClient) -> None:
    """play.md: French names and descriptions through Discord's own localisation."""
    french = {"name": "seats", "type": 4, "name_localizations": {"fr": "places"}}
    await register(raw, french, name_localizations={"fr": "jouer"})
    await hands.member("Chloé").command("/jouer", wait=0, places=4)
    event = await raw.event("INTERACTION_CREATE")
    assert (event["data"]["name"], event["locale"]) == ("play", "fr")
    assert event["data"]["options"][0]["name"] == "seats"
    with pytest.raises(Refused, match="no command /jouer"):
        await hands.member("Diego").command("/jouer", wait=0)


def label(text: str, component: dict[str, Any]) -> dict[str, Any]:
    return {"type": 18, "label": text, "component": component}


CHOICE = [{"label": "Red", "value": "r"}, {"label": "Blue", "value": "b"}]
FORM = {
    "title": "Options",
    "custom_id": "form",
    "components": [
        label("Name", {"type": 4, "custom_id": "name", "style": 1, "min_length": 2}),
        label("Colour", {"type": 3, "custom_id": "colour", "options": CHOICE}),
        label("Pace", {"type": 21, "custom_id": "pace", "options": CHOICE}),
        label("Extras", {"type": 22, "custom_id": "extras", "options": CHOICE}),
        label("Quiet", {"type": 23, "custom_id": "quiet"}),
    ],
}


async def form(raw: RawBot, hands: SandboxClient) -> Modal:
    """A form that answers a command of Amélie's."""
    await register(raw)
    amelie = hands.member("Amélie")
    opened = await amelie.command("/play", wait=0)
    event = await raw.event("INTERACTION_CREATE")
    callback = f"/interactions/{event['id']}/{event['token']}/callback"
    status, data = await raw.call("POST", callback, json={"type": 9, "data": FORM})
    assert status == 204, data
    return Modal(opened.raw["id"], FORM)


async def test_fields_of_every_kind(raw: RawBot, hands: SandboxClient) -> None:
    modal = await form(raw, hands)
    filled = {"Name": "Ana", "Colour": ["b"], "pace": "r", "extras": ["r", "b"], "quiet": True}
    await hands.member("Amélie").submit(modal, wait=0, **filled)
    event = await raw.event("INTERACTION_CREATE")
    assert event["data"]["custom_id"] == "form"
    sent = [each["component"] for each in event["data"]["components"]]
    assert sent[0]["value"] == "Ana"
    assert sent[1]["values"] == ["b"]
    assert sent[2]["value"] == "r"
    assert sent[3]["values"] == ["r", "b"]
    assert sent[4]["value"] is True
    # A form may be closed without a word, though no message opened it.
    callback = f"/interactions/{event['id']}/{event['token']}/callback"
    assert (await raw.call("POST", callback, json={"type": 6}))[0] == 204


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"name": "A"}, "between 2 and"),
        ({"name": "Ana"}, "Choose between 1 and 1"),
        ({"name": "Ana", "colour": ["x"]}, "not one of the options"),
        ({"name": "Ana", "colour": ["r"]}, "Pace: choose one"),
        ({"name": "Ana", "colour": ["r"], "pace": "r", "shoes": "42"}, "no field shoes"),
    ],
)
async def test_a_form_not_filled_in_is_not_sent(
    raw: RawBot, hands: SandboxClient, wrong: dict[str, Any], reason: str
) -> None:
    modal = await form(raw, hands)
    with pytest.raises(Refused, match=reason):
        await hands.member("Amélie").submit(modal, wait=0, **wrong)


async def test_only_who_was_asked_may_answer(raw: RawBot, hands: SandboxClient) -> None:
    modal = await form(raw, hands)
    with pytest.raises(Refused, match="no form"):
        await hands.member("Diego").submit(modal, wait=0, name="Ana")
