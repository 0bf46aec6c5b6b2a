"""What the bot asks to be allowed, and how it names what it lacks."""

from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.words import LANGUAGES, words_in
from cogs.permissions import INVITED, NEEDED, NEEDED_IN_THREADS, WANTED, invitation, lacking


def test_the_invitation_asks_for_what_games_need():
    """PEER-021: the invite lacked Attach Files, and uploads failed silently."""
    query = parse_qs(urlsplit(invitation(42)).query)
    asked = discord.Permissions(int(query["permissions"][0]))
    assert query["client_id"] == ["42"]
    assert set(query["scope"][0].split()) == {"bot", "applications.commands"}
    for name in ("attach_files", "embed_links", "send_messages_in_threads"):
        assert getattr(asked, name), name
    assert asked == discord.Permissions(**dict.fromkeys(INVITED, True))
    assert not asked.administrator


@pytest.mark.parametrize("name", sorted({*NEEDED, *NEEDED_IN_THREADS}))
def test_each_needed_permission_is_missed(name):
    """PEER-020: drop each permission in turn; the bot names it, and nothing else."""
    granted = discord.Permissions.all()
    granted.update(**{name: False})
    assert lacking(granted, thread=name not in NEEDED) == ((name,), ())


@pytest.mark.parametrize("name", WANTED)
def test_a_wanted_permission_is_wished_for_and_not_needed(name):
    """play.md, "The start checks permissions": needed ones, and wanted ones."""
    granted = discord.Permissions.all()
    granted.update(**{name: False})
    assert lacking(granted) == ((), (name,))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_permission_has_its_human_name(language):
    """PEER-020: the bot reports the permission's human name."""
    for name in INVITED:
        assert words_in(language)(f"permission-{name}")
