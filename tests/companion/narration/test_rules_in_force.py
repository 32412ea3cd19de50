"""What a rule says in a running game: under the rulings in force, and from the sheet of its mode and edition."""

import pytest

from companion.languages import LANGUAGES, words
from companion.referee import Referee
from companion.rulebook import Setting, clauses, rulings
from engine.game import GAMES
from engine.json_types import JsonDict, JsonValue

OURS = "Not on the sheet: our reading"


def said(new: JsonDict | None, rule: str) -> JsonDict:
    referee = Referee()
    if new is not None:
        reply = referee.handle({"cmd": "new", **new})
        assert reply["ok"], reply
    told: JsonDict = referee.handle({"cmd": "rule", "id": rule})
    return told


def works(**rest: JsonValue) -> JsonDict:
    return {"game": "works", "mode": "multiplayer", "seats": ["Ada", "Ben"], **rest}


def delivery(mode: str = "multiplayer", seats: tuple[str, ...] = ("Ana", "Bo"), **rest: JsonValue) -> JsonDict:
    return {"game": "delivery", "mode": mode, "seats": list(seats), **rest}


def test_without_a_game_a_rule_has_no_ruling() -> None:
    assert set(said(None, "works.tie.neighborhood")) == {"ok", "rule", "title", "text", "source"}
    assert "ruling" not in said(delivery(), "works.tie.neighborhood")
    assert "ruling" not in said(works(), "works.producer")


def test_a_rule_says_what_the_table_chose() -> None:
    usual = said(works(), "works.tie.neighborhood")
    assert usual["ruling"] == {"id": "tie-neighborhood", "choice": "largest", "is_default": True}
    assert "most buildings" in usual["text"]
    other = said(works(rulings={"tie-neighborhood": "smallest"}), "works.tie.neighborhood")
    assert other["ruling"] == {"id": "tie-neighborhood", "choice": "smallest", "is_default": False}
    assert "fewest buildings" in other["text"]


@pytest.mark.parametrize(
    ("new", "rule", "ruling", "usual"),
    [
        (works(options={"edition": "first"}), "works.tie.neighborhood", "tie-neighborhood", "smallest"),
        (delivery(options={"edition": "original"}), "delivery.take.limit", "order-limit", "none"),
        (
            delivery("solo", ("Ana",), options={"edition": "french"}),
            "delivery.solo.return.order",
            "solo-return",
            "printed-order",
        ),
    ],
)
def test_the_default_is_that_of_the_edition_in_use(new: JsonDict, rule: str, ruling: str, usual: str) -> None:
    assert said(new, rule)["ruling"] == {"id": ruling, "choice": usual, "is_default": True}
    other = next(choice for choice in rulings(new["game"])[ruling].choices if choice != usual)
    changed = said({**new, "rulings": {ruling: other}}, rule)["ruling"]
    assert changed == {"id": ruling, "choice": other, "is_default": False}


def test_a_choice_without_words_of_its_own_is_added() -> None:
    told = said(works(rulings={"gallery-in-tie": "yes"}), "works.gallery")
    assert told["ruling"]["id"] == "gallery-in-tie"
    assert told["text"].endswith("Do mints on the Gallery count in a tie? Yes.")


def test_a_ruling_changed_in_the_game_counts_at_once() -> None:
    referee = Referee()
    referee.handle({"cmd": "new", **works()})
    change = {"move": "ruling", "by": "table", "ruling": "tie-neighborhood", "choice": "smallest"}
    assert referee.handle({"cmd": "play", "move": change})["ok"]
    assert "fewest" in referee.handle({"cmd": "rule", "id": "works.tie.neighborhood"})["text"]


@pytest.mark.parametrize(
    ("new", "rule", "source"),
    [
        (delivery(), "delivery.take.face-up", "Revised French rule sheet, Prendre une Commande"),
        (delivery(options={"edition": "original"}), "delivery.take.face-up", "French rule sheet, Prendre une Commande"),
        (delivery("solo", ("Ana",)), "delivery.take.face-up", "English solitaire sheet, Take Order"),
        (
            delivery("solo", ("Ana",), options={"edition": "french"}),
            "delivery.take.face-up",
            "French rule sheet, Prendre une Commande",
        ),
        (delivery("solo", ("Ana",)), "delivery.take.where", OURS),
        (delivery(options={"edition": "original"}), "delivery.two-player.clear", OURS),
        (works(), "works.lotto.unknown", OURS),
        (works(), "works.upkeep.buildings", OURS),
        (works(), "works.co-op.choose", OURS),
        (works(), "works.place.effect", OURS),
        (works(), "works.setup", "Rule sheet, Setup"),
        (works(mode="solo", seats=["Ada"], options={"ai": "sonic"}), "works.setup", "Rule sheet, Solitaire setup"),
        ({"game": "bid", "mode": "multiplayer", "seats": list("ABC")}, "bid.income", "Rule sheet, Sequence of play"),
        ({"game": "bid", "mode": "two-player", "seats": list("AB")}, "bid.income", "Rule sheet, 2 player mode"),
    ],
)
def test_the_source_is_the_sheet_of_the_mode_and_the_edition(new: JsonDict, rule: str, source: str) -> None:
    assert said(new, rule)["source"] == source


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_speaks_under_every_choice(game: str, language: str) -> None:
    in_words = words(language)
    for clause in clauses(game).values():
        assert set(clause.in_force) <= set(clause.rulings)
        for ruling, texts in clause.in_force.items():
            assert set(texts) == set(GAMES[game].rulings[ruling].choices), clause.id
        for ruling in clause.rulings:
            told = set()
            for choice in rulings(game)[ruling].choices:
                usual = {id: other.default for id, other in GAMES[game].rulings.items()}
                mode = next(iter(GAMES[game].rulings[ruling].modes or GAMES[game].modes))
                text = clause.text_in(in_words, Setting(game, mode, "", usual | {ruling: choice}))
                assert text.strip()
                told.add(text)
            assert len(told) == len(rulings(game)[ruling].choices), (clause.id, ruling)


def test_every_source_has_a_key_that_is_a_mode_or_an_edition() -> None:
    for game in GAMES.values():
        keys = {*game.modes, *game.editions}
        for clause in clauses(game.id).values():
            assert set(clause.sources) <= keys, clause.id
