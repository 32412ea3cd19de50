"""The examples of Mint Bid as they are told: in every language, with the verdict that the files hold them to."""

from companion.languages import words
from companion.narration.examples import Example, all_of, example_text

EVERY = [example for shown in all_of("bid").values() for example in shown]


def example(title: str) -> Example:
    (found,) = (each for each in EVERY if each.title == title)
    return found


def test_a_bid_that_is_refused_is_told_with_what_matters() -> None:
    story = example_text(example("Matt sits opposite Rachel"), words("en"))
    assert story.situation == (
        "4 players",
        "Rachel: 4 mints",
        "John: 4 mints; Auctioneer",
        "Matt: 4 mints",
        "Stephen: 4 mints",
        "Face up: Bramble Bakery, Dapple Docks",
        "Open auction for Acorn Arcade (Culture 3; pink, teal, amber, none)",
        "Current bid: Matt (2), Stephen (1)",
        "Asked of Rachel: a bid, a pass or a withdrawal",
    )
    assert story.move == "Rachel: bid 2 with 2 from Matt"
    assert story.verdict == ("Matt does not sit next to Rachel.",)


def test_a_placed_card_is_told_with_its_tableau() -> None:
    story = example_text(example("The place to the right of Candle Clinic is empty"), words("en"))
    assert story.verdict[0] == "Placed Dapple Docks to the right of Candle Clinic"
    assert any(line.startswith("Between Ann and Ben: ") and "in the lower row" in line for line in story.verdict)
    assert story.verdict[-1] == "Asked of Ben: a card to auction"


def test_the_ai_is_told_what_it_would_do_instead() -> None:
    story = example_text(example("No match to the left"), words("en"))
    assert story.verdict == (
        "Another place gives Duchess Diode more matches.",
        "By its rule: Duchess Diode places Candle Clinic to the right of Acorn Arcade",
    )


def test_a_game_that_ends_names_its_winners() -> None:
    assert example_text(example("3 to 3: the AI wins"), words("en")).verdict[-1] == "The game ends: Duchess Diode wins"
    shared = example_text(example("Equal in all three: Ann and Ben share the win"), words("en"))
    assert shared.verdict[-1] == "The game ends: Ann, Ben share the win"
