"""The examples as they are told: in every language, with the verdict that the files hold them to."""

import json

import pytest

from companion import rulebook
from companion.languages import LANGUAGES, words
from companion.narration import examples
from companion.narration.examples import Example, all_of, example_text, of_rule
from companion.table.table import Setup, Table
from companion.works import applies as applies_works
from engine.game import GAMES

EVERY = [example for shown in all_of("works").values() for example in shown]
SOURCES = {
    (source["rule"], source["title"]): source
    for path in (examples.EXAMPLES / "works").glob("*.json")
    for source in json.loads(path.read_text(encoding="utf-8"))
}
EN, FR = words("en"), words("fr")


def name(example: Example) -> str:
    return f"{example.rule}: {example.title}"


def titled(title: str, game: str = "works") -> Example:
    return next(each for examples in all_of(game).values() for each in examples if each.title == title)


def test_every_rule_has_examples_of_both_kinds() -> None:
    for rule in rulebook.clauses("works"):
        assert {example.kind for example in of_rule("works", rule)} == {"follows", "breaks"}, rule


def test_a_game_or_rule_without_examples_has_none() -> None:
    assert of_rule("works", "works.nothing") == ()
    assert of_rule("../works", "works.end") == ()
    assert all_of("no-game") == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_example_can_be_told(game: str, language: str) -> None:
    said = words(language)
    for example in (each for shown in all_of(game).values() for each in shown):
        story = example_text(example, said)
        assert story.is_allowed == example.is_allowed, name(example)
        assert story.verdict, name(example)
        assert all((*story.verdict, *story.situation)), name(example)
        assert bool(story.situation) == bool(story.move) == (example.move is not None), name(example)
        for line in (example.title_in(said), story.move, *story.situation, *story.verdict):
            assert "{" not in line, name(example)
            assert game == "works" or "None" not in line, name(example)


@pytest.mark.parametrize("example", EVERY, ids=name)
def test_the_rules_that_refuse_are_those_of_the_file(example: Example) -> None:
    source = SOURCES[example.rule, example.title]
    assert list(example_text(example, EN).rules) == source.get("verdict", {}).get("rules", [])


def test_what_matters_is_told_and_nothing_else() -> None:
    story = example_text(titled("Ada recycles a plan of hers"), EN)
    assert story.situation == (
        "2 players",
        "Ada: 3 mints; plans Mine",
        "Ben: 3 mints",
        "Deck: 17 cards",
        "Ada is to move",
    )
    assert story.move == "Ada: place at the Recycler, give the Mine"
    assert story.verdict == ("Recycled the Mine, gained 3", "Ada then has: 5 mints; no plans")


def test_a_refusal_says_why() -> None:
    story = example_text(titled("Two mints do not buy the Gardens"), EN)
    assert not story.is_allowed
    assert story.rules == ("works.place.afford",)
    assert story.verdict == ("Mints needed: 3; you have 2.",)


def test_the_ai_is_told_what_it_would_do() -> None:
    story = example_text(titled("Rachael does not save her mints"), EN)
    assert story.verdict[-1] == "By its rule: Rachael buys the Plant"


def test_what_no_game_can_be_is_told_without_a_table() -> None:
    assert example_text(titled("A fifth player has no seat"), EN).verdict == ("A game can’t be set up like this.",)
    assert example_text(titled("The Crane cannot lie in two places"), EN).verdict == ("No game could ever get here.",)


def test_french_is_french() -> None:
    story = example_text(titled("Ada recycles a plan of hers"), FR)
    assert story.move == "Ada\u00a0: poser chez le Recycleur, donner la Mine"
    assert story.situation[1] == "Ada\u00a0: 3 Mints\u00a0; plans Mine"


def test_a_bid_that_is_refused_is_told_with_what_matters() -> None:
    story = example_text(titled("Matt sits opposite Rachel", "bid"), EN)
    assert story.situation == (
        "4 players",
        "Rachel: 4 mints",
        "John: 4 mints; Auctioneer",
        "Matt: 4 mints",
        "Stephen: 4 mints",
        "Face up: Bramble Bakery, Dapple Docks",
        "Open auction for Acorn Arcade (Culture 3; top pink, right teal, bottom amber, left none)",
        "Current bid: Matt (2), Stephen (1)",
        "Asked of Rachel: a bid, a pass or a withdrawal",
    )
    assert story.move == "Rachel: bid 2 with 2 from Matt"
    assert story.verdict == ("Matt does not sit next to Rachel.",)


