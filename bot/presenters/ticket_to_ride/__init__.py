"""Ticket to Ride, as the bot words and shows it."""

from bot.presenters.ticket_to_ride.presenter import RailPresenter

__all__ = ["RailPresenter"]
