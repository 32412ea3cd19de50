"""The tally of all results, against a plain recount of random ones: by person, pair and card."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from companion.slices import whole
from companion.store.results import GAME, PLAY, SHEET, Key, Result
from companion.store.statistics import TOLD
from companion.store.tally import ALL_KINDS, tallying
from tests.companion.store.test_statistics import one

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Emma")
CARDS = ("Mine", "Crane", "Statue", "Vault", "Truck", "Lotto", "Plant", "Bridge", "Museum")


def random_results(chance: Random, number: int) -> list[Result]:
    """Results of each kind and game, with ties, unknown winners, unknown totals and people named twice."""
    results = []
    for id in range(number):
        people = tuple(chance.choice(NAMES) for _ in range(chance.randint(1, 4)))
        names = (*people, "Justin") if len(people) == 1 else people
        totals = tuple(chance.choice((None, *range(4))) for _ in names)
        ranks = tuple(1 + sum((other or 0) > (total or 0) for other in totals) for total in totals)
        results.append(
            one(
                id,
                kind=chance.choice((GAME, SHEET, PLAY)),
                game=chance.choice(("works", "bid")),
                mode="solo" if len(people) == 1 else "multiplayer",
                names=names,
                automa=1 if len(people) == 1 else None,
                totals=totals,
                ranks=chance.choice((ranks, ranks, ranks, (0,) * len(ranks))),
                place=chance.choice(("", "Home", "Club")),
                gathered=tuple(tuple(chance.sample(CARDS, chance.randint(0, 3))) for _ in names),
            )
        )
    return results


def chosen(results: list[Result], game: str, kinds: frozenset[str]) -> Iterator[Result]:
    return (each for each in results if each.kind in kinds and game in ("", each.game))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("kinds", [ALL_KINDS, frozenset({GAME}), frozenset({GAME, PLAY})], ids=len)
@pytest.mark.parametrize("game", ["", "works", "bid"])
def test_the_tally_is_what_a_plain_recount_gives(seed: int, kinds: frozenset[str], game: str) -> None:
    results = random_results(Random(seed), 150)
    tally = whole(tallying(results, []))
    counted = list(chosen(results, game, kinds))
    assert sum(n for id, n in tally.times(kinds).items() if game in ("", id)) == len(counted)
    assert set(tally.names(game, kinds)) == {each.names[seat] for each in counted for seat in each.people}
    for name in NAMES:
        seats = [(each, seat) for each in counted for seat in each.people if each.names[seat] == name]
        known = [(each, seat) for each, seat in seats if each.winners]
        won = [each.key for each, seat in known if seat in each.winners]
        of = tally.statistics_of(name, game, kinds)
        assert of.ids == tuple(each.key for each, _ in seats)
        assert (list(of.won.ids), of.won.total) == (won, len(known))
        for shares, field in ((of.by_game, "game"), (of.by_mode, "mode")):
            assert {share.name: share.total for share in shares} == {
                value: sum(getattr(each, field) == value for each, _ in known)
                for value in {getattr(each, field) for each, _ in known}
            }
        assert {share.name: share.n for share in of.by_place} == {
            place: sum(each.place == place and seat in each.winners for each, seat in known)
            for place in {each.place for each, _ in known} - {""}
        }
        assert len(of.shared) == sum(seat in each.winners and len(each.winners) > 1 for each, seat in known)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", ["", "works"])
def test_pairs_are_what_a_plain_recount_gives(seed: int, game: str) -> None:
    results = random_results(Random(seed), 150)
    tally = whole(tallying(results, []))
    counts = {}
    for name in NAMES:
        for other in NAMES:
            duels = [
                each.ranks[theirs] - each.ranks[mine]
                for each in chosen(results, game, ALL_KINDS)
                if each.winners
                for mine in each.people
                for theirs in each.people
                if (each.names[mine], each.names[theirs]) == (name, other) and name != other
            ]
            counts[name, other] = tuple(sum(duel * sign > 0 for duel in duels) for sign in (1, -1)), len(duels)
    pairs = tally.pairs(game)
    assert len(pairs) == len({frozenset((pair.one, pair.other)) for pair in pairs})
    for pair in pairs:
        assert ((len(pair.ahead), len(pair.behind)), pair.n) == counts[pair.one, pair.other]
        assert len(pair.ahead) >= len(pair.behind)
    for pair in tally.pairs(game, name="Ben"):
        assert pair.one == "Ben"
        assert ((len(pair.ahead), len(pair.behind)), pair.n) == counts["Ben", pair.other]
    assert [pair.n for pair in pairs] == sorted((pair.n for pair in pairs), reverse=True)


@pytest.mark.parametrize("seed", range(6))
def test_cards_in_winning_hands_are_what_a_plain_recount_gives(seed: int) -> None:
    results = random_results(Random(seed), 60)
    found = whole(tallying(results, [])).in_hands("works", frozenset({GAME, SHEET}))
    counted = [each for each in chosen(results, "works", frozenset({GAME, SHEET})) if each.winners]
    shares, few = {}, 0
    for card in CARDS:
        held = [each for each in counted if any(card in hand for hand in each.gathered)]
        won = [each for each in held if any(card in each.gathered[seat] for seat in each.winners)]
        if len(held) >= TOLD:
            shares[card] = (len(won), len(held))
        else:
            few += bool(held)
    assert {share.name: (share.n, share.total) for share in found.cards} == shares
    assert found.too_few == few
    hands = [(each, seat) for each in counted for seat, hand in enumerate(each.gathered) if hand]
    assert (found.hands, found.won) == (len(hands), sum(seat in each.winners for each, seat in hands))


def test_nothing_is_said_of_a_card_in_fewer_than_five_games() -> None:
    results = [one(id, gathered=(("Mine",), ("Crane",))) for id in range(TOLD - 1)]
    found = whole(tallying(results, [])).in_hands("works")
    assert (found.cards, found.too_few) == ((), 2)
    found = whole(tallying([*results, one(9, gathered=(("Mine",), ()))], [])).in_hands("works")
    assert [(share.name, share.n, share.total) for share in found.cards] == [("Mine", TOLD, TOLD)]


def test_the_cards_at_the_end_go_before_what_was_gathered() -> None:
    results = [one(id, hands=(("Larkspur",), ()), gathered=(("town",), ("town",))) for id in range(TOLD)]
    assert [share.name for share in whole(tallying(results, [])).in_hands("works").cards] == ["Larkspur"]


def test_a_game_of_an_unknown_winner_is_counted_and_won_by_nobody() -> None:
    tally = whole(tallying([one(1), one(2, ranks=(0, 0), names=("Ada", "Ben"), automa=None)], []))
    of = tally.statistics_of("Ada")
    assert (len(of.games), of.won.n, of.won.total) == (2, 1, 1)
    assert of.streak == (Key(GAME, 1),)
    assert tally.pairs() == []


def test_averages_are_told_of_years_with_enough_games() -> None:
    start = one(1).at
    results = [
        one(id, at=start.replace(year=year), totals=(score, 1))
        for id, (year, score) in enumerate([*[(2020, 4)] * TOLD, *[(2021, 9)] * (TOLD - 1), *[(2022, 7)] * TOLD])
    ]
    periods = whole(tallying(results, [])).statistics_of("Ada").periods
    assert [(each.year, each.month, each.mean) for each in periods] == [
        (2020, 0, 4.0),
        (2022, 0, 7.0),
    ]
    months = [replace(each, at=start.replace(month=each.at.year - 2015)) for each in results]
    assert [each.month for each in whole(tallying(months, [])).statistics_of("Ada").periods] == [5, 7]
    assert whole(tallying(results[:TOLD], [])).statistics_of("Ada").periods == ()
