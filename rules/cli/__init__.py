"""The rules as a tool: ``play``, ``score``, ``pay`` and ``verify``, as ``rules-cli.md`` has them.

JSON on standard output, messages on standard error. What differs between families of games (how a
position is written, how a score is told) stands in one ``Family`` each.
"""
