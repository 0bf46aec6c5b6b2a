"""The pictures of Railroad Ink: boards as if drawn by hand, dice, tables.

What can be asked for stands in ``pictures``; how a tile is drawn follows from its notation alone.
"""
