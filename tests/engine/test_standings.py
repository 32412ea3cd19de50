"""Ranks and the climb of a ladder, whatever the game."""

from types import SimpleNamespace

import pytest

from engine.standings import Criterion, Standing, Standings, best, climb, closest_age, most, ranks, settle


@pytest.mark.parametrize(
    ("totals", "first", "expected"),
    [
        ((5, 3), (0,), (1, 2)),
        ((5, 5), (1,), (2, 1)),
        ((5, 5), (0, 1), (1, 1)),
        ((5, 5, 5), (1,), (2, 1, 2)),
        ((5, 5, 5), (0, 2), (1, 3, 1)),
        ((5, 5, 3), (1,), (2, 1, 3)),
        ((3, 3, 5), (2,), (2, 2, 1)),
        ((1, 3, 3, 5), (3,), (4, 2, 2, 1)),
        ((3, 5, 5, 3), (1,), (3, 1, 2, 3)),
        ((0, 0, 0, 0), (0, 1, 2, 3), (1, 1, 1, 1)),
    ],
)
def test_ranks(totals: tuple[int, ...], first: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert ranks(totals, first) == expected


def test_best_keeps_seat_order() -> None:
    assert best((0, 1, 2, 3), [1, 4, 2, 4].__getitem__) == (1, 3)
    assert best((2,), [1, 4, 2].__getitem__) == (2,)


def test_a_ladder_is_climbed_until_one_is_left() -> None:
    state = SimpleNamespace(config=None, size=[2, 3, 3], mints=[9, 1, 2])
    ladder: tuple[Criterion[SimpleNamespace], ...] = (
        most("elsewhere", lambda state, seat: -seat, lambda config: config is not None),
        most("size", lambda state, seat: state.size[seat]),
        Criterion("unknown", lambda state, seat: None if seat == 1 else seat),
        most("mints", lambda state, seat: state.mints[seat]),
        most("never", lambda state, seat: seat),
    )
    steps = climb(state, (0, 1, 2), ladder)
    assert [(step.criterion, step.values, step.left) for step in steps] == [
        ("size", ((0, 2), (1, 3), (2, 3)), (1, 2)),
        ("unknown", (), (1, 2)),
        ("mints", ((1, 1), (2, 2)), (2,)),
    ]
    assert climb(state, (0,), ladder) == ()
    assert settle(state, (4, 5, 5), ladder)[1] == (3, 2, 1)


@pytest.mark.parametrize(
    ("ages", "automa", "ruling", "left"),
    [
        ((41, 43, 50), None, "", (0, 1)),
        ((41, 42, 50), None, "", (1,)),
        ((41, None, 50), None, "", (0, 1, 2)),
        ((42,), 1, "automa", (1,)),
        ((None,), 1, "player", (0,)),
        ((42,), 1, "shared", (0, 1)),
    ],
)
def test_the_closest_age_is_ahead_and_against_an_automa_the_ruling_says_who(
    ages: tuple[int | None, ...], automa: int | None, ruling: str, left: tuple[int, ...]
) -> None:
    state = SimpleNamespace(config=SimpleNamespace(ages=ages, automa=automa, rulings={"ages": ruling}))
    seats = tuple(range(len(ages) + (automa is not None)))
    assert closest_age(lambda state, seat: None, "ages").left(state, seats) == left


def test_standings_know_their_winners() -> None:
    seats = tuple(Standing(seat, "", 0, rank, ()) for seat, rank in enumerate((1, 3, 1)))
    assert Standings(seats, (), "stars").winners == (0, 2)
    assert Standings(seats, (), "stars").final
    assert not Standings(seats, (), None).final
