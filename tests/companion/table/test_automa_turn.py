"""The turn of the automa in a row: all that hands can do before a seat is asked, and no more than that."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.table import automa_turn
from companion.table.simulation import LOOKS, MOST_MOVES, MOVES_WITHOUT_POINTS, played
from companion.table.table import Setup, Table
from companion.table.turns import was_forced
from engine.verdict import MissingCard
from tests.companion.standing_still import STUCK, delivery
from tests.golden.files import game_called, games, moves_of, setup_of

ALONE = [(of, name) for of in ("works", "delivery", "bid") for name, game in games(of).items() if "automa" in str(game)]


def turns(table: Table, moves: list[dict[str, object]]) -> list[tuple[automa_turn.Act, ...]]:
    """Play a game; return the turns that its automa had, and hold each against what was played."""
    found: list[tuple[automa_turn.Act, ...]] = []
    left: list[automa_turn.Act] = []
    for move in moves:
        if not left and table.state.prompt.ask == "automa":
            try:
                left = list(automa_turn.turn(table))
            except MissingCard:  # its card is described first
                left = []
            found += [tuple(left)] if left else []
        if left:
            act = left.pop(0)
            assert (act.before, act.move.as_json()) == (table.state, move)
        table.play_json(move)
    return found


@pytest.mark.parametrize(("of", "name"), ALONE)
def test_it_ends_where_somebody_is_asked_or_hands_have_more_to_do(of: str, name: str) -> None:
    game = game_called(of, name)
    table = Table(setup_of(game))
    for acts in turns(table, moves_of(game)):
        *early, last = acts
        assert last.decision is not None
        for act in early:
            if act.decision is None:
                assert was_forced(act.before, act.move)
                assert not table.game.steps(act.before, act.move)
            else:
                assert set(map(str, table.game.steps(act.before, act.move))) <= set(map(str, act.decision.steps))
                assert len(act.before.legal_moves()) == 1
        after = last.before.after(last.move)
        steps = sum(max(1, len(decision.steps)) for decision in automa_turn.decisions(acts))
        if after.prompt.ask == "automa" and steps < automa_turn.MOST:
            more = len(table.game.steps(last.before, last.move)) > len(last.decision.steps)
            others = len(last.before.legal_moves()) > 1 or len(after.legal_moves()) > 1
            assert more or others or last.decision.reminders


def test_most_turns_are_of_several_moves() -> None:
    taps, moves = Counter[str](), Counter[str]()
    for of, name in ALONE:
        game = game_called(of, name)
        found = turns(Table(setup_of(game)), moves_of(game))
        taps[of] += len(found)
        moves[of] += sum(map(len, found))
    assert moves["delivery"] > 1.6 * taps["delivery"]
    assert moves["works"] > 2 * taps["works"]


def test_in_a_dealt_game_each_move_is_looked_at_by_itself() -> None:
    game = game_called("delivery", "solo-sam-english")
    dealt = Table(replace(setup_of(game), deal=1))
    assert {len(acts) for acts in turns(dealt, moves_of(game))} == {1}


def test_a_reminder_of_its_card_ends_it() -> None:
    """The table carries it out before the next move."""
    game = game_called("delivery", "solo-sam-english")
    setup = setup_of(game)
    texts = [{"trait": "text", "text": "Say thank you."}]
    ai = [{**card, "traits": texts} if card["id"] == "sam" else card for card in setup.pack.get("ai", [])]
    reminded = Table(replace(setup, pack={**setup.pack, "ai": ai}))
    assert {len(acts) for acts in turns(reminded, moves_of(game))} == {1}


def test_what_is_tried_on_a_copy_changes_nothing() -> None:
    table = Table(Setup("works", "solo", ("Ada",), {"ai": "justin"}))
    other = table.copy()
    other.play(other.state.legal_moves()[0])
    assert (len(table.moves), len(other.moves)) == (0, 1)
    other.undo()
    assert (table.can_redo, other.can_redo) == (False, True)


# Bots that play many games: each game comes to an end, or is given up


def idle(state: Any, legal: tuple[Any, ...], chance: Random) -> Any:
    ends = [move for move in legal if type(move).__name__ == "End"]
    return ends[0] if ends else chance.choice(legal)


def test_a_game_in_which_nobody_can_go_on_is_stopped_and_counted() -> None:
    (tally,) = played(delivery(**STUCK), 1, [idle], 1)
    assert (tally.unfinished, tally.games, tally.ends) == (0, 1, {"halted": 1})
    assert (tally.wins[0], tally.points[0]) == (1, 8)
    assert tally.moves <= 2 * LOOKS


def test_a_game_in_which_nobody_gains_anything_is_given_up_long_before_one_that_goes_on() -> None:
    asked = []

    def waits(state: Any, legal: tuple[Any, ...], chance: Random) -> Any:
        asked.append(state)
        return idle(state, legal, chance)

    (tally,) = played(delivery(orders=STUCK["orders"][:2]), 1, [waits], 1)
    assert (tally.unfinished, tally.games, tally.moves) == (1, 0, 0)
    assert len(asked) == MOVES_WITHOUT_POINTS < MOST_MOVES / 2
