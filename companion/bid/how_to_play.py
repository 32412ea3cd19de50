"""How Mint Bid is played, on one page."""

from typing import Final

from companion.contract.how_to_play import HowToPlay, Line
from companion.languages import mark

HOW_TO_PLAY: Final = HowToPlay(
    goal=(
        Line(
            mark("Win Locations whose sides match. What is printed on them and the matches are your points."),
            "bid.score.matches",
        ),
    ),
    turn=(
        Line(mark("Everybody gains mints, and Locations are turned up."), "bid.income"),
        Line(mark("The Auctioneer picks one, and whether its auction is open or closed."), "bid.auction.choose"),
        Line(mark("Bid alone, or together with the person on your left or right."), "bid.open.bid"),
        Line(mark("The card goes between its two winners and counts for both."), "bid.control"),
        Line(mark("At the end of a round a die is rolled: cards of that value pay."), "bid.roll"),
    ),
    end=(Line(mark("No card is left: special abilities are used, then all points are counted."), "bid.rounds"),),
    terms=(
        (
            mark("Open auction"),
            Line(mark("Bids go round aloud, each higher than the last, until nobody goes on."), "bid.open.must-exceed"),
        ),
        (
            mark("Closed auction"),
            Line(
                mark("All bid in secret, once. The two neighbours who bid most together win."),
                "bid.closed.highest-pair",
            ),
        ),
        (
            mark("Auctioneer"),
            Line(mark("Who chooses the card. The token moves left after each auction."), "bid.auctioneer.passes"),
        ),
        (mark("Block"), Line(mark("The cards that lie face up to be auctioned."), "bid.block")),
        (mark("Tableau"), Line(mark("The cards that lie between two neighbours."), "bid.place.between")),
        (mark("Match"), Line(mark("Two sides of one colour that touch."), "bid.score.matches")),
        (
            mark("A, P, T on mints"),
            Line(
                mark("A letter begins the name of a colour, such as A for amber. It helps if colours look alike."),
                "bid.place.colours-free",
            ),
        ),
        (
            mark("Alone"),
            Line(
                mark("Each auction is against the die of an AI: bid, beat what it rolls, or withdraw."), "bid.solo.turn"
            ),
        ),
    ),
)
