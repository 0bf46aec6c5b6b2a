"""Where people are answered: presses and commands in, answers to them alone out."""

from bot.desk.desk import Desk
from bot.desk.office import Office

__all__ = ["Desk", "Office"]
