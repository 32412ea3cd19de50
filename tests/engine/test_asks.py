"""What a move asks for, whatever the game: how it is read and written, and what may be chosen for it."""

from dataclasses import dataclass, field
from types import SimpleNamespace

import pytest

from engine import asks
from engine.asks import COUNT, FLAG, SEAT, Choice, asking_for, one_of, passing
from engine.json_types import JsonDict
from engine.moves import Fields, GameMove, Seat, read_move
from engine.verdict import BadRequest

COLOURS = ("red", "blue")


@dataclass(frozen=True, slots=True)
class Paint(GameMove):
    """Paint so much in a colour, alone or with another seat."""

    name = "paint"
    colour: str = field(
        metadata=asking_for(
            one_of(COLOURS), choices={"colour": Choice(lambda state, chosen: state.at_hand, lambda state: COLOURS)}
        )
    )
    pots: tuple[int, ...] = field(
        metadata=asking_for(
            passing(lambda value: isinstance(value, list), list),
            "from",
            choices={"many": Choice(lambda state, chosen: (1, 2), order=-1)},
            made=lambda state, chosen: (chosen["many"],) * 2,
        )
    )
    partner: Seat | None = field(default=None, metadata=asking_for(SEAT, optional=True, needed_by="share"))
    share: int = field(default=0, metadata=asking_for(COUNT, only=lambda chosen: chosen.get("partner") is not None))
    loud: bool = field(default=False, metadata=asking_for(FLAG, optional=True, said=lambda source: source.seats > 2))
    coats: int | None = field(default=None, metadata=asking_for(COUNT, optional=True, unsaid=1))


def read(source: JsonDict, seats: int = 3) -> Paint:
    move = read_move(Fields({"move": "paint", "by": 0, **source}, seats, {}), asks.readers(Paint))
    assert isinstance(move, Paint)
    return move


@pytest.mark.parametrize(
    ("source", "move"),
    [
        ({"colour": "red", "from": [1]}, Paint(0, "red", [1], coats=1)),
        ({"colour": "red", "from": [], "coats": 0}, Paint(0, "red", [], coats=0)),
        ({"colour": "blue", "from": [], "partner": 2, "share": 0, "loud": True}, Paint(0, "blue", [], 2, 0, True, 1)),
    ],
)
def test_a_move_is_read_and_written_field_by_field(source: JsonDict, move: Paint) -> None:
    assert read(source) == move
    assert read(move.as_json() | {"move": "paint"}) == move
    assert {**source, "coats": move.coats} == {
        name: value for name, value in move.as_json().items() if name not in ("move", "by")
    }


@pytest.mark.parametrize(
    ("source", "what", "name"),
    [
        ({"from": []}, "field-missing", "colour"),
        ({"colour": "green", "from": []}, "unknown-id", "colour"),
        ({"colour": "red", "from": {}}, "field-type", "from"),
        ({"colour": "red", "from": [], "partner": 1}, "field-missing", "share"),
        ({"colour": "red", "from": [], "share": 1}, "field-missing", "partner"),
        ({"colour": "red", "from": [], "partner": 9, "share": 1}, "no-such-seat", "partner"),
        ({"colour": "red", "from": [], "pots": []}, "field-unknown", "pots"),
    ],
)
def test_the_first_field_that_is_wrong_is_named(source: JsonDict, what: str, name: str) -> None:
    with pytest.raises(BadRequest) as refused:
        read(source)
    assert (refused.value.what, refused.value.facts["field"]) == (what, name)


def test_a_field_that_a_game_does_not_have_is_one_too_many() -> None:
    with pytest.raises(BadRequest, match="field-unknown"):
        read({"colour": "red", "from": [], "loud": True}, seats=2)


def test_what_may_be_chosen_comes_in_the_order_in_which_it_is_asked() -> None:
    found = asks.questions(Paint, None, {"by": 0})
    assert list(found) == ["many", "colour"]
    state = SimpleNamespace(at_hand=("blue",))
    assert list(found["colour"].likely(state, {})) == ["blue"]
    assert list(found["colour"].every(state)) == ["red", "blue"]
    assert asks.names(Paint) == ["colour", "many"]


def test_the_plainest_move_says_what_was_chosen_and_no_more() -> None:
    state = SimpleNamespace(at_hand=("blue",))
    assert asks.described(Paint, state, {"by": 2, "many": 3}) == {
        "move": "paint",
        "by": 2,
        "colour": "blue",
        "from": [3, 3],
    }
