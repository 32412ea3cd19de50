"""The review in words: the course of the chances, the decisions that cost most, luck and play, and the moves left out.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from companion.coach import coach
from companion.coach.review import DECISIONS, Fall, Moment, Review
from companion.contract.outlook import Outlook
from companion.languages import Words
from companion.narration import reasons
from companion.narration.narrator import narrator_of
from companion.table.table import Table
from companion.table.zones import capital
from engine.game import AnyState, Move
from engine.json_types import Json
from engine.moves import Seat
from engine.verdict import Refusal


@dataclass(frozen=True, slots=True)
class MomentText:
    """A decision that cost much: whose it was and when, what was done, what was better and why, and by how much."""

    index: int
    title: str
    done: str
    better: str
    why: str
    figures: str


def percent(chance: float) -> int:
    """Return a chance in percent."""
    return round(100 * chance)


def semantics_label(words: Words, names: Sequence[str], review: Review, seats: Sequence[Seat]) -> str:
    """Return the curve in words: the start of each seat, its highest and lowest, and its end; of one that is not whole,
    its start and how far it goes."""
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


def moment(words: Words, table: Table, names: Sequence[str], decision: Moment) -> MomentText | None:
    """Return a decision in words; None where what was better cannot be read any more."""
    line = table.path
    state, point = line[decision.index].state, line[decision.index + 1]
    try:
        better = table.game.move(state, decision.better)
    except Refusal:
        return None
    done = narrator_of(words, table).seeing(point.state).revealed(state, point.move, point.state)
    followed = [
        None if source is None else Outlook.from_json(source, partial(_read, table, state))
        for source in (decision.done_outlook, decision.better_outlook)
    ]
    why = reasons.why(words, table, names, (state, better), followed[1], decision.better_chance, followed[0])
    better_move = capital(narrator_of(words, table).label(better))
    return MomentText(
        decision.index,
        words.say("Move {n}: {name}", n=decision.index + 1, name=names[decision.by]),
        words.say("Done: {move}", move=done),
        words.say("Better: {move}", move=better_move),
        why,
        words.say(
            "Looking ahead, the chance to win is {done}% instead of {better}%",
            done=percent(decision.done_chance),
            better=percent(decision.better_chance),
        ),
    )


def _read(table: Table, state: AnyState, source: Json) -> Move | None:
    """Return a move that followed; None if it cannot be read at this state."""
    try:
        move: Move = table.game.move(state, source)
    except Refusal:
        return None
    return move


def fall(words: Words, table: Table, names: Sequence[str], found: Fall) -> tuple[str, str, str]:
    """Return how far a chance fell, in which moves, and what it was that did it."""
    line = table.path
    title = words.say("Move {n}: {name}", n=found.first + 1, name=names[found.seat])
    if found.end - found.first > 1:
        title = words.say("Moves {n} to {end}: {name}", n=found.first + 1, end=found.end, name=names[found.seat])
    figures = words.say(
        "On the curve: from {before}% to {after}%", before=percent(found.before), after=percent(found.after)
    )
    state, point = line[found.first].state, line[found.first + 1]
    if found.by is None:
        return title, figures, words.say("It was luck: cards, dice or the AI’s moves.")
    done = narrator_of(words, table).seeing(point.state).revealed(state, point.move, point.state)
    if found.by == found.seat:
        return title, figures, words.say("It fell with this decision: {move}.", move=done)
    return title, figures, words.say("It was a move of {name}’s. {move}.", name=names[found.by], move=done)


def parts(review: Review, seat: Seat, *, has_others: bool) -> tuple[int, int, int, int, int] | None:
    """Return in percent the chance of a seat at the start and at the end, and what luck, its own decisions and the
    others added to it: rounded so that they are the way from one to the other. None if luck cannot be told."""
    luck, play, others = review.luck, review.play, review.others
    if luck is None or play is None or others is None:
        return None
    start, end = percent(review.looked[0].before[seat]), percent(review.result[seat])
    exact = [100 * luck[seat], 100 * play[seat], 100 * others[seat]]
    if not has_others:
        exact = [exact[0], exact[1] + exact[2]]
    whole = [math.floor(part) for part in exact]
    most = sorted(range(len(exact)), key=lambda each: whole[each] - exact[each])
    left = end - start - sum(whole)
    for step in range(abs(left)):
        whole[most[step % len(exact)]] += 1 if left > 0 else -1
    return start, end, whole[0], whole[1], whole[2] if has_others else 0


def rough(words: Words, review: Review) -> str:
    """Return how far the parts may be off."""
    return words.say(
        "They are estimated from games played on, and may well be off by {n}.", n=max(1, percent(review.error))
    )


def no_parts(words: Words, review: Review) -> str:
    """Return why luck and decisions are not shown."""
    if review.decisions > len(review.looked) + len(review.unknown):
        return words.say(
            "Luck and decisions are only shown for up to {n} decisions: beyond that, so many estimates say nothing "
            "sure.",
            n=DECISIONS,
        )
    if review.unknown:
        return words.say(
            "Luck and decisions are not shown: at some decisions too little was known of the cards or roads."
        )
    return words.say("Luck and decisions are not shown: the table was set right in between, which is neither.")


def signed(number: int) -> str:
    """Return a number with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def guesses(words: Words, table: Table, review: Review) -> list[str]:
    """Return the values on which the chances rest that had not been entered during the game, a sentence each. Least was
    known at the first decision that was looked at."""
    line, indexes = table.path, sorted(each.index for each in review.looked)
    at_first, at_last = (coach.guessed(table.setup.game, line[index].state) for index in (indexes[0], indexes[-1]))
    said = []
    if at_first.ai:
        ai = narrator_of(words, table).ai
        if at_last.ai:
            said.append(
                words.say(
                    "The card of {ai} was not entered in full: it was imagined like a sample, so the chances are a "
                    "guess.",
                    ai=ai,
                )
            )
        else:
            said.append(
                words.say(
                    "The card of {ai} was not entered at first: it was imagined like a sample, so the chances up to "
                    "there are a guess.",
                    ai=ai,
                )
            )
    if at_first.cards:
        said.append(words.say("Cards to come that nobody had entered were imagined, like the sample cards."))
    return said


def left_out(words: Words, review: Review) -> str:
    """Return how many decisions were looked at, and which were not and why."""
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
    sentences = [text.title, text.done, text.better, *([text.why.removesuffix(".")] if text.why else []), text.figures]
    return ". ".join(sentences) + "."
