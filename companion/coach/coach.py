"""Asking the coach: who may be advised, about which game, and what stands in the way of that."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from companion.coach.search import Search, Unknown
from companion.contract.outlook import STAND_IN, Outlook
from companion.games.registry import MODULES
from engine.game import GAMES, AnyState, Move
from engine.moves import Seat
from engine.prompts import Prompt
from engine.verdict import BadRequest, MissingCard, Refusal


def asked(prompt: Prompt) -> tuple[Seat, ...]:
    """Return the seats that must decide at a prompt: one, or all that have yet to choose in secret."""
    if prompt.ask != "decide" or prompt.by is None:
        return ()
    waiting: tuple[Seat, ...] = dict(prompt.facts).get("waiting", (prompt.by,))
    return waiting


def search(game: str, state: AnyState, seat: Seat, seed: int, outlooks: dict[Move, Outlook] | None = None) -> Search:
    """Begin to think about what a seat does at a state of a game; what follows each move is added to `outlooks`.

    Cards that have not been entered are `assumed`, if the game can do that. BadRequest if there is no such seat or it
    is not asked, or if only the table knows the roads; MissingCard if a card that is face up has not been entered.
    """
    if seat not in range(len(state.config.names)):
        raise BadRequest("no-such-seat", field="by")
    if seat not in asked(state.prompt):
        raise BadRequest("nothing-to-decide")
    if not state.lists_all:
        raise BadRequest("roads-unknown")
    return Search(assumed(game, state, seed), seat, MODULES[game].policy, seed, outlooks=outlooks)


def assumed(game: str, state: AnyState, seed: int) -> AnyState:
    """Return a state of a game with random cards instead of those that have not been entered; the same state if none
    are lacking, or the game cannot do that. MissingCard if a card that is face up has not been entered."""
    known: AnyState = MODULES[game].assumed(state, Random(seed))
    return known


def imagined(state: AnyState, assumed: AnyState) -> tuple[str, ...]:
    """Return what is `assumed` beyond a state: the path of each value that has not been entered, as a missing card is
    named; of the cards that have not been described at all, only the section (`orders`)."""
    if assumed is state:
        return ()
    paths = assumed.as_json()["learnt"].keys() - state.as_json()["learnt"].keys()
    return tuple(sorted({path.partition(f"/{STAND_IN}")[0] for path in paths}))


@dataclass(frozen=True, slots=True)
class Guessed:
    """The values that the chances at a state rest on and that have not been entered: the `ai`’s card, or `cards` to
    come."""

    ai: bool = False
    cards: bool = False


def guessed(game: str, state: AnyState) -> Guessed:
    """Return what must be imagined to look ahead at a state; nothing if a face-up card has not been entered: then no
    one can look ahead."""
    try:
        paths = imagined(state, assumed(game, state, 0))
    except MissingCard:
        return Guessed()
    of_ai = [path.split("/")[0] == "ai" for path in paths]
    return Guessed(any(of_ai), not all(of_ai))


def refused(game: str, unknown: Unknown) -> Refusal:
    """Return the refusal if a search could not go on: MissingCard with the value that it lacks, if that is known by
    name, else BadRequest."""
    state = unknown.state
    for _, needs in state.unsure():
        return MissingCard(needs)
    if state.prompt.ask == "automa":
        try:
            GAMES[game].decide(state)
        except MissingCard as refusal:
            return refusal
    return BadRequest("cards-unknown")
