"""The estimate of the chance against Sonic: what it looks at, how it is computed, and how the search uses it."""

import math
from random import Random

import pytest

from companion.coach.search import Search
from companion.contract.learned import ValueNetwork, learned
from companion.contract.outlook import Outlook
from companion.games.registry import MODULES
from companion.slices import whole
from companion.table.table import Setup, Table
from companion.works.evaluation import features
from companion.works.policy import EVALUATIONS
from engine.game import AnyState, Move
from engine.json_types import JsonDict
from engine.works.cards import ADVANCED

POLICY = MODULES["works"].policy
POSITION = {
    "round": 4,
    "seats": [
        {"plans": ["gardens"], "buildings": ["mine", "co-op"], "mints": 4},
        {"plans": ["statue", "unknown"], "buildings": ["corporate-hq", "gallery"], "mints": 17},
    ],
    "gallery_mints": 2,
    "token": 0,
    "supply": ["crane", "museum"],
    "locations": [{"id": "producer", "spaces": [{"seat": 1, "mints": 1}, {"seat": 0, "mints": 1}, None]}],
}


def table(position: JsonDict, *advanced: str, ai: str = "sonic") -> AnyState:
    return Table(Setup("works", "solo", ("Ada",), {"ai": ai, "advanced": list(advanced)}, position=position)).state


def chance(state: AnyState) -> float:
    evaluate = POLICY.evaluator(state.config)
    assert evaluate is not None
    judged = evaluate(state, state.legal_moves())
    assert judged is not None
    assert sum(judged) == pytest.approx(1)
    return float(judged[0])


def thought(state: AnyState, seed: int, outlooks: dict[Move, Outlook] | None = None) -> list[tuple[Move, float, int]]:
    advice = whole(Search(state, 0, POLICY, seed, outlooks=outlooks).think(120))
    return [(each.move, each.chance, each.playouts) for each in advice.moves]


def decisions(games: int) -> list[AnyState]:
    """States in which the person decides, of games against Sonic played at random."""
    chance, found = Random(6), []
    for _ in range(games):
        state = table({})
        while moves := state.legal_moves():
            if state.prompt.ask == "decide":
                found.append(state)
            state = state.after(chance.choice(moves))
    return found


def test_the_features_of_a_position() -> None:
    state = table(POSITION)
    names = [name for part in features(state) for name in part]
    assert len(names) == len(set(names))
    assert set(names) == {
        *("round 4", "token own", "passes 0", f"deck {state.deck}", "ahead 0"),
        *("producer taken 2", "wholesaler taken 0", "builder taken 0", "supplier taken 0"),
        *("leadership-council taken 0", "lotto taken 0"),
        *("own mints 4", "own mints 4, producer taken 2", "own mints 4, builder taken 0, with plans"),
        *("own stars 2", "own plans 1", "own buildings 2", "own income 2"),
        *("own plan gardens", "own building mine", "own building co-op"),
        *("AI mints 14", "AI mints 14, producer taken 2"),
        *("AI stars 2", "AI plans 2", "AI buildings 2", "AI income 2", "AI gallery 2"),
        *("AI plan statue", "AI building corporate-hq", "AI building gallery"),
        *("AI prefers museum", "supply crane", "supply crane leaves 2", "supply museum", "supply museum leaves 2"),
    }


def test_every_feature_that_comes_up_has_weights() -> None:
    known = learned("works")["values"]["sonic"]["inputs"]
    seen = {name for state in decisions(20) for part in features(state) for name in part}
    assert not seen - set(known)


def test_a_network_computed_by_hand() -> None:
    """Two hidden units: 0.5 + 1 - 3 = -1.5, which counts as 0, and 1 + 2 + 0.5 = 3.5."""
    network = ValueNetwork({"a": [1.0, 2.0], "b": [-3.0, 0.5], "c": [9.0, 9.0]}, [0.5, 1.0], [4.0, 2.0], -6.0)
    assert network.added(["a", "b", "without weights"]) == [-2.0, 2.5]
    assert network.chance([network.added(["a"]), network.added(["b"])]) == pytest.approx(1 / (1 + math.exp(-1.0)))


def test_it_judges_where_the_person_decides_and_against_sonic_alone() -> None:
    state = table({})
    evaluate = POLICY.evaluator(state.config)
    assert state.prompt.ask != "decide"
    assert evaluate(state, state.legal_moves()) is None
    assert set(EVALUATIONS) == {"sonic"}
    for ai in ("justin", "rachael", "mort"):
        assert POLICY.evaluator(table({}, ai=ai).config) is None


def test_who_is_about_to_win_has_the_better_chance() -> None:
    seats = [
        {"plans": ["statue"], "buildings": ["obelisk", "gardens", "factory"], "mints": 6},
        {"buildings": ["mine"], "mints": 2},
    ]
    about = {"round": 6, "supply": ["crane", "museum"], "token": 0}
    assert chance(table({**about, "seats": seats})) > 0.9
    assert chance(table({**about, "seats": seats[::-1]})) < 0.1


@pytest.mark.parametrize("location", ADVANCED)
def test_with_an_advanced_location_and_a_plan_that_nobody_has_seen(location: str) -> None:
    state = table(POSITION, location)
    assert features(state) == features(table(POSITION))
    assert 0 < chance(state) < 1
    assert {move for move, _, _ in thought(state, 1)} <= set(state.legal_moves())


def test_nothing_hidden_is_looked_at_and_the_same_seed_gives_the_same_answer() -> None:
    states = decisions(8)
    for state in states:
        assert features(state) == features(state.seen_by(0))
    state = next(each for each in states if len(each.legal_moves()) > 3)
    first = thought(state, 1)
    assert first == thought(state, 1) == thought(state.seen_by(0), 1)
    assert first != thought(state, 2)


def test_where_reasons_are_wanted_the_game_is_played_on_and_the_chances_stay() -> None:
    state, outlooks = table(POSITION), dict[Move, Outlook]()
    assert thought(state, 3, outlooks) == thought(state, 3)
    assert sum(outlook.playouts for outlook in outlooks.values()) == 120
    # A seat has stars at each end; when the network ends a playout, hardly any seat has any yet.
    assert all(sum(outlook.points) >= 7 * outlook.playouts for outlook in outlooks.values())
