"""Ranks and the climb of a ladder, whatever the game."""

import pytest

from engine.standings import Standing, Standings, best, climb, ranks


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
    size, mints = [2, 3, 3], [9, 1, 2]
    ladder = (
        ("size", size.__getitem__, lambda tied: best(tied, size.__getitem__)),
        ("mints", mints.__getitem__, lambda tied: best(tied, mints.__getitem__)),
        ("never", mints.__getitem__, lambda tied: tied),
    )
    steps = climb((0, 1, 2), ladder)
    assert [(step.criterion, step.values, step.left) for step in steps] == [
        ("size", ((0, 2), (1, 3), (2, 3)), (1, 2)),
        ("mints", ((1, 1), (2, 2)), (2,)),
    ]
    assert climb((0,), ladder) == ()


def test_standings_know_their_winners() -> None:
    seats = tuple(Standing(seat, "", 0, rank, ()) for seat, rank in enumerate((1, 3, 1)))
    assert Standings(seats, (), "stars").winners == (0, 2)
    assert Standings(seats, (), "stars").final
    assert not Standings(seats, (), None).final
