"""Commands about everything that is kept: the backup, its way back, and whether what is stored still replays."""

from __future__ import annotations

from pathlib import Path
from typing import IO

import click

from companion.cli.options import DATA, WORDS, errors_in_words, opened


@click.command(help=WORDS.say("Write everything to one file."))
@click.argument("file", type=click.File("wb"))
@DATA
def backup(file: IO[bytes], data: Path | None) -> None:
    """Write a backup."""
    from companion.sharing.backup import made, note_made

    with opened(data) as store:
        file.write(made(store))
        note_made(store)


@click.command(help=WORDS.say("Restore a backup: what is here stays, and nothing is doubled."))
@click.argument("file", type=click.File("rb"))
@click.option("--settings", is_flag=True, help=WORDS.say("Let the settings of the backup replace those here."))
@click.option("--yes", is_flag=True, help=WORDS.say("Do not ask."))
@DATA
def restore(file: IO[bytes], settings: bool, yes: bool, data: Path | None) -> None:
    """Say what a backup changes, ask, and bring it in."""
    from companion.sharing import backup, backup_words

    content = file.read()
    with opened(data) as store:
        preview = backup.preview(store, content, replace_settings=settings)
        for sentence in backup_words.brings(WORDS, preview):
            click.echo(sentence)
        if preview.changes_nothing or not (yes or click.confirm(WORDS.say("Restore it?"))):
            return
        backup.restore(store, content, replace_settings=settings)


@click.command(help=WORDS.say("Replay every game in a file, and name the first line that is wrong."))
@click.argument("file", type=click.File("rb"))
def verify(file: IO[bytes]) -> None:
    """Print one line a game; the exit status is 1 where one of them is wrong."""
    from companion.sharing import verifying

    wrong = 0
    with errors_in_words():
        for setup, entries in verifying.games_in(file.read()):
            fault = verifying.first_fault(setup, entries)
            wrong += fault is not None
            click.echo(verifying.verdict(WORDS, setup, len(entries), fault))
    if wrong:
        raise click.exceptions.Exit(1)
