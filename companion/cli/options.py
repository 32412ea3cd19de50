"""What every command shares: the language of the terminal, and the option that names where the games lie."""

from __future__ import annotations

import locale
from pathlib import Path

import click

from companion import languages

LANGUAGE = languages.best([(locale.getlocale()[0] or "en").replace("_", "-")])
WORDS = languages.words(LANGUAGE)

DATA = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help=WORDS.say("The directory that keeps the games."),
)
