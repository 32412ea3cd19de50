"""What the automa says that it does next is what it then decides."""

from random import Random

import pytest

from engine import delivery
from engine.delivery import automa
from engine.delivery.moves import AiShift, Drive, OwnMove, Pick, StandStill
from tests.engine.delivery.tables import seat, setting_up, solo
from tests.engine.delivery.test_random_games import any_new, config_of, play

GETTING = {Drive: "fetches", Pick: "loads", AiShift: "shifts", StandStill: "waits"}


def decided(motivation: str, move: OwnMove) -> str:
    """Return a decided move in the words of the outlook."""
    if motivation == "complete":
        return "delivers"
    if motivation == "take":
        return "row-empty" if isinstance(move, StandStill) else "takes"
    return GETTING[type(move)]


@pytest.mark.parametrize("mode", ["english", "french"])
def test_the_outlook_is_what_is_decided_then(mode: str) -> None:
    rng, seen = Random(f"outlook {mode}"), set()
    for _ in range(25):
        for state in play(delivery.start(config_of(any_new(mode, rng))), rng):
            if state.prompt.ask == "automa":
                decision, outlook = automa.decide(state), automa.outlook(state)
                (motivation,) = (r.facts["motivation"] for r in decision.reasons if ".motivation." in r.rule)
                assert outlook is not None
                assert outlook.next == decided(motivation, decision.move)
                seen.add(outlook.next)
    assert seen >= {"delivers", "takes", "fetches", "loads", "shifts"}


def test_it_drives_to_its_loading_space_before_it_shifts_for_a_mint_that_lies_nowhere() -> None:
    orders = {"automa": True, "ai": "sam", **seat("dispatch", "", "larkspur-10 nettle-10")}
    seats = [{"truck": "truck-e", **seat("dispatch")}, orders]
    without = {"left": "cccccccccc", "right": "ssssssssss", "seats": seats}
    shifting = solo(**without, rulings={"automa-missing-mints": "shift"})
    assert automa.outlook(shifting) == ((0, 0, 4), "fetches")
    assert automa.outlook(solo(**without)) == ((0, 0, 4), "waits")


def test_before_an_opponent_is_chosen_there_is_no_outlook() -> None:
    assert automa.outlook(setting_up("solo", 1)) is None
