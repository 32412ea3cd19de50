"""Whole games of Mint Works as strangers play them: from Home to the final ranking, by counted taps alone."""

import random

from companion import packs
from tests.browser.driver import App, Server
from tests.browser.scenes import store_in

STARS = {card["id"]: card["stars"] for card in packs.built_in("works")["plans"]}


class Stranger:
    """Plays every seat by what the screen says, and counts the taps."""

    def __init__(self, app: App, seed: int) -> None:
        self.app, self.luck, self.taps = app, random.Random(seed), 0

    def tap(self, name: str) -> None:
        """Touch something that leads to another screen."""
        self.taps += 1
        self.app.tap(name)

    def move(self, name: str) -> None:
        """Touch something that changes the table."""
        self.taps += 1
        self.app.move(name)

    def play(self) -> None:
        """Do what the screen asks for until it ranks the players."""
        while (asked := self.asked()) != "works-over":
            if asked == "search":
                self.move(self.luck.choice(sorted(self.app.names("card-"))))
            elif asked == "accept":
                self.move("accept")
            else:
                self.move(self.choice())

    def asked(self) -> str:
        """What the screen asks for, once all of it has come."""
        before: list[str] = []
        while (now := self.app.names()) != before:
            before = now
            self.app.page.wait_for_timeout(200)
        return self.app.first_of("search", "accept", "pass", "works-over")

    def choice(self) -> str:
        """Build or buy the card with the most stars of those that may be; else fetch mints; else pass."""
        for location, word in (("builder", "build"), ("supplier", "buy")):
            cards = [name for name in self.app.names(f"{location}-") if self.app.text(name).strip().endswith(word)]
            if cards:
                return max(cards, key=lambda name: STARS[name.removeprefix(f"{location}-")])
        for location in ("leadership-council", "wholesaler", "producer"):
            if "you may place here" in self.app.text(f"location-{location}"):
                return f"location-{location}"
        return "pass"


def ranked(app: App, server: Server) -> int:
    """Look at the end of the only game: every seat has the total that the rules give it; return the moves made."""
    with store_in(server.data) as store:
        (card,) = store.games(finished=True)
        table = store.open(card.id).table
    for standing in table.state.outcome().seats:
        app.reads(f"score-{standing.seat}", str(standing.total))
    app.sees("again")
    return len(table.moves)


def test_a_solo_game_from_home_to_the_final_ranking(app: App, server: Server) -> None:
    stranger = Stranger(app, seed=12)
    for name in ("play-works", "start", "skip"):
        stranger.tap(name)
    assert stranger.taps == 3
    stranger.play()
    moves = ranked(app, server)
    assert stranger.taps <= moves + 3, "a move takes one tap, and one without a choice takes none"
    print(f"Mint Works alone: {stranger.taps} taps for {moves} moves, 3 of them before the first card")


def test_a_game_for_two_from_home_to_the_final_ranking(app: App, server: Server) -> None:
    stranger = Stranger(app, seed=3)
    for name in ("play-works", "players-2", "start", "starts-1", "skip"):
        stranger.tap(name)
    app.sees("search")
    for _ in range(3):
        stranger.move(stranger.luck.choice(sorted(app.names("card-"))))
    app.reads("lid", "Player 2")
    stranger.play()
    moves = ranked(app, server)
    assert stranger.taps <= moves + 5, "a move takes one tap, and one without a choice takes none"
    print(f"Mint Works for two: {stranger.taps} taps for {moves} moves, 5 of them before the first card")
