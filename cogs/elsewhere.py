"""Pointing discord.py at another Discord than the real one, such as a sandbox on this machine."""

import discord.gateway
import discord.http
import yarl


def point_at(api: str, gateway: str) -> None:
    """Send all of this process's requests to ``api``, and open the gateway at ``gateway``.

    These two class attributes are what proxies for discord.py set; there is no option for it.
    """
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
