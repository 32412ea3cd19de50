"""How true the chances are: what is measured, how it is sorted and corrected, and what the command writes."""

import json
from itertools import islice, pairwise
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from companion.cli.commands import main
from companion.coach.search import Search
from companion.coach.truth import Given, bins, difference, games
from companion.contract.policy import AI, Calibration, Policy
from companion.slices import whole
from companion.table.simulation import setup
from companion.table.table import Table


def test_chances_are_sorted_into_bins_and_held_against_what_was_won() -> None:
    given = [Given(0.05, 0.0), Given(0.07, 1.0), Given(0.95, 1.0), Given(1.0, 1.0)]
    low, high = bins(given)
    assert (low.positions, low.won) == (2, 0.5)
    assert low.chance == pytest.approx(0.06)
    assert (high.positions, high.won) == (2, 1.0)
    assert difference((low, high)) == pytest.approx((0.44 + 0.025) / 2)


def test_a_game_gives_the_chance_before_each_decision_and_its_result() -> None:
    first, second = islice(games(setup("works", "rachael"), 8, 3), 2)
    assert first != second
    assert {each.won for each in first} <= {0.0, 0.5, 1.0}
    assert len({each.won for each in first}) == 1
    assert len({each.chance for each in first}) > 2
    assert next(games(setup("works", "rachael"), 8, 3)) == first


class Corrected(Policy):
    def ai_of(self, config: object) -> str | None:
        return getattr(config.ai, "id", config.ai)

    calibrations = MappingProxyType(
        {AI: Calibration(0.7, 1.3), "mort": Calibration(0.9, 1.0), "4": Calibration(0.0, 0.8)}
    )


SOLO = SimpleNamespace(names=("Ada", "Tim"), automa=1, ai="tim")
PEOPLE = SimpleNamespace(names=("Ada", "Ben", "Cleo"), automa=None, ai=None)


def test_a_correction_keeps_the_order_and_what_is_certain() -> None:
    shares = [0.0, 0.01, 0.3, 0.5, 0.9, 1.0]
    chances = [Corrected().chance(share, SOLO) for share in shares]
    assert chances[0] == 0.0
    assert chances[-1] == 1.0
    assert all(less < more for less, more in pairwise(chances))
    assert chances[3] > 0.6  # better than in the playouts, against an AI
    assert Corrected().chance(0.3, PEOPLE) == 0.3  # nothing was found for that


def test_what_was_found_against_one_ai_holds_against_that_alone() -> None:
    mort = SimpleNamespace(names=("Ada", "Mort"), automa=1, ai="mort")
    assert Corrected().chance(0.5, mort) != Corrected().chance(0.5, SOLO)


def test_what_was_found_among_so_many_people_holds_among_them_alone() -> None:
    four = SimpleNamespace(names=("Ada", "Ben", "Cleo", "Dan"), automa=None, ai=None)
    assert Corrected().chance(0.6, four) < 0.6
    assert Corrected().chance(0.25, four) == pytest.approx(0.25)  # they are alike
    assert Corrected().chance(0.6, PEOPLE) == 0.6


def test_people_who_are_alike_have_the_same_chance_after_a_correction() -> None:
    stretched = Calibration(0.0, 2.0)
    assert stretched.chance(1 / 3, 3) == pytest.approx(1 / 3)
    assert stretched.chance(0.3, 2) + stretched.chance(0.7, 2) == pytest.approx(1)
    assert stretched.chance(0.7, 2) > 0.8


def test_the_search_gives_corrected_chances_and_says_what_was_won() -> None:
    state = Table(setup("works", "mort")).state
    while state.prompt.ask != "decide":
        state = state.play(state.legal_moves()[0])
    plain, corrected = Search(state, 0, Policy(), 1), Search(state, 0, Corrected(), 1)
    before, after = whole(plain.think(40)), whole(corrected.think(40))
    assert [each.won for each in before.moves] == [each.won for each in after.moves]
    assert after.moves[0].chance == Corrected().chance(before.moves[0].chance, state.config)
    assert sum(corrected.chances) == pytest.approx(1)
    assert corrected.chances[0] == Corrected().chance(plain.chances[0], state.config)


def test_the_command_measures_draws_and_prints(tmp_path: Path) -> None:
    drawn = tmp_path / "truth.svg"
    words = ("truth", "--game", "works", "--ai", "rachael", "--positions", "12", "--playouts", "6")
    result = CliRunner().invoke(main, [*words, "--json", "--plot", str(drawn)])
    found = json.loads(result.stdout)
    assert found["positions"] >= 12
    assert sum(each["positions"] for each in found["bins"]) == found["positions"]
    dots = [each for each in ElementTree.parse(drawn).iter() if each.tag.endswith("circle")]
    assert len(dots) == len(found["bins"])
    told = CliRunner().invoke(main, list(words)).stdout
    assert "Mean difference of the bins: " in told
    assert CliRunner().invoke(main, ["truth", "--game", "works"]).exit_code == 2
    assert CliRunner().invoke(main, ["truth", "--game", "works", "--seats", "9"]).exit_code == 2
