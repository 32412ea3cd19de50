"""The review in words: how the chances went, the decisions that cost most, luck and play, and what was left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.coach.review import Moment, Review
from companion.languages import Words
from companion.narration import log
from companion.narration.narrator import narrator_of
from companion.table.table import Table
from companion.table.zones import capital
from engine.moves import Seat
from engine.verdict import Refusal
from ui.boards.module import GameUi


@dataclass(frozen=True, slots=True)
class MomentText:
    """A decision that cost much: whose it was and when, what was done, what was better, and by how much."""

    index: int
    title: str
    done: str
    better: str
    figures: str


def percent(chance: float) -> int:
    """Return a chance in percent."""
    return round(100 * chance)


def semantics_label(words: Words, names: Sequence[str], review: Review, seats: Sequence[Seat]) -> str:
    """Return the curve in words: where each seat began, its highest and lowest, and where it ended; of one that is not
    whole, where it began and how far it goes."""
    return " ".join(_spoken_label(words, names[seat], seat, review) for seat in seats)


def _spoken_label(words: Words, name: str, seat: Seat, review: Review) -> str:
    points = [(at, percent(chances[seat])) for at, chances in review.curve]
    if not review.is_whole:
        (_, first), (at, last) = points[0], points[-1]
        return words.say(
            "{name}: {first}% at first, {last}% after move {at}.", name=name, first=first, last=last, at=at
        )
    best, worst = max(points, key=lambda point: point[1]), min(points, key=lambda point: point[1])
    return words.say(
        "{name}: {first}% at first, at most {best}% after move {best_at}, at least {worst}% after move {worst_at}, "
        "{last}% in the end.",
        name=name,
        first=points[0][1],
        best=best[1],
        best_at=best[0],
        worst=worst[1],
        worst_at=worst[0],
        last=points[-1][1],
    )


def moment(words: Words, game_ui: GameUi, table: Table, names: Sequence[str], decision: Moment) -> MomentText | None:
    """Return a decision in words; None where what was better cannot be read any more."""
    line = table.path
    state, point = line[decision.index].state, line[decision.index + 1]
    try:
        better = table.game.move(state, decision.better)
    except Refusal:
        return None
    done = log.log(words, table).lines([(state, point.move, point.state)])[0].text
    better_move = capital(narrator_of(words, table).label(better))
    return MomentText(
        decision.index,
        words.say("Move {n}: {name}", n=decision.index + 1, name=names[decision.by]),
        words.say("Done: {move}", move=done),
        words.say("Better: {move}", move=better_move),
        words.say(
            "Chance to win: {done}% instead of {better}%",
            done=percent(decision.done_chance),
            better=percent(decision.better_chance),
        ),
    )


def signed(part: float) -> str:
    """Return a part of a chance in percent, with its sign."""
    number = percent(part)
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def left_out(words: Words, review: Review) -> str:
    """Return how many decisions were looked at, and what was not and why."""
    parts = [words.count("{n} decision was looked at.", "{n} decisions were looked at.", len(review.looked))]
    if skipped := review.decisions - len(review.looked) - len(review.unknown):
        parts.append(
            words.count(
                "The game is long: {n} more, spread evenly over it, was left out.",
                "The game is long: {n} more, spread evenly over it, were left out.",
                skipped,
            )
        )
    if unknown := len(review.unknown):
        parts.append(
            words.count(
                "At {n} more too little was known of the cards or roads.",
                "At {n} more too little was known of the cards or roads.",
                unknown,
            )
        )
    return " ".join(parts)


def together(words: Words, text: MomentText) -> str:
    """Return a decision as a screen reader says it."""
    return ". ".join([text.title, text.done, text.better, text.figures]) + "."
