"""The statistics in words: each figure with the sentence that a screen reader hears, and the games behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.games.registry import MODULES
from companion.languages import Words
from companion.sharing import exports
from companion.store.statistics import APP, REVIEWED, TAKEN, Ids, LuckAndPlay, Played, Share, Statistics
from companion.wording.days import short_day
from companion.wording.default_names import seats_in_language
from companion.wording.phrases import joined
from ui.parts.new_game_form import Choices


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the statistics: a name, the words next to it, and the games behind it; drawn as a bar of `n` parts of
    `of` if that is not 0."""

    name: str
    said: str
    ids: Ids
    n: int = 0
    of: int = 0

    def label(self, words: Words) -> str:
        """Return what a screen reader says."""
        return words.say("{name}: {figure}", name=self.name, figure=self.said)


def headline(words: Words, figures: Statistics) -> list[tuple[Line, str]]:
    """Return the main figures: games, won, in a row, minutes each if any was timed; `said` is the number. With each
    comes what a screen reader says."""
    count, games, won, streak = words.count, figures.won.total, figures.won.n, len(figures.streak)
    lines = [
        (
            Line(count("game", "games", games), str(games), figures.ids),
            count("{n} game played", "{n} games played", games),
        ),
        (Line(words.of("statistics", "won"), str(won), figures.won.ids), count("{n} game won", "{n} games won", won)),
        (
            Line(words.say("in a row"), str(streak), figures.streak),
            count("{n} game won in a row", "{n} games won in a row", streak),
        ),
    ]
    if figures.timed:
        minutes, ids = figures.minutes, tuple(one.id for one in figures.timed)
        label = count("{n} minute a game on average", "{n} minutes a game on average", minutes)
        lines.append((Line(count("minute each", "minutes each", minutes), str(minutes), ids), label))
    return lines


def wins(words: Words, shares: Sequence[Share]) -> list[Line]:
    """Return the wins against each AI, against people, and where the app had a chair, or people took one over."""
    named = {
        "": words.say("People"),
        APP: words.say("With the app in a chair"),
        TAKEN: words.say("With a seat that people took over from the app"),
    }
    return [_share(words, share, named.get(share.name, share.name)) for share in shares]


def luck(words: Words, figures: Statistics, *, is_coached: bool) -> list[Line]:
    """Return luck and play against each AI, if enough games were reviewed, and if they are too few, how many are
    needed. Nothing if no game was, unless the coach is on to look back at games."""
    lines = [Line(parted.name, _by_luck(words, parted), parted.ids) for parted in figures.by_luck]
    if lines or not is_coached or not any(share.name not in ("", APP, TAKEN) for share in figures.against):
        return lines
    text = words.count(
        "Once {n} game against an AI is reviewed, this tells luck from play.",
        "Once {n} games against an AI are reviewed, this tells luck from play.",
        REVIEWED,
    )
    return [Line(words.say("No game is reviewed yet"), text, ())]


def _by_luck(words: Words, parted: LuckAndPlay) -> str:
    """Return the games won compared with those to be expected."""
    if not parted.is_enough:
        return words.count(
            "{n} of {needed} games reviewed: too few yet to tell luck from play",
            "{n} of {needed} games reviewed: too few yet to tell luck from play",
            parted.n,
            needed=REVIEWED,
        )
    won = round(100 * parted.won / parted.n)
    expected = round(100 * max(0.0, min(1.0, parted.expected / parted.n)))
    if not parted.is_sure or won == expected:
        return words.say("{won}% won, about as the cards would have it ({expected}%)", won=won, expected=expected)
    if won > expected:
        return words.count(
            "{won}% won: {n} point more than the cards would have it",
            "{won}% won: {n} points more than the cards would have it",
            won - expected,
            won=won,
        )
    return words.count(
        "{won}% won: {n} point less than the cards would have it",
        "{won}% won: {n} points less than the cards would have it",
        expected - won,
        won=won,
    )


def printings(words: Words, shares: Sequence[Share], choices: Choices | None) -> list[Line]:
    """Return the wins by each printing."""
    named = choices.printings if choices else {}
    return [
        _share(words, share, words.say(named[share.name][0]) if share.name in named else share.name) for share in shares
    ]


def _share(words: Words, share: Share, name: str) -> Line:
    said = words.say("{n} of {total}", n=share.n, total=share.total)
    return Line(name, said, share.of, share.n, share.total)


def favourites(words: Words, game: str, figures: Statistics) -> list[Line]:
    """Return what was collected most often, each as a part of the most."""
    most = figures.favourites[0][1] if figures.favourites else 0
    return [
        Line(MODULES[game].called(words, name), words.count("{n} time", "{n} times", n), ids, n, most)
        for name, n, ids in figures.favourites
    ]


def ties(words: Words, game: str, figures: Statistics) -> list[Line]:
    """Return how often a tie-break decided, and which."""
    of = _share(words, figures.ties, words.say("Decided by a tie-break"))
    lines = [Line(of.name, of.said, figures.ties.ids)]
    for share in figures.tie_steps:
        said = MODULES[game].ties.get(share.name)
        name = words.say(said.counted or said.name) if said else share.name
        lines.append(Line(name, words.count("{n} time", "{n} times", share.n), share.ids))
    return lines


def lengths(words: Words, figures: Statistics) -> list[Line]:
    """Return the shortest and the longest game, and the average number of moves."""
    lines = []
    for name, one in ((words.say("Shortest"), figures.shortest), (words.say("Longest"), figures.longest)):
        if one is not None:
            lines.append(Line(name, exports.length(words, one.result), (one.id,)))
    moves = words.count("{n} move", "{n} moves", figures.moves)
    return [*lines, Line(words.say("On average"), moves, tuple(one.id for one in figures.timed))]


def remarkable(words: Words, figures: Statistics) -> list[Line]:
    """Return the best game, the closest one, and the longest streak of a winner."""
    lines = []
    if figures.best is not None:
        lines.append(Line(words.say("Best game"), scores(words, figures.best), (figures.best.id,)))
    if figures.closest is not None:
        lines.append(Line(words.say("Closest game"), scores(words, figures.closest), (figures.closest.id,)))
    if not (streak := figures.longest_streak):
        return lines
    said = words.count("{n} game won in a row", "{n} games won in a row", len(streak))
    return [*lines, Line(words.say("Longest streak"), said, streak)]


def scores(words: Words, one: Played) -> str:
    """Return a game's scores and its day."""
    result = one.result
    seats = sorted(range(len(result.names)), key=lambda seat: (result.ranks[seat], seat))
    result = replace(result, names=tuple(seats_in_language(words, result.names, result.automa)))
    text = ", ".join(exports.scored(words, result, seat) for seat in seats)
    return words.of("a game", "{scores} ({day})", scores=text, day=day(words, one))


def day(words: Words, one: Played) -> str:
    """Return the day of a game, by the clock of this device."""
    return short_day(words, one.result.at.astimezone().date())


def over_time(words: Words, numbers: Sequence[int], won: Sequence[bool]) -> str:
    """Return what a screen reader says of a chart over time: its numbers, the earliest first, and which were won."""
    values = [words.say("{n}, won", n=n) if is_won else str(n) for n, is_won in zip(numbers, won, strict=True)]
    return words.say("The earliest first: {numbers}", numbers=joined(words, values))
