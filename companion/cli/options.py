"""What the commands share: the language of the terminal, the option for the folder of the games, and the store.

What goes wrong is one sentence on the terminal, and nothing is changed.
"""

from __future__ import annotations

import io
import json
import locale
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import click

from companion import files, languages, system_faults
from companion.paths import DATABASE, data_dir
from companion.sharing import containers
from companion.store.record_faults import NotShared
from companion.store.store import NoSuchGame, Store
from companion.store.store_file import FOREIGN, NewerStore, NotAStore
from companion.system_faults import SystemFault
from engine.json_types import JsonValue

WORDS = languages.words(languages.best([locale.getlocale()[0] or "en"]))

DATA = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help=WORDS.say("The directory that keeps the games."),
)
COUNT = click.IntRange(1, sys.maxsize)
"""The type of a number that counts something, or that a game has here: no computer counts further."""
TARGET = click.Path(dir_okay=False, allow_dash=True, path_type=Path)
"""The type of a file that a command writes; "-" is the standard output."""


class Commands(click.Group):
    """A group whose commands end in a sentence, whatever the system refuses them, and print on any terminal."""

    def main(self, *args: Any, **extra: Any) -> Any:  # as click declares it
        """Do what the command line says, and end the process."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # a letter that the terminal does not have is a "?"
        try:
            with errors_in_words():
                try:
                    return super().main(*args, **extra)
                except SystemExit:
                    if sys.stdout is not None:
                        sys.stdout.flush()
                    raise
        except click.ClickException as error:
            error.show()
            sys.exit(error.exit_code)
        finally:
            _drop_unwritten()


def _drop_unwritten() -> None:
    """Drop what the standard output could not take: Python would try once more at its end, and print a traceback."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def as_json(value: JsonValue) -> str:
    """Return a value as a line of JSON that the standard output can print."""
    is_unicode = (getattr(sys.stdout, "encoding", None) or "").lower().startswith("utf")
    return json.dumps(value, ensure_ascii=not is_unicode)


def content_of(file: IO[bytes]) -> bytes:
    """Return the content of a file that a command reads; NotShared if it is larger than anything that the app writes.
    """
    content = file.read(containers.MOST_BYTES + 1)
    if len(content) > containers.MOST_BYTES:
        raise NotShared("too-large")
    return content


def folder_of(data: Path | None) -> Path:
    """Return the folder that keeps the games, made if need be; a ClickException if it can't be."""
    try:
        return data_dir(data)
    except OSError as error:
        if system_faults.kind(error) == system_faults.NO_ROOM:
            raise
        text = WORDS.say("This folder can’t be made: {folder}. Name another with --data.", folder=error.filename)
        raise click.ClickException(text) from error


@contextmanager
def opened(data: Path | None, *, to_read: bool = False) -> Iterator[Store]:
    """Open the owner's store for one command; one that only reads it can do so on a disk that is full."""
    folder = folder_of(data)
    with errors_in_words(folder), (Store.to_read if to_read else Store)(folder / DATABASE) as store:
        yield store


def write(target: Path, content: bytes) -> bool:
    """Write the file of a command; return whether it is known to be kept, which a pipe never tells."""
    if str(target) == "-":
        return files.send(sys.stdout.buffer, content)
    files.write(target, content)
    return True


@contextmanager
def errors_in_words(folder: Path | None = None) -> Iterator[None]:
    """Say in one sentence what a command can't do; `folder` is the one that keeps the games."""
    try:
        yield
    except NotShared as error:
        raise click.ClickException(error.in_words(WORDS)) from error
    except NoSuchGame as error:
        raise click.ClickException(WORDS.say("There is no game {id}.", id=error.args[0])) from error
    except NotAStore as error:
        raise click.ClickException(_unusable(error)) from error
    except NewerStore as error:
        text = WORDS.say(
            "A newer version of Mint Companion wrote the file with the games: {file}. It is untouched: update the app.",
            file=error.args[0],
        )
        raise click.ClickException(text) from error
    except BrokenPipeError:
        raise  # the reader is gone: click ends without a word
    except SystemFault as error:
        raise click.ClickException(system_faults.in_words(WORDS, error, folder or "")) from error


def _unusable(error: NotAStore) -> str:
    if error.why == FOREIGN:
        return WORDS.say("This is no file of Mint Companion: {file}. Choose another folder.", file=error.path)
    return WORDS.say(
        "The file with the games could not be read: {file}. Start the app, which saves what can be read of it.",
        file=error.path,
    )
