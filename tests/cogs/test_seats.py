"""The commands about seats as they are typed: a referee's name the seat, a player's own don't."""


async def test_a_referee_says_whose_seat_a_stand_in_takes(simcord_env, desk):
    """The issue: "/referee standin seat"; players hand over their own alone."""
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("games")
    ann = guild.add_member(simcord_env.create_user("ann"))
    await ann.slash(channel, "referee standin", player="2", game="abcdefg")
    await ann.slash(channel, "game standin")
    await ann.slash(channel, "game take", game="abcdefg")
    theirs, own, take = desk.asked
    assert (theirs.verb, theirs.options, theirs.game) == ("substitute", {"seat": "2"}, "abcdefg")
    assert (own.verb, own.options) == ("standin", {})
    assert (take.verb, take.game) == ("sit", "abcdefg")
    assert len({theirs.key, own.key, take.key}) == 3
