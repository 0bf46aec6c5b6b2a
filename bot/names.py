"""Names as people write them, made harmless: for pictures and labels, and for messages."""

import re
import unicodedata
from typing import Final

LONGEST_NAME: Final = 32
_MARKDOWN: Final = re.compile(r"([\\*_~|`>#\[\]<]|^[-+]|(?<=^\d)[.)]|(?<=^\d\d)[.)])")
"""What marks text up, anywhere or, as a list does, where a line begins."""
_NOTHING_WIDE: Final = "\u200b"
_INVISIBLE: Final = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}


def clean(name: str) -> str:
    """A name in one line, without invisible characters, at most 32 long; never empty."""
    visible = "".join(c for c in name if unicodedata.category(c) not in _INVISIBLE)
    return " ".join(visible.split())[:LONGEST_NAME].strip() or "?"


def escape(name: str) -> str:
    """A name that stands in a message as it is: no markdown, no mention, no link."""
    plain = name.replace("@", "@" + _NOTHING_WIDE).replace("/", _NOTHING_WIDE + "/")
    return _MARKDOWN.sub(r"\\\1", plain)
