"""The commands' names and hints in each language, from the same files as all other words."""

import discord
from discord import app_commands

from bot.words import LANGUAGES, language_of, words_in

_MESSAGE = "message"


def said(message: str) -> app_commands.locale_str:
    """A message by its id: in English, and as Discord shows it to readers of other languages."""
    return app_commands.locale_str(words_in(LANGUAGES[0])(message), **{_MESSAGE: message})


class FluentTranslator(app_commands.Translator):
    """Translates what ``said`` made. Discord shows English wherever there is nothing else."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The message in ``locale``, or ``None`` where English will do."""
        message = string.extras.get(_MESSAGE)
        language = language_of(locale.value)
        if message is None or language == LANGUAGES[0]:
            return None
        return words_in(language)(message)
