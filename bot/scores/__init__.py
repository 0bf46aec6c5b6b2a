"""Scores across games: how each game came out, and what follows from it.

Nothing here is the truth: results are read from the logs of finished games, and ratings are
computed from the results, so both can be made anew at any time.
"""
