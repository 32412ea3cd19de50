"""The review: it finds what cost the game, says the same again, tells luck from play, knows no secret, and is kept."""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from companion import languages
from companion.coach import review
from companion.coach.review import Fall, Moment, Review, ReviewedDecision, Reviewing
from companion.games.registry import MODULES
from companion.packs import packs
from companion.sharing import backup, transfer
from companion.slices import whole
from companion.store.store import Store
from companion.table.table import Setup, StoreEntry, Table, store_nothing
from engine.bid.moves import SecretBid
from engine.moves import TABLE, Halt
from tests.companion.sharing.playing import to_a_closed_auction
from tests.fourth_game import rules as pile
from ui.screens.review import review_text

ALONE = Setup("works", "solo", ("Ada",), {"ai": "mort"})
BID = Setup("bid", "multiplayer", ("Ada", "Ben", "Cleo", "Dan"), pack=packs.sample("bid"))


@pytest.fixture(autouse=True)
def quickly(fourth_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few playouts are enough, and the fourth game is there."""
    for name, number in {"FEWEST": 6, "MOST": 6, "CLOSER": 2, "CLOSELY": 24}.items():
        monkeypatch.setattr(review, name, number)


def pile_of(mints: int) -> Setup:
    return Setup("pile", "multiplayer", ("Ada", "Ben"), position={"pile": mints, "to_move": 0})


def ended(setup: Setup, *taken: int, keep: StoreEntry = store_nothing) -> Table:
    """A game played to its end: with these numbers of mints taken, or by the policy of the game and chance."""
    table, chance, policy = Table(setup, keep), Random(3), MODULES[setup.game].policy
    counts = iter(taken)
    while moves := table.state.legal_moves():
        if setup.game == "pile":
            table.play(pile.Take(table.state.to_move, next(counts)))
        else:
            decides = table.state.prompt.ask == "decide"
            table.play(policy.choose(table.state, moves, chance) if decides else chance.choice(moves))
    return table


def reviewed(table: Table) -> Review:
    return whole(Reviewing.begin(table).work())


def test_it_finds_the_decision_that_cost_the_game() -> None:
    """Of three mints the last is worth three: a seat that leaves some loses. Ben then has no choice that matters."""
    found = reviewed(ended(pile_of(3), 1, 2))
    (moment,) = found.moments
    assert (moment.index, moment.by, moment.better) == (0, 0, pile.Take(0, 3).as_json())
    assert (moment.done_chance, moment.better_chance) == (pytest.approx(0, abs=0.1), 1.0)
    assert found.curve[0][0] == 0
    assert found.curve[-1] == (2, (0.0, 1.0))
    assert reviewed(ended(pile_of(3), 3)).moments == ()


def test_it_is_the_same_again_and_goes_on_where_it_was_stopped() -> None:
    table = ended(ALONE)
    first = reviewed(table)
    so_far = Reviewing.begin(table)
    work = so_far.work()
    while len(so_far.review.looked) < 3:
        next(work)
    work.close()
    kept = Review.from_json(json.loads(json.dumps(so_far.review.as_json())))
    assert not kept.is_whole
    assert (
        whole(Reviewing.begin(table, kept).work()) == first == Review.from_json(json.loads(json.dumps(first.as_json())))
    )


def test_start_luck_and_play_make_the_result() -> None:
    found = reviewed(ended(ALONE))
    assert found.luck is not None
    assert found.play is not None
    assert found.expected is not None
    assert found.play[1] == 0  # what the AI does is luck
    assert found.expected[0] + found.play[0] == pytest.approx(found.result[0], abs=0.02)
    assert any(abs(luck) > 0.01 for luck in found.luck)


@pytest.mark.parametrize("names", [("Ada", "Ben"), ("Ada", "Ben", "Cleo")])
def test_luck_decisions_and_the_others_make_the_way_from_start_to_end(names: tuple[str, ...]) -> None:
    found = reviewed(ended(Setup("works", "multiplayer", names)))
    assert found.luck is not None
    assert found.play is not None
    assert found.others is not None
    for seat in range(len(names)):
        way = found.result[seat] - found.looked[0].before[seat]
        assert found.luck[seat] + found.play[seat] + found.others[seat] == pytest.approx(way, abs=0.005)
        parts = review_text.parts(found, seat, has_others=True)
        assert parts is not None
        start, end, *three = parts
        assert start + sum(three) == end
    assert any(abs(others) > 0.02 for others in found.others)


def test_the_parts_are_off_by_less_if_a_position_is_estimated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "FEWEST", 40)
    monkeypatch.setattr(review, "MOST", 40)
    table = ended(Setup("works", "multiplayer", ("Ada", "Ben")))
    found = reviewed(table)
    own = [[each for each in found.looked if each.by == seat] for seat in range(2)]
    apart = max(
        sum(chances[seat] * (1 - chances[seat]) / 40 for each in own[seat] for chances in (each.before, each.after))
        for seat in range(2)
    )
    assert 0 < found.error < apart**0.5 * 1.01
    followed = [
        (last, each)
        for last, each in pairwise(found.looked)
        if not any(Reviewing.begin(table)._is_event(index) for index in range(last.index + 1, each.index))
    ]
    assert len(followed) > 5
    assert all(last.after == each.before for last, each in followed)
    assert Review.from_json(json.loads(json.dumps(found.as_json()))) == found


def test_why_luck_is_not_told_from_decisions_is_said() -> None:
    english, long = languages.words("en"), Review(200, review.DECISIONS + 9, (1, 0))
    looked = tuple(ReviewedDecision(number, 0, (0.5, 0.5), (0.5, 0.5)) for number in range(review.DECISIONS))
    said = [
        review_text.no_parts(english, found)
        for found in (
            replace(long, looked=looked),
            replace(long, decisions=review.DECISIONS, looked=looked[:-1], unknown=(99,)),
            replace(long, decisions=review.DECISIONS, looked=looked),
        )
    ]
    assert "for up to 80 decisions" in said[0]
    assert "too little was known" in said[1]
    assert "set right" in said[2]


def test_alone_two_parts_make_the_way_from_start_to_end() -> None:
    parts = review_text.parts(reviewed(ended(ALONE)), 0, has_others=False)
    assert parts is not None
    start, end, luck, play, others = parts
    assert (start + luck + play, others) == (end, 0)


def lost(index: int, by: int, loss: float, *, is_app: bool = False) -> Moment:
    return Moment(index, by, {}, 0.9 - loss, 0.9, is_app)


def test_the_moments_are_those_of_people_and_of_each_who_lost_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "CLOSELY", 250)
    app = [lost(number, 3, 0.8, is_app=True) for number in range(4)]
    ada = [lost(10 + number, 0, 0.5 - number / 100) for number in range(6)]
    others = [lost(20, 1, 0.12), lost(21, 2, 0.11)]
    found = Review(30, 30, (1, 0, 0, 0), closer=(*app, *ada, *others), is_whole=True)
    assert [each.by for each in found.moments] == [0, 0, 0, 1, 2]
    assert [each.by for each in replace(found, closer=(*app, ada[0])).moments] == [0, 3, 3, 3, 3]


def test_a_fall_is_named_whatever_did_it_unless_a_moment_is_about_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "CLOSELY", 250)
    looked = (
        ReviewedDecision(2, 0, (0.5, 0.5), (0.99, 0.01)),
        ReviewedDecision(5, 1, (0.98, 0.02), (0.6, 0.4)),
        ReviewedDecision(7, 0, (0.6, 0.4), (0.58, 0.42)),
    )
    found = Review(9, 3, (0.0, 1.0), looked, closer=(lost(2, 0, 0.09),), is_whole=True)
    assert found.falls([0, 1]) == (Fall(0, 8, 9, 0.58, 0.0, None), Fall(1, 2, 3, 0.5, 0.01, 0))
    own = replace(found, looked=(ReviewedDecision(2, 0, (0.99, 0.01), (0.0, 1.0)),))
    assert own.moments  # a slip of 9 points is not what lost the game
    assert own.falls([0]) == replace(own, closer=()).falls([0]) == (Fall(0, 2, 3, 0.99, 0.0, 0),)
    assert replace(own, closer=(lost(2, 0, 0.8),)).falls([0]) == ()


def test_a_secret_bid_is_told_with_its_amount_and_a_moment_says_why() -> None:
    table = to_a_closed_auction(Table(BID))
    before = table.state
    table.play(SecretBid(before.prompt.by, 3))
    names = MODULES["bid"].narrator(languages.words("en"), table.config)
    assert names.did(before, table.moves[-1], table.state) == "Has bid in secret"
    assert names.revealed(before, table.moves[-1], table.state) == "Bid 3 in secret"


def test_chances_against_an_ai_whose_card_was_not_entered_are_called_a_guess() -> None:
    sample = packs.sample("bid")["ai"][0]
    pack = {**packs.sample("bid"), "ai": [{"id": "nobody", "name": "Nobody"}]}
    table, english = Table(Setup("bid", "solo", ("Ada",), {"ai": "nobody"}, pack=pack)), languages.words("en")
    while table.state.prompt.ask != "decide":
        table.play(table.state.legal_moves()[0])

    def guesses(*indexes: int) -> list[str]:
        chances = (0.5, 0.5)
        looked = tuple(ReviewedDecision(index, 0, chances, chances) for index in indexes)
        return review_text.guesses(english, table, Review(len(table.moves), len(looked), (1, 0), looked))

    first = len(table.moves)
    assert guesses(first) == [
        "The card of Nobody was not entered in full: it was imagined like a sample, so the chances are a guess."
    ]
    for key, value in sample.items():
        for row, does in value.items() if key == "one_player" else []:
            table.play_json({"move": "learn", "by": "table", "needs": f"ai/nobody/one_player/{row}", "value": does})
    table.play_json({"move": "learn", "by": "table", "needs": "ai/nobody/special", "value": sample["special"]})
    assert guesses(first, len(table.moves)) == [
        "The card of Nobody was not entered at first: it was imagined like a sample, so the chances up to there are a "
        "guess."
    ]
    assert guesses(len(table.moves)) == []


def test_a_moment_keeps_what_followed_both_moves() -> None:
    table = ended(pile_of(5), 1, 1, 1, 2)
    moment = next(each for each in reviewed(table).moments if each.index == 2)
    for outlook in (moment.done_outlook, moment.better_outlook):
        assert outlook is not None
        assert outlook["playouts"] == 24
    text = review_text.moment(languages.words("en"), table, ["Ada", "Ben"], moment)
    assert text is not None
    assert text.why.startswith("On average Ada ends with ")
    assert " instead of " in text.why


def test_of_a_long_game_some_decisions_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "DECISIONS", 4)
    found = reviewed(ended(ALONE))
    assert found.decisions > len(found.looked) == 4
    assert found.luck is found.expected is None


def test_what_others_have_bid_in_secret_changes_nothing() -> None:
    def looked(first: int, second: int) -> review.ReviewedDecision:
        table = to_a_closed_auction(Table(BID))
        for seat, amount in ((0, first), (2, second), (1, 2)):
            table.play(SecretBid(seat, amount))
        return next(each for each in reviewed(table).looked if each.by == 1 and each.index == len(table.moves) - 1)

    assert looked(0, 1) == looked(4, 3)


def test_a_game_that_was_stopped_or_goes_on_is_not_reviewed() -> None:
    setup = Setup("works", "multiplayer", ("Ada", "Ben"))
    table = ended(setup)
    assert review.is_reviewed(table)
    table.undo()
    table.play(Halt(TABLE))
    assert not review.is_reviewed(table)
    assert not review.is_reviewed(Table(setup))


def test_where_nobody_knows_the_cards_nothing_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MODULES, "bid", replace(MODULES["bid"], assumed=lambda state, chance: state))
    sample = packs.sample("bid")
    setup = Setup(
        "bid", "solo", ("Ada",), {"ai": sample["ai"][0]["id"]}, pack={**sample, "locations": sample["locations"][:9]}
    )
    table = Table(setup)
    chance = Random(1)
    for _ in range(12):
        table.play(chance.choice(table.state.legal_moves()))
    found = reviewed(table)
    assert found.unknown


# --- kept


def played(store: Store) -> tuple[int, Table]:
    live = store.start(pile_of(6))
    for seat, count in enumerate((2, 1, 3)):
        live.table.play(pile.Take(seat % 2, count))
    return live.id, live.table


def test_it_is_kept_until_the_game_goes_on(store: Store) -> None:
    id, table = played(store)
    assert store.reviews.complete(id, table) is None
    found = whole(store.reviews.reviewing(id, table))
    assert store.reviews.complete(id, table) == found == whole(store.reviews.reviewing(id, table))
    table.mark("here")
    assert store.reviews.complete(id, table) == found
    assert store.reviews.expected() == {id: found.expected}
    table.undo()
    assert store.reviews.read(id) is None


def test_what_was_found_before_it_was_stopped_is_kept(store: Store) -> None:
    id, table = played(store)
    work = store.reviews.reviewing(id, table)
    for _ in range(80):
        next(work)
    work.close()
    so_far = store.reviews.read(id)
    assert so_far is not None
    assert so_far.looked
    assert not so_far.is_whole
    assert store.reviews.complete(id, table) is None
    assert store.reviews.expected() == {}
    assert whole(store.reviews.reviewing(id, table)) == reviewed(table)


def test_it_goes_where_the_game_goes_and_with_it(store: Store, tmp_path: Path) -> None:
    id, table = played(store)
    found = whole(store.reviews.reviewing(id, table))
    with Store(tmp_path / "other.db") as other, Store(tmp_path / "third.db") as third:
        taken = transfer.take_over(other, transfer.offered(other, transfer.read_file(transfer.as_file(store, id))))
        assert other.reviews.complete(taken, other.open(taken).table) == found
        backup.restore(third, backup.made(other))
        assert third.reviews.read(1) == found
        third.reviews.store_note(1, {"version": review.version(), "looked": 3})
        third.reviews.store_note(1, {**found.as_json(), "version": review.version() + 1})
        assert third.reviews.read(1) == found


def test_one_that_is_not_of_the_game_is_computed_anew(store: Store) -> None:
    id, table = played(store)
    other = reviewed(ended(pile_of(3), 3))
    store.reviews.store(id, other)
    assert store.reviews.complete(id, table) is None
    assert whole(store.reviews.reviewing(id, table)) == reviewed(table)
