"""The commands that need no screen, and the version."""

import sys

import click

from companion import __version__, languages
from companion.cli.bot_commands import simulate, truth
from companion.cli.game_commands import backup, export, history, import_, restore, verify
from companion.cli.options import WORDS, Commands
from companion.referee import serve


@click.command(help=WORDS.say("Speak the rules as JSON Lines."))
@click.option(
    "--lang",
    type=click.Choice(sorted(languages.LANGUAGES)),
    default="en",
    show_default=True,
    help=WORDS.say("The language of the texts in the replies."),
)
def referee(lang: str) -> None:
    """Answer requests from standard input until it ends."""
    if sys.stdin is not None and sys.stdout is not None:  # a shell can close either
        serve(sys.stdin.buffer, sys.stdout.buffer, lang)


@click.group(cls=Commands, help=WORDS.say("A companion at the table for three mint-tin games."))
@click.version_option(__version__, prog_name="mint-companion")
def main() -> None:
    """Gather the commands of this package; ui.cli adds the one that opens the screens."""


for command in (referee, history, export, import_, backup, restore, verify, simulate, truth):
    main.add_command(command)
