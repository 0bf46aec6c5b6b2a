"""Every limit of Discord that this bot could run into, in one place.

The numbers are those of Discord's documentation; lengths count characters. ``cogs.limits`` checks
by them what is sent.
"""

import re
from typing import Final

MESSAGE: Final = 2000
NONCE: Final = 25
FILES: Final = 10
FILE_BYTES: Final = 10 * 1024 * 1024
"""Of each file, in a server without boosts."""
ALT_TEXT: Final = 1024
MENTIONS: Final = 100
THREAD_NAME: Final = 100

ROWS: Final = 5
BUTTONS_A_ROW: Final = 5
CUSTOM_ID: Final = 100
BUTTON_LABEL: Final = 80
URL: Final = 512
OPTIONS: Final = 25
"""The lines of a select."""
OPTION_TEXT: Final = 100
"""The label, the value and the description of a select's option, each."""
PLACEHOLDER: Final = 150

FORM_TITLE: Final = 45
FORM_LABEL: Final = 45
FORM_PLACEHOLDER: Final = 100
FORM_TEXT: Final = 4000

CHOICES: Final = 25
"""The lines of an autocomplete."""
CHOICE_TEXT: Final = 100

COMMANDS: Final = 100
SUBCOMMANDS: Final = 25
PARAMETERS: Final = 25
DESCRIPTION: Final = 100
COMMAND_CHARACTERS: Final = 8000
"""Of a command with all that is in it: names, descriptions and values, the longest locale each."""
COMMAND_NAME: Final = re.compile(r"[-_'\w]{1,32}")
