"""Advice on cards that are chosen unseen: it knows no more than the seat does, and prefers what plainly wins more."""

from random import Random

import pytest

from companion.coach.unseen import CardSearch
from companion.contract.dealing import SecretChoice
from companion.dealing import dealer
from companion.games.registry import MODULES
from companion.table.table import Table
from engine.works.cards import UNKNOWN
from tests.companion.dealing.dealt_games import deal_on, dealt


def at_the_orders(deal: int = 9) -> tuple[Table, SecretChoice]:
    """Return a dealt game for two in which the first seat is asked which orders it keeps."""
    table = dealt("delivery for two", deal)
    while (choice := dealer.choice(table)) is None:
        table.play(dealer.move(table) or table.state.legal_moves()[0])
    return table, choice


def at_two_plans() -> tuple[Table, SecretChoice]:
    """Return a dealt game in which a seat is asked which of its two plans it builds."""
    for deal in range(1, 40):
        table, chance = dealt("works for four", deal), Random(deal)
        deal_on(table, chance)
        for _ in range(200):
            moves = table.state.legal_moves()
            if not moves:
                break
            hands = dealer.hands(table)
            wanted = [
                move
                for move in moves
                if getattr(move, "where", "") == "lotto"
                or (getattr(move, "plan", None) == UNKNOWN and len(hands.get(move.by, ())) > 1)
            ]
            others = [move for move in moves if UNKNOWN not in move.as_json().values()]
            table.play(chance.choice(wanted or others or moves))
            if (choice := dealer.choice(table)) is not None:
                return table, choice
            deal_on(table, chance)
    pytest.fail("nobody had to say which of two plans is built")


def advised(table: Table, choice: SecretChoice, playouts: int, seed: int = 3) -> CardSearch:
    search = CardSearch(table.setup.game, table.state, choice, seed)
    while not search.is_settled(playouts - search.playouts):
        for _ in search.playout():
            pass
    return search


def test_every_choice_is_weighed_on_the_same_draws_and_the_same_seed_gives_the_same_answer() -> None:
    table, choice = at_the_orders()
    first = advised(table, choice, 60).advice()
    assert {each.cards for each in first} == set(choice.all_allowed())
    assert all(choice.allows(each.cards) for each in first)
    assert max(each.playouts for each in first) - min(each.playouts for each in first) <= 1
    assert first == advised(table, choice, 60).advice()
    assert first != advised(table, choice, 60, seed=4).advice()


def test_what_others_hold_and_what_lies_in_the_piles_is_drawn() -> None:
    table, choice = at_the_orders()
    dealing, seen, returned = MODULES["delivery"].dealing, set(), 0
    cards = choice.all_allowed()[1]
    for number in range(40):
        state = dealing.imagined(table.state, choice, cards, Random(number))
        assert state.phase == "play"
        assert set(state.orders[choice.seat]) == set(cards)
        assert not set(state.orders[1]) & set(choice.among)
        open_orders = [lying.order for town in state.towns for lying in town.face_up]
        shown = [*state.orders[0], *state.orders[1], *open_orders]
        assert len(shown) == len(set(shown))
        seen.add((state.orders[1], *open_orders))
        returned += len(set(open_orders) & (set(choice.among) - set(cards)))
    assert len(seen) == 40
    assert returned > 0  # those given back are shuffled in


def test_each_of_several_plans_is_weighed_as_it_is_built() -> None:
    table, choice = at_two_plans()
    assert {each.cards for each in advised(table, choice, 40).advice()} == {(plan,) for plan in choice.among}
    for plan in choice.among:
        after = MODULES["works"].dealing.imagined(table.state, choice, (plan,), Random(1))
        shown = next(move for move in table.state.legal_moves() if getattr(move, "plan", None) == plan)
        assert after == table.state.play(shown)


def test_what_has_surely_fallen_behind_is_tried_no_more() -> None:
    table, choice = at_the_orders()
    tried = sorted(each.playouts for each in advised(table, choice, 400).advice())
    assert tried[0] >= 20
    assert tried[0] < tried[-1]
