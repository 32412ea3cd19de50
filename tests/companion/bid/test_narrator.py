"""Mint Bid in words: what a rule says to a move, and what the AI does, is a sentence with all its facts."""

from companion.bid.narrator import Narrator
from companion.languages import words
from companion.packs.packs import built_in
from companion.table.table import Setup, Table
from engine.json_types import JsonDict, JsonValue
from tests.companion.saying import said_to

SAMPLE = built_in("bid_sample")
PEOPLE = ("Rachel", "John", "Matt", "Stephen")
LED = {"by": 2, "amount": 2, "partner": 3, "partner_amount": 1}


def at(phase: str, position: JsonDict, mode: str = "multiplayer", people: tuple[str, ...] = PEOPLE) -> Table:
    """A table of four people with the sample cards, in a phase."""
    return Table(Setup("bid", mode, people, {}, {}, SAMPLE, {"phase": phase, "deck": 6, **position}))


def open_auction(turn: int, **auction: JsonValue) -> Table:
    """Acorn Arcade is up, and Matt leads with Stephen."""
    running = {"location": "acorn-arcade", "turn": turn, "bid": LED, **auction}
    return at("bid", {"mints": [4, 4, 4, 4], "auctioneer": 1, "auction": running})


def test_a_bid_that_is_too_low() -> None:
    move = {"move": "bid", "by": 0, "amount": 3}
    assert said_to(open_auction(0), move) == ["This bid comes to 3; it must be more than 3."]
    assert said_to(open_auction(0), move, "fr") == ["Cette offre est de 3\xa0; il faut plus de 3."]


def test_an_offer_that_breaks_several_rules_names_whose_mints_are_short() -> None:
    table = open_auction(0, withdrawn=[1])
    move = {"move": "bid", "by": 0, "amount": 2, "partner": 1, "partner_amount": 9}
    assert said_to(table, move) == ["John has withdrawn from this auction.", "John bids 9, but has 4."]


def test_a_partner_who_sits_opposite() -> None:
    move = {"move": "bid", "by": 0, "amount": 2, "partner": 2, "partner_amount": 2}
    assert said_to(open_auction(0), move) == ["Matt does not sit next to Rachel."]


def test_what_is_asked_for_is_named() -> None:
    assert said_to(open_auction(0), {"move": "roll", "by": "table", "value": 3}) == [
        "Asked for now: a bid, a pass or a withdrawal."
    ]
    assert said_to(open_auction(0), {"move": "pass", "by": 1}) == ["It is up to Rachel now."]


def test_a_refused_secret_bid_tells_no_amount() -> None:
    table = at("secret-bid", {"mints": [4, 4, 4, 4], "auction": {"location": "acorn-arcade", "kind": "closed"}})
    assert said_to(table, {"move": "secret-bid", "by": 1, "amount": 7}) == ["Nobody bids more mints than they hold."]
    told = said_to(table, {"move": "reveal-bids", "by": "table", "bids": [1, 2, 3, 5]})
    assert told == ["Stephen bids 5, but has 4."]


def test_a_place_that_is_taken() -> None:
    table = at(
        "place",
        {
            "auction": {"location": "gumdrop-gasworks", "seats": [0, 1], "placer": 0},
            "tableaus": [
                {"between": [0, 1], "rows": [["acorn-arcade", "candle-clinic"]]},
                *({"between": [seat, (seat + 1) % 4], "rows": []} for seat in (1, 2, 3)),
            ],
        },
    )
    move = {"move": "place", "by": 0, "location": "zephyr-zoo", "side": "right", "of": "acorn-arcade"}
    assert said_to(table, move) == [
        "To be placed now: Gumdrop Gasworks.",
        "A card already lies to the right of Acorn Arcade.",
    ]
    assert said_to(table, move, "fr")[1] == "Une carte se trouve déjà à droite du lieu Acorn Arcade."
    assert said_to(table, {"move": "pass", "by": 0}) == ["Asked for now: a place for Gumdrop Gasworks."]


def test_the_step_of_the_ai_says_what_hands_do() -> None:
    auction = {"location": "candle-clinic", "seats": [2], "placer": 2}
    rows = [{"of": 0, "rows": []}, {"of": 1, "rows": []}, {"of": 2, "rows": [["acorn-arcade"]]}]
    position = {"phase": "place", "deck": 2, "auction": auction, "tableaus": rows}
    table = Table(Setup("bid", "two-player-ai", ("Ann", "Ben"), {"ai": "duchess-diode"}, {}, SAMPLE, position))
    decision = table.decision()
    english, french = (Narrator(words(code), table.config, table.state) for code in ("en", "fr"))
    assert english.step(decision.steps[0]) == "Lay Candle Clinic to the right of Acorn Arcade"
    assert french.step(decision.steps[0]) == "Posez Candle Clinic à droite du lieu Acorn Arcade"
    assert english.headline(decision.move) == "Duchess Diode places Candle Clinic to the right of Acorn Arcade"
    assert english.reason(decision.reasons[-1]) == "Just as many matches: below Acorn Arcade."


def test_the_set_up_names_its_counts() -> None:
    table = Table(Setup("bid", "multiplayer", PEOPLE, {"auctioneer": 2}, {}, SAMPLE))
    narrator = Narrator(words("en"), table.config)
    told = [narrator.setup_step(step) for step in table.game.checklist(table.config)]
    assert told[1] == "Make a deck of 12"
    assert told[-1] == "Auctioneer token"
    last = table.game.checklist(table.config)[-1]
    assert "freshest breath" in narrator.setup_detail(last)
    assert "Matt" in narrator.setup_detail(last)


def test_cards_that_nobody_has_named() -> None:
    pack = {"ai": [{"id": "sam"}]}
    table = Table(Setup("bid", "solo", ("Ann",), {"ai": "sam"}, {}, pack))
    narrator = Narrator(words("en"), table.config)
    assert (narrator.ai, narrator.name(1), narrator.location("elm-house")) == ("the AI", "the AI", "Elm house")
    assert narrator.described("mine") == "Mine"


def test_a_name_told_during_the_game_is_used() -> None:
    pack = {"ai": [{"id": "sam"}]}
    table = Table(Setup("bid", "solo", ("Ann",), {"ai": "sam"}, {}, pack))
    first = Narrator(words("en"), table.config)
    table.play_json({"move": "learn", "by": "table", "needs": "ai/sam/name", "value": "Sample Sam"})
    assert first.seeing(table.state).name(1) == "Sample Sam"


def test_a_card_is_described_as_it_lies() -> None:
    table = Table(Setup("bid", "multiplayer", PEOPLE, {}, {}, SAMPLE))
    english, french = (Narrator(words(code), table.config) for code in ("en", "fr"))
    assert (
        english.described("acorn-arcade") == "Acorn Arcade (Culture 3; top pink, right teal, bottom amber, left none)"
    )
    assert (
        english.described("acorn-arcade", True)
        == "Acorn Arcade (Culture 3; top amber, right none, bottom pink, left teal)"
    )
    assert (
        french.described("acorn-arcade")
        == "Acorn Arcade (Culture 3\xa0; haut rose, droite turquoise, bas ambre, gauche rien)"
    )
    assert english.colour("my own green") == "my own green"
