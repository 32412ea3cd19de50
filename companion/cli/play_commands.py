"""What the commands do with plays from elsewhere: take them over, take an import back, and list them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import click

from companion.cli.options import WORDS, as_json, opened
from companion.plays import offer as plays
from companion.plays import words as said
from companion.plays.offer import Offer
from companion.store.plays import Play
from companion.store.results import PLAY
from companion.store.store import Store
from companion.wording.default_names import seats_in_language
from companion.wording.stemming import folded
from engine.game import GAMES
from engine.json_types import JsonDict


def take_over(store: Store, content: bytes, names: tuple[str, ...], *, is_meant: bool, is_json: bool) -> bool:
    """Say what plays some bytes have and, if that is meant, take over the new ones; return False if they have none."""
    offer = plays.offered(store, content, _names(names))
    if offer is None:
        return False
    if is_meant and offer.new:
        plays.take(store, offer)
    if is_json:
        click.echo(as_json(_facts(offer, is_written=is_meant)))
        return True
    click.echo(said.say_found(WORDS, offer))
    for sentences in (said.brings, said.faults, said.people):
        for sentence in sentences(WORDS, offer):
            click.echo(sentence)
    if offer.new:
        click.echo(WORDS.say("They are taken over.") if is_meant else WORDS.say("Nothing is written yet: add --yes."))
    return True


def take_back(data: Path | None) -> None:
    """Take the last import back, and say how many plays it had brought."""
    with opened(data) as store:
        last = store.plays.last_import()
        if last is None:
            raise click.ClickException(WORDS.say("There is no import to take back."))
        number = store.plays.take_back(last.batch)
    click.echo(WORDS.count("{n} play is taken back.", "{n} plays are taken back.", number))


def listed(
    store: Store, game: str | None, player: str | None, ai: str | None, *, is_json: bool
) -> Iterator[tuple[datetime, str]]:
    """Yield the plays that fit, those played last first: when, and the line to print."""
    for stored in store.plays.listed():
        play = stored.play
        if _is_wanted(play, game, player, ai):
            recorded = stored.recorded
            yield play.at, as_json(_of_play(stored.id, play, recorded)) if is_json else _line(play)


def _is_wanted(play: Play, game: str | None, player: str | None, ai: str | None) -> bool:
    if game is not None and play.game != game:
        return False
    people = [folded(seat.name) for seat in play.seats if not seat.machine]
    if player is not None and not any(folded(player) in name for name in people):
        return False
    return ai is None or (play.automa is not None and folded(ai) == folded(play.seats[play.automa].name))


def _names(options: tuple[str, ...]) -> dict[str, str]:
    """Return the names that were given, by those of the file."""
    names = {}
    for option in options:
        there, sign, here = option.partition("=")
        if not (sign and there.strip() and here.strip()):
            raise click.UsageError(WORDS.say("A name is given as THERE=HERE, not as {text}.", text=option))
        names[there.strip()] = here.strip()
    return names


def _facts(offer: Offer, *, is_written: bool) -> JsonDict:
    read = offer.read
    return {
        "source": read.source,
        "found": read.total,
        "new": len(offer.new),
        "here": offer.here,
        "left_out": dict(read.left.most_common()),
        "unread": [{"play": label, "why": fault.in_words(WORDS)} for label, fault in read.faults],
        "names": dict(offer.names),
        "written": is_written and bool(offer.new),
    }


def _of_play(id: int, play: Play, recorded: Play | None) -> JsonDict:
    winners = [play.seats[seat].name for seat in play.winners]
    totals = ((seat.score or None) if seat.total is None else seat.total for seat in play.seats)
    return {
        "kind": PLAY,
        "id": id,
        "uid": play.uid,
        "game": play.game,
        "mode": play.mode_and_printing[0],
        "day": play.day.isoformat(),
        "time": None if play.clock is None else f"{play.clock:%H:%M:%S}",
        "minutes": play.minutes or None,
        "players": [seat.name for seat in play.seats],
        "scores": list(totals),
        "ranks": [seat.rank or None for seat in play.seats],
        "winner": ", ".join(winners) or None,
        "starter": next((seat.name for seat in play.seats if seat.began), None),
        "variant": play.variant or None,
        "expansions": list(play.expansions),
        "counts": play.counts,
        "place": play.place or None,
        "note": play.note or None,
        "source": play.source,
        "recorded": None if recorded is None else recorded.as_json(),
    }


def _line(play: Play) -> str:
    names = seats_in_language(WORDS, [seat.name for seat in play.seats], play.automa)
    seats = zip(names, play.seats, strict=True)
    scores = ", ".join(f"{name} {seat.score}".strip() for name, seat in seats)
    facts = {"day": play.day.isoformat(), "game": GAMES[play.game].name, "source": WORDS.say(said.SOURCES[play.source])}
    return WORDS.say("{day}  {game}: {scores}, from {source}", scores=scores, **facts)
