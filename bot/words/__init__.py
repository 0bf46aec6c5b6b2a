"""The one door to all words: Fluent messages in English and French."""

from bot.words.door import LANGUAGES, Words, language_of, words_in

__all__ = ["LANGUAGES", "Words", "language_of", "words_in"]
