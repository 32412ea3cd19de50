"""The statistics in words: each figure with the sentence that a screen reader hears, and the games behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from companion.games.registry import MODULES
from companion.languages import Words
from companion.sharing import exports
from companion.store.statistics import APP, REVIEWED, TAKEN, TOLD, Ids, LuckAndPlay, Period, Played, Share, Statistics
from companion.store.tally import Pair
from companion.wording.days import MONTHS, short_day
from companion.wording.default_names import seats_in_language
from companion.wording.lengths import length
from companion.wording.phrases import as_name, joined, with_a_tenth
from engine.game import name_of
from ui.boards.registry import GAME_UI
from ui.parts.new_game_form import Choices


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the statistics: a name, the words next to it, and the games behind it; drawn as a bar of `n` parts of
    `of` if that is not 0, unless those are too few for that (`is_few`)."""

    name: str
    said: str
    ids: Ids
    n: int = 0
    of: int = 0
    is_few: bool = False

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
        (
            Line(words.say_in("statistics", "won"), str(won), figures.won.ids),
            count("{n} game won", "{n} games won", won),
        ),
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
    return shares_of(words, shares, lambda name: named.get(name, name))


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
    return shares_of(words, shares, lambda id: words.say(named[id][0]) if id in named else id)


def modes(words: Words, shares: Sequence[Share]) -> list[Line]:
    """Return the wins in each mode; nothing if there is only one."""
    return shares_of(words, shares, partial(_mode, words)) if len(shares) > 1 else []


def _mode(words: Words, mode: str) -> str:
    """Return a mode in words: by how many people sit down for it."""
    seatings = [each for one in GAME_UI.values() if one.choices for each in one.choices.seatings if each.mode == mode]
    if len({each.people for each in seatings}) == 1:
        return seatings[0].short(words)
    return words.say("Several players") if seatings else as_name(mode)


def games(words: Words, shares: Sequence[Share]) -> list[Line]:
    """Return the wins of each game."""
    return shares_of(words, shares, name_of)


def shares_of(words: Words, shares: Sequence[Share], named: Callable[[str], str] = str) -> list[Line]:
    """Return shares, each under its name in words."""
    return [_share(words, share, named(share.name)) for share in shares]


def in_hands(words: Words, game: str, shares: Sequence[Share]) -> list[Line]:
    """Return how often each card was in a winner's hands."""
    module = MODULES[game]
    return shares_of(words, shares, partial(module.card_called or module.called, words))


def _share(words: Words, share: Share, name: str) -> Line:
    """Return a share of games: in percent too, if they are not too few for that."""
    if share.total < TOLD:
        said = words.say("{n} of {total}", n=share.n, total=share.total)
        return Line(name, said, share.of, share.n, share.total, is_few=True)
    percent = round(100 * share.n / share.total)
    said = words.say("{n} of {total}, {percent}%", n=share.n, total=share.total, percent=percent)
    return Line(name, said, share.of, share.n, share.total)


def pair_games(words: Words, pair: Pair) -> str:
    """Return how often two people met, and how often neither was ahead."""
    games = words.count("{n} game", "{n} games", pair.n)
    if not pair.drawn:
        return games
    drawn = words.count("{n} drawn", "{n} drawn", len(pair.drawn))
    return words.say("{games}, {drawn}", games=games, drawn=drawn)


def pair_label(words: Words, pair: Pair, one: str, other: str) -> str:
    """Return what a screen reader says of two people."""
    return words.say(
        "{first} and {second}, {games}: {first} ahead in {n}, {second} in {less}",
        first=one,
        second=other,
        games=pair_games(words, pair),
        n=len(pair.ahead),
        less=len(pair.behind),
    )


def by_period(words: Words, periods: Sequence[Period]) -> str:
    """Return what a screen reader says of averages over time."""
    values = []
    for period in periods:
        year = str(period.year)
        when = words.say_in("month", "{month!c} {year}", month=words.say(MONTHS[period.month - 1]), year=year)
        mean, count = with_a_tenth(words, period.mean), len(period.ids)
        values.append(
            words.count(
                "{when}: {mean} in {n} game",
                "{when}: {mean} in {n} games",
                count,
                when=when if period.month else year,
                mean=mean,
            )
        )
    return joined(words, values)


def favourites(words: Words, game: str, figures: Statistics) -> list[Line]:
    """Return the cards collected most often, each as a part of the most."""
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
    """Return the shortest and the longest game, the average number of moves, and with a clock what turns took."""
    lines = []
    for name, one in ((words.say("Shortest"), figures.shortest), (words.say("Longest"), figures.longest)):
        if one is not None:
            lines.append(Line(name, exports.length(words, one.result), (one.id,)))
    moves = words.count("{n} move", "{n} moves", figures.moves)
    lines.append(Line(words.say("On average"), moves, tuple(one.id for one in figures.timed)))
    if (longest := figures.longest_turn) is not None:
        ids = tuple(one.id for one in figures.clocked)
        lines.append(Line(words.say("Median turn"), length(words, figures.turn), ids))
        lines.append(Line(words.say("Longest turn"), length(words, longest.thinking.longest), (longest.id,)))
    return lines


def remarkable(words: Words, figures: Statistics) -> list[Line]:
    """Return the best game, the closest one, the longest streak of a winner, and the wins that were shared."""
    lines = []
    if figures.best is not None:
        lines.append(Line(words.say("Best game"), scores(words, figures.best), (figures.best.id,)))
    if figures.closest is not None:
        lines.append(Line(words.say("Closest game"), scores(words, figures.closest), (figures.closest.id,)))
    if streak := figures.longest_streak:
        said = words.count("{n} game won in a row", "{n} games won in a row", len(streak))
        lines.append(Line(words.say("Longest streak"), said, streak))
    if figures.shared:
        said = words.count("{n} game", "{n} games", len(figures.shared))
        lines.append(Line(words.say("Won together with others"), said, figures.shared))
    return lines


def streaks(words: Words, figures: Statistics) -> list[Line]:
    """Return the games won in a row up to now, the longest such streak, and the wins that were shared; those that there
    are."""
    named = (
        (words.say("Won in a row now"), figures.streak),
        (words.say("Longest streak"), figures.longest_streak),
        (words.say("Won together with others"), figures.shared),
    )
    return [Line(name, words.count("{n} game", "{n} games", len(ids)), ids) for name, ids in named if ids]


def scores(words: Words, one: Played) -> str:
    """Return a game's scores and its day."""
    result = one.result
    seats = sorted(range(len(result.names)), key=lambda seat: (result.ranks[seat], seat))
    result = replace(result, names=tuple(seats_in_language(words, result.names, result.automa)))
    text = ", ".join(exports.scored(words, result, seat) for seat in seats)
    return words.say_in("a game", "{scores} ({day})", scores=text, day=day(words, one))


def day(words: Words, one: Played) -> str:
    """Return the day of a game, by the clock of this device."""
    return short_day(words, one.result.at.astimezone().date())


def over_time(words: Words, numbers: Sequence[int], won: Sequence[bool]) -> str:
    """Return what a screen reader says of a chart over time: its numbers, the earliest first, and which were won."""
    values = [words.say("{n}, won", n=n) if is_won else str(n) for n, is_won in zip(numbers, won, strict=True)]
    return words.say("The earliest first: {numbers}", numbers=joined(words, values))
