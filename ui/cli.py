"""The console command: everything companion.cli.commands offers, and `play`, which starts the app on this machine."""

import socket
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click

from companion.cli.commands import main as companion_cli
from companion.cli.options import DATA, WORDS, Commands, errors_in_words, folder_of

HOST = "127.0.0.1"
PORT = 8550
QUIET = 2
"""The light squares around a code in the terminal."""
HALVES = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
"""Two squares above each other as one letter, by which of them are drawn."""


_NO_WINDOW = {
    "not-installed": WORDS.say(
        "The window needs pip install mint-companion[desktop]; the app opens in the browser instead."
    ),
    "no-display": WORDS.say("There is no display here for a window; the app opens in the browser instead."),
    "not-fetched": WORDS.say("Flet’s window could not be fetched; the app opens in the browser instead."),
    "not-started": WORDS.say("Flet’s window did not start; the app opens in the browser instead."),
}


class PlayByDefault(Commands):
    """A group that takes `play` as said when the command line starts with none of its own words."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        own = {"--help", "--version"}
        if not args or (args[0].startswith("-") and args[0] not in own):
            args = ["play", *args]
        return super().parse_args(ctx, args)


def usable_port(wanted: int) -> int:
    """Return the wanted port if it is not in use, else a free one; 0 asks for any free one."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a port just left behind is no obstacle
        try:
            probe.bind((HOST, wanted))
        except OSError:
            probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


@click.command(help=WORDS.say("Start the app in the browser (the default)."))
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=PORT,
    show_default=True,
    help=WORDS.say("The port to listen on; 0 takes any free one."),
)
@click.option("--table", is_flag=True, help=WORDS.say("Let phones of the local network join the game, by a code."))
@click.option(
    "--address",
    "addresses",
    multiple=True,
    help=WORDS.say("With --table: an address of this machine to listen on; otherwise all that it has."),
)
@click.option("--no-browser", is_flag=True, help=WORDS.say("Do not open the browser."))
@click.option(
    "--window", is_flag=True, help=WORDS.say("Open a window of its own; needs the extra “desktop” and a display.")
)
@DATA
def play(
    port: int, table: bool, addresses: tuple[str, ...], no_browser: bool, window: bool, data: Path | None
) -> None:
    from ui.app import run  # Flet takes its time to load: only here is it needed

    folder = folder_of(data)
    if window and _in_window(folder):
        return
    chosen = usable_port(port)
    if port not in (0, chosen):
        click.echo(WORDS.say("Port {port} is taken, so another was chosen.", port=port))
    click.echo(WORDS.say("Mint Companion: {url} (Ctrl+C stops it)", url=f"http://{HOST}:{chosen}/"))
    with errors_in_words(folder):
        run(chosen, folder, not no_browser, addresses, partial(_invite, addresses) if table else None)


def _invite(addresses: Sequence[str], links: Sequence[str]) -> None:
    """Print the links by which phones join, the first one as a code too; or why there are none: the `addresses` that
    were named are not this machine's, or it has none."""
    from companion.sharing.codes import matrix

    if not links:
        nowhere = WORDS.say("This machine is in no network now, so no phone can join.")
        named = ", ".join(addresses)
        strange = WORDS.say("This is no address of this machine, so no phone can join: {named}", named=named)
        click.echo(strange if addresses else nowhere)
        return
    squares = matrix(links[0])
    width = len(squares) + 2 * QUIET
    blank = [(False,) * width] * QUIET
    rows = [*blank, *((*blank[0][:QUIET], *line, *blank[0][:QUIET]) for line in squares), *blank]
    if len(rows) % 2:
        rows.append((False,) * width)
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        # Light squares are drawn, in white on black, whatever the terminal has.
        line = "".join(HALVES[not above, not below] for above, below in zip(upper, lower, strict=True))
        click.echo(f"\x1b[97;40m{line}\x1b[0m")
    click.echo(WORDS.say("Phones in the same network join with this code, or at:"))
    for link in links:
        click.echo(f"  {link}")
    click.echo(WORDS.say("If none gets through, a firewall on this machine may stop it."))


def _in_window(data: Path) -> bool:
    """Show the app in a window until it is closed; if there is none, say why."""
    from ui import window

    with errors_in_words(data):
        why = window.obstacle() or window.run(data)
    if why is not None:
        click.echo(_NO_WINDOW[why])
    return why is None


main = PlayByDefault(
    name="mint-companion",
    help=companion_cli.help,
    params=companion_cli.params,
    commands={"play": play, **companion_cli.commands},
)
