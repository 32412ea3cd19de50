"""Commands about stored games: listing them, handing one on or taking one over, and the backup of everything."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from heapq import merge
from itertools import islice
from pathlib import Path
from typing import IO

import click

from companion.cli.options import COUNT, DATA, TARGET, WORDS, as_json, content_of, opened, write
from companion.store.library import SHEETS, LibraryQuery
from companion.store.plays import OURS
from companion.store.results import GAME, SHEET, Key
from companion.store.store import GameCard, Store
from companion.system_faults import SystemFault
from companion.table.clock import THOUGHT, moves_of, thinking
from companion.wording.default_names import in_language, seats_in_language
from companion.wording.stemming import folded
from engine.game import GAMES
from engine.json_types import Json, JsonDict

PAGE = 500


@click.command(help=WORDS.say("List the games, the saved scores and the plays taken over, those played last first."))
@click.option("--game", type=click.Choice(sorted(GAMES)), help=WORDS.say("Only this game."))
@click.option("--player", help=WORDS.say("Only games in which a name has this in it."))
@click.option("--ai", help=WORDS.say("Only games against this AI."))
@click.option("--limit", type=COUNT, help=WORDS.say("At most this many."))
@click.option("--json", "is_json", is_flag=True, help=WORDS.say("Print JSON: one game a line."))
@DATA
def history(
    game: str | None, player: str | None, ai: str | None, limit: int | None, is_json: bool, data: Path | None
) -> None:
    """Print the games that fit, one a line."""
    from companion.cli import play_commands

    shown = 0
    with opened(data, to_read=True) as store:
        wanted = (card for card in every(store) if is_wanted(card, game, player, ai))
        games = ((card.touched_at, as_json(_facts(store, card)) if is_json else _line(card)) for card in wanted)
        plays = play_commands.listed(store, game, player, ai, is_json=is_json)
        sheets = _sheets(store, game, player, ai, is_json=is_json)
        for _, line in islice(merge(games, sheets, plays, key=lambda row: row[0], reverse=True), limit):
            shown += 1
            click.echo(line)
    if not shown and not is_json:
        click.echo(WORDS.say("No games."))


@click.command(help=WORDS.say("Write a game to a file, for another device."))
@click.argument("id", type=COUNT)
@click.argument("file", type=TARGET)
@click.option("--text", is_flag=True, help=WORDS.say("Write the text of its QR codes instead."))
@DATA
def export(id: int, file: Path, text: bool, data: Path | None) -> None:
    """Write one game."""
    from companion.sharing import transfer

    with opened(data, to_read=True) as store:
        content = transfer.as_text(store, id).encode() if text else transfer.as_file(store, id)
    write(file, content)


@click.command(
    "import",
    help=WORDS.say(
        "Take a game over from a file or the text of its codes; or the plays that BG Stats, BoardGameGeek or a table "
        "(CSV) has of these games."
    ),
)
@click.argument("file", type=click.File("rb"), required=False)
@click.option("--yes", is_flag=True, help=WORDS.say("Take the plays over. Without it, nothing is changed."))
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar=WORDS.say("THERE=HERE"),
    help=WORDS.say("Call somebody of the file by this name here; for each name that is guessed wrongly."),
)
@click.option("--undo", is_flag=True, help=WORDS.say("Take the last import of plays back, without a file."))
@click.option("--json", "is_json", is_flag=True, help=WORDS.say("Print JSON: what plays there are."))
@DATA
def import_(
    file: IO[bytes] | None, yes: bool, names: tuple[str, ...], undo: bool, is_json: bool, data: Path | None
) -> None:
    """Bring one game in, and say what it is; or plays from elsewhere; or take those back."""
    from companion.cli import play_commands
    from companion.sharing import transfer

    if undo == (file is not None):
        raise click.UsageError(WORDS.say("Name a file, or --undo."))
    if file is None:
        play_commands.take_back(data)
        return
    content = content_of(file)
    with opened(data) as store:
        if not play_commands.take_over(store, content, names, is_meant=yes, is_json=is_json):
            offer = transfer.offered(store, transfer.read_file(content))
            for sentence in transfer.described(WORDS, offer):
                click.echo(sentence)
            click.echo(WORDS.say("Game {id}", id=transfer.take_over(store, offer)))


def every(store: Store) -> Iterator[GameCard]:
    """Return all games that are not deleted, a page at a time."""
    page = store.games(limit=PAGE)
    while page:
        yield from page
        page = store.games(limit=PAGE, before=page[-1])


def is_wanted(card: GameCard, game: str | None, player: str | None, ai: str | None) -> bool:
    """Return whether a game is one of those asked for."""
    if game is not None and card.game != game:
        return False
    if player is not None and not any(folded(player) in folded(name) for name in card.seats):
        return False
    summary = card.summary
    name = "" if summary is None or summary["automa"] is None else summary["names"][summary["automa"]]
    return ai is None or ai.casefold() in (name.casefold(), str(card.setup.options.get("ai", "")).casefold())


def _sheets(
    store: Store, game: str | None, player: str | None, ai: str | None, *, is_json: bool
) -> Iterator[tuple[datetime, str]]:
    """Yield the saved scores that fit, the latest first: when, and the line to print."""
    wanted, after = LibraryQuery(game=game or "", what=SHEETS), None
    while page := store.library.page(wanted, after, PAGE):
        after = page[-1]
        for one in page:
            saved = store.sheets.open(one.id)
            card = GameCard(one.id, saved.setup, one.summary, one.at, one.at)
            if is_wanted(card, game, player, ai):
                yield one.at, as_json(_facts(store, card, SHEET)) if is_json else _line(card, SHEET)


def _facts(store: Store, card: GameCard, kind: str = GAME) -> JsonDict:
    """Return a game or a saved score with the fields that every play has."""
    summed: Json = card.summary or {}
    winners = [summed["names"][seat] for seat in summed.get("winners", ())]
    at = card.touched_at.astimezone()
    return {
        "kind": kind,
        "id": card.id,
        "uid": store.uid_of(Key(kind, card.id)),
        "game": card.game,
        "mode": card.mode,
        "seats": list(card.seats),
        "touched_at": card.touched_at.isoformat(),
        "finished_at": None if card.finished_at is None else card.finished_at.isoformat(),
        "summary": card.summary,
        **({"clock": _clock(store, card)} if kind == GAME else {}),
        "day": f"{at:%Y-%m-%d}",
        "time": None if summed.get("timeless") else f"{at:%H:%M:%S}",
        "players": summed.get("names", []),
        "scores": summed.get("totals", []),
        "winner": ", ".join(winners) or None,
        "counts": not summed.get("ignored"),
        "place": summed.get("place"),
        "note": summed.get("note"),
        "source": OURS,
        "recorded": summed.get("recorded"),
    }


def _clock(store: Store, card: GameCard) -> JsonDict | None:
    """Return what the turns and the moves of a game took, in seconds; None if it never had a clock."""
    moves = moves_of(store.settings.get(f"{THOUGHT}/{card.id}"))
    if not moves:
        return None
    turns = thinking(moves, len(card.seats))
    return {
        "seats": [{name: tenths / 10 for name, tenths in of._asdict().items()} for of in turns],
        "moves": [{"move": number, "seat": one.seat, "seconds": one.tenths / 10} for number, one in moves.items()],
    }


def _line(card: GameCard, kind: str = GAME) -> str:
    day, name = f"{card.touched_at.astimezone():%Y-%m-%d}", GAMES[card.game].name
    if card.summary is None:
        people = ", ".join(in_language(WORDS, card.seats))
        return WORDS.say(
            "{id}  {day}  {game}: {names}, can’t be replayed", id=card.id, day=day, game=name, names=people
        )
    names = seats_in_language(WORDS, card.summary["names"], card.summary["automa"])
    totals = zip(names, card.summary["totals"], strict=True)
    scores = ", ".join(f"{name} {total}" for name, total in totals)
    if kind == SHEET:
        return WORDS.say("{day}  {game}: {scores}, from a score sheet", day=day, game=name, scores=scores)
    if card.finished_at is None:
        return WORDS.say("{id}  {day}  {game}: {scores}, not finished", id=card.id, day=day, game=name, scores=scores)
    return WORDS.say("{id}  {day}  {game}: {scores}", id=card.id, day=day, game=name, scores=scores)


# Everything at once


@click.command(help=WORDS.say("Write everything to one file."))
@click.argument("file", type=TARGET)
@DATA
def backup(file: Path, data: Path | None) -> None:
    """Write a backup."""
    from companion.sharing.backup import made
    from companion.sharing.backup_words import left_out

    with opened(data, to_read=True) as store:
        damaged = list[int]()
        if write(file, made(store, damaged.append)) and not _is_noted(store):
            click.echo(WORDS.say("The backup is written. That it was made could not be noted here."), err=True)
    if damaged:
        click.echo(left_out(WORDS, len(damaged)), err=True)


def _is_noted(store: Store) -> bool:
    """Note that a backup was made, if that can be; the backup is there all the same."""
    from companion.sharing.backup import note_made

    try:
        note_made(store)
    except SystemFault:
        return False
    return store.is_lasting


@click.command(help=WORDS.say("Restore a backup: what is here stays, and nothing is doubled."))
@click.argument("file", type=click.File("rb"))
@click.option("--settings", is_flag=True, help=WORDS.say("Let the settings of the backup replace those here."))
@click.option("--yes", is_flag=True, help=WORDS.say("Do not ask."))
@DATA
def restore(file: IO[bytes], settings: bool, yes: bool, data: Path | None) -> None:
    """Say what a backup changes, ask, and bring it in."""
    from companion.sharing import backup, backup_words

    content = content_of(file)
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
    """Print one line a game; the exit status is 1 if one of them is wrong."""
    from companion.sharing import verifying

    wrong = 0
    for setup, entries in verifying.games_in(content_of(file)):
        fault = verifying.first_fault(setup, entries)
        wrong += fault is not None
        click.echo(verifying.verdict(WORDS, setup, len(entries), fault))
    if wrong:
        raise click.exceptions.Exit(1)
