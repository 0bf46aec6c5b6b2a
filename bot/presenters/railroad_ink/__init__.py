"""Railroad Ink, as the bot words and shows it."""

from bot.presenters.railroad_ink.presenter import InkPresenter

__all__ = ["InkPresenter"]