def test_a_placed_card_is_told_with_its_tableau() -> None:
    story = example_text(titled("The place to the right of Candle Clinic is empty", "bid"), EN)
    assert story.verdict[0] == "Placed Dapple Docks to the right of Candle Clinic"
    assert any(line.startswith("Between Ann and Ben: ") and "in the lower row" in line for line in story.verdict)
    assert story.verdict[-1] == "Asked of Ben: a card to auction"


def test_the_ai_of_mint_bid_is_told_what_it_would_do_instead() -> None:
    story = example_text(titled("No match to the left", "bid"), EN)
    assert story.verdict == (
        "Another place gives Duchess Diode more matches.",
        "By its rule: Duchess Diode places Candle Clinic to the right of Acorn Arcade",
    )


def test_a_game_that_ends_names_its_winners() -> None:
    assert example_text(titled("3 to 3: the AI wins", "bid"), EN).verdict[-1] == "The game ends: Duchess Diode wins"
    shared = example_text(titled("Equal in all three: Ann and Ben share the win", "bid"), EN)
    assert shared.verdict[-1] == "The game ends: Ann, Ben share the win"


# What applies now


def test_what_applies_begins_with_what_is_asked() -> None:
    start = Table(Setup("works", "solo", ("Ada",), {"ai": "justin"})).state
    assert applies_works.rules(start)[:3] == ("works.setup", "works.reveal.first", "works.reveal.unseen")
    turn = _at(supply=["co-op", "truck"])
    assert applies_works.rules(turn)[:3] == ("works.turn.choice", "works.place.pay", "works.pass")


def test_the_places_and_cards_in_view_apply() -> None:
    rules = applies_works.rules(_at(supply=["co-op", "truck"], seats=[{"buildings": ["bridge"]}, {}]))
    assert {"works.co-op.choose", "works.bridge", "works.place.deed-closed", "works.producer"} <= set(rules)
    assert not {"works.gallery", "works.lotto.place", "works.crowdfunder", "works.mort.unlimited"} & set(rules)


def test_an_open_deed_applies_in_place_of_the_closed_one() -> None:
    rules = applies_works.rules(_at(supply=["co-op", "truck"], seats=[{"buildings": ["lotto", "wholesaler"]}, {}]))
    assert {"works.lotto.place", "works.wholesaler.place", "works.deed.income"} <= set(rules)
    assert "works.place.deed-closed" not in rules


@pytest.mark.parametrize("ai", ["justin", "rachael", "sonic", "mort"])
def test_the_card_of_the_ai_applies(ai: str) -> None:
    rules = applies_works.rules(_at(ai=ai, turn=1, supply=["co-op", "truck"]))
    assert rules[0] == "works.automa.first-usable"
    assert {rule for rule in rulebook.clauses("works") if rule.startswith(f"works.{ai}.")} <= set(rules)
    others = {"justin", "rachael", "sonic", "mort"} - {ai}
    assert not [rule for rule in rules if rule.split(".")[1] in others]


def test_what_applies_is_in_the_book_and_named_once_at_every_point_of_every_example() -> None:
    for example in EVERY:
        if example.move is None:
            continue
        table = Table(example.setup)
        for move in (*example.moves, None):
            rules = applies_works.rules(table.state)
            assert len(set(rules)) == len(rules)
            assert set(rules) <= set(rulebook.clauses("works"))
            if move is not None:
                table.play_json(move)


def test_every_location_and_card_has_its_rules() -> None:
    config = Table(Setup("works", "solo", ("Ada",), {"ai": "justin"})).config
    assert set(applies_works.PLACES) == set(config.cards.locations)
    plain = {plan.effect for plan in config.plans.values()} - set(applies_works.CARDS)
    assert plain <= {"none", "", None}


def _at(ai: str = "sonic", **position: object) -> object:
    return Table(Setup("works", "solo", ("Ada",), {"ai": ai}, position=position)).state
