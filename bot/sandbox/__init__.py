"""A Discord on loopback, for playing alone and for tests. It imports nothing of the bot."""

from bot.sandbox.client import Member, SandboxClient
from bot.sandbox.refusal import Refused
from bot.sandbox.seen import Modal, Outcome, Seen
from bot.sandbox.server import HOST, TOKEN, Sandbox

__all__ = [
    "HOST",
    "TOKEN",
    "Member",
    "Modal",
    "Outcome",
    "Refused",
    "Sandbox",
    "SandboxClient",
    "Seen",
]
