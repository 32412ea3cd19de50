"""How Mint Works is played, on one page."""

from typing import Final

from companion.contract.how_to_play import HowToPlay, Line
from companion.languages import mark

HOW_TO_PLAY: Final = HowToPlay(
    goal=(Line(mark("Build a small town of cards. The most stars on your buildings win."), "works.score"),),
    turn=(
        Line(mark("Lay mints on one location and do what it says, or pass."), "works.turn.choice"),
        Line(mark("A space takes one placement: a full location is shut to the others."), "works.place.space-free"),
        Line(mark("The Producer turns 1 mint into 2, and the Supplier sells you a plan."), "works.supplier.in-supply"),
        Line(mark("The Builder turns a plan of yours into a building: only then it counts."), "works.builder.own-plan"),
        Line(
            mark("When all have passed, buildings pay, the locations are cleared, and everybody gains 1 mint."),
            "works.upkeep.income",
        ),
    ),
    end=(
        Line(
            mark("It ends after the round in which somebody has 7 stars, or in which the plans run out."), "works.end"
        ),
    ),
    terms=(
        (
            mark("Plan, building"),
            Line(mark("A card that is still to be built, and one that stands face up."), "works.words.plan"),
        ),
        (
            mark("Deed"),
            Line(mark("A building that opens a location for all, and earns when mints lie there."), "works.deed.opens"),
        ),
        (
            mark("Neighbourhood"),
            Line(mark("All that lies in front of a player: mints, plans and buildings."), "works.words.neighborhood"),
        ),
        (
            mark("C, P, U, D"),
            Line(
                mark("The types of cards: culture, production, utility, deed. Some cards and the AI go by them."),
                "works.automa.supplier-type",
            ),
        ),
        (mark("Upkeep"), Line(mark("The second half of a round, when everything pays."), "works.round")),
        (
            mark("AI"),
            Line(
                mark("Your opponent when you play alone. It goes along the line and takes the first place it can use."),
                "works.automa.first-usable",
            ),
        ),
    ),
)
