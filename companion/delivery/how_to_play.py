"""How Mint Delivery is played, on one page."""

from typing import Final

from companion.contract.how_to_play import HowToPlay, Line
from companion.languages import mark

HOW_TO_PLAY: Final = HowToPlay(
    goal=(
        Line(mark("Bring mints to the towns that ordered them. The most stars delivered win."), "delivery.score.stars"),
    ),
    turn=(
        Line(
            mark("Do two things: drive, take an order, load, unload or exchange mints. The same twice is fine."),
            "delivery.turn.actions",
        ),
        Line(
            mark("Take an order in the town where your truck is. It says which town wants it."), "delivery.take.where"
        ),
        Line(mark("Load white mints where the map shows a number."), "delivery.load.where"),
        Line(mark("Exchange them for green and red ones: orders ask for these, too."), "delivery.optimise.where"),
        Line(mark("Deliver in the town on the order. It costs no action."), "delivery.turn.free"),
    ),
    end=(
        Line(
            mark("With others: two towns have no order left to take, and the round is played out."),
            "delivery.end.supplies",
        ),
        Line(mark("Alone: three of the four stacks are empty, and the AI has the last turn."), "delivery.end.solo"),
    ),
    terms=(
        (
            mark("Classic, sugar-free, cinnamon"),
            Line(mark("White, green and red mints."), "delivery.words.mints"),
        ),
        (
            mark("Workload"),
            Line(mark("The most orders that an AI has at once."), "delivery.automa.card"),
        ),
        (
            mark("Motivation"),
            Line(
                mark("What an AI wants now: deliver what it has, take an order, or get mints."),
                "delivery.automa.passed",
            ),
        ),
        (
            mark("4 under"),
            Line(mark("So many orders lie face down under the one you see."), "delivery.setup.solo"),
        ),
        (
            mark("Optimise"),
            Line(mark("To exchange classic mints for better ones."), "delivery.optimise.count"),
        ),
        (
            mark("Upgrade"),
            Line(mark("A card that improves your truck, for orders that you set aside."), "delivery.upgrade.count"),
        ),
    ),
)
