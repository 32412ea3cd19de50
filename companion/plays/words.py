"""What a file with plays brings, in sentences: for before it is taken over as for after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.languages import Words, mark
from companion.plays.offer import Offer
from companion.store.plays import BGG, BGSTATS, CSV, OURS

SOURCES: Final[Mapping[str, str]] = {
    BGSTATS: "BG Stats",
    BGG: "BoardGameGeek",
    CSV: mark("A table (CSV)"),
    OURS: "Mint Companion",
}
SHOWN: Final = 5
"""The most games, people or faults that are named."""


def say_found(words: Words, offer: Offer) -> str:
    """Say how many plays there are, and from where."""
    source = words.say(SOURCES[offer.read.source])
    return words.count("{source}: {n} play", "{source}: {n} plays", offer.read.total, source=source)


def brings(words: Words, offer: Offer) -> list[str]:
    """Say how many plays are new, here already, left out and unreadable, a sentence each; `faults` says why."""
    new, read = len(offer.new), offer.read
    sentences = [words.count("{n} new play.", "{n} new plays.", new)] if new else [words.say("Nothing in it is new.")]
    if offer.here:
        sentences.append(words.count("{n} is here already.", "{n} are here already.", offer.here))
    if left := read.left.total():
        games = ", ".join(
            words.say_in("a game and how often", "{game} ({n})", game=game, n=n)
            for game, n in read.left.most_common(SHOWN)
        )
        if len(read.left) > SHOWN:
            games = words.say("{games} and others", games=games)
        sentences.append(
            words.count(
                "{n} play of another game is left out: {games}.",
                "{n} plays of other games are left out: {games}.",
                left,
                games=games,
            )
        )
    if read.faults:
        sentences.append(words.count("{n} can’t be taken over:", "{n} can’t be taken over:", len(read.faults)))
    return sentences


def faults(words: Words, offer: Offer) -> list[str]:
    """Say which plays cannot be taken over and why, the first few of them."""
    return [
        words.say("{play}: {why}.", play=label, why=fault.in_words(words)) for label, fault in offer.read.faults[:SHOWN]
    ]


def people(words: Words, offer: Offer) -> list[str]:
    """Say how the people of the file are called here, those who are known first."""
    lines = []
    for name, own in sorted(offer.names.items(), key=lambda one: (one[1] not in offer.known, one[1])):
        if own not in offer.known:
            lines.append(words.say("{name} is new here.", name=own))
        elif own == name:
            lines.append(words.say("{name} is known here.", name=own))
        else:
            lines.append(words.say("{name} is {player} here.", name=name, player=own))
    return lines
