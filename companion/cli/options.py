"""What the commands share: the language of the terminal, the option that names where the games lie, and the store.

What goes wrong is one sentence on the terminal, and nothing is changed.
"""

from __future__ import annotations

import locale
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from companion import languages
from companion.paths import DATABASE, data_dir
from companion.store.record_faults import NotShared
from companion.store.store import NewerStore, NoSuchGame, NotAStore, Store

WORDS = languages.words(languages.best([locale.getlocale()[0] or "en"]))

DATA = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help=WORDS.say("The directory that keeps the games."),
)


@contextmanager
def opened(data: Path | None) -> Iterator[Store]:
    """Open the owner's store for one command."""
    with errors_in_words(), Store(data_dir(data) / DATABASE) as store:
        yield store


@contextmanager
def errors_in_words() -> Iterator[None]:
    """Say in one sentence what a command can't do."""
    try:
        yield
    except NotShared as error:
        raise click.ClickException(error.in_words(WORDS)) from error
    except NoSuchGame as error:
        raise click.ClickException(WORDS.say("There is no game {id}.", id=error.args[0])) from error
    except NotAStore as error:
        text = WORDS.say("The file with the games could not be read: {file}", file=error.path)
        raise click.ClickException(text) from error
    except NewerStore as error:
        text = WORDS.say("A newer version of Mint Companion wrote the file with the games: {file}", file=error.args[0])
        raise click.ClickException(text) from error
