"""A whole solo game by taps: from Home to the final ranking, and the journal kept of it."""

import random
from collections.abc import Sequence
from itertools import pairwise

from companion.packs import packs
from companion.table.turns import was_forced
from engine.json_types import Json
from tests.browser.driver import App, Server
from tests.browser.scenes import store_in

STARS = {card["id"]: card["stars"] for card in packs.built_in("works")["plans"]}
SEED = 12
"""The table's luck: with it the game has four rounds."""
AI = {"by": 1}
"""What a tap on "Done" makes: moves of Justin."""


class Player:
    """Plays the table, Justin's hands and Ada's turns, seeing nothing but the screen; notes what each tap should be."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.luck = random.Random(SEED)
        self.made: list[dict[str, object]] = []

    def play(self) -> None:
        """Do what the screen asks for until it ranks the players."""
        asked = {"search": self.turn_up, "accept": self.accept, "pass": self.decide}
        while (found := self.app.first_of(*asked, "works-over")) != "works-over":
            asked[found]()

    def move(self, name: str) -> None:
        """Touch a control; wait until all that it changes is on the screen."""
        self.app.move(name)
        self.app.quiet()

    def accept(self) -> None:
        """Justin's pieces are moved as he says."""
        self.move("accept")
        self.made.append(AI)

    def turn_up(self) -> None:
        """A card comes off the deck: any of those that the screen has not seen yet."""
        card = self.luck.choice(sorted(self.app.names("card-")))
        self.move(card)
        self.made.append({"move": "reveal", "plan": card.removeprefix("card-")})

    def decide(self) -> None:
        """Build or buy the card with the most stars of those that may be; else fetch mints; else pass."""
        for location, action in (("builder", "build"), ("supplier", "buy")):
            cards = [name for name in self.app.names(f"{location}-") if self.heard(name).endswith(action)]
            if cards:
                plan = max((name.removeprefix(f"{location}-") for name in cards), key=STARS.__getitem__)
                self.move(f"{location}-{plan}")
                self.made.append({"move": "place", "by": 0, "location": location, "plan": plan})
                return
        for location in ("leadership-council", "wholesaler", "producer"):
            if "you may place here" in self.heard(f"location-{location}"):
                self.move(f"location-{location}")
                self.made.append({"move": "place", "by": 0, "location": location})
                return
        self.move("pass")
        self.made.append({"move": "pass", "by": 0})

    def heard(self, name: str) -> str:
        return self.app.text(name).strip()


def in_turns(moves: Sequence[Json]) -> list[Json]:
    """Moves, those of the AI in a row as one."""
    pairs = pairwise([{"by": 0}, *moves])
    return [move for before, move in pairs if not before.get("by") == move.get("by") == AI["by"]]


def test_a_solo_game_from_home_to_the_ranking(app: App, server: Server) -> None:
    app.tap("play-works")
    app.tap("start")
    app.tap("skip")
    app.sees("search")
    player = Player(app)
    player.play()

    app.sees("score-0")
    app.sees("score-1")
    assert app.ident("again").count() == 1
    with store_in(server.data) as store:
        (card,) = store.games(finished=True)
        table = store.open(card.id).table
    kept = [move.as_json() for before, move, _ in table.line if not was_forced(before, move)]
    standings = table.state.outcome()
    for tapped, stored in zip(in_turns(player.made), in_turns(kept), strict=True):
        assert tapped.items() <= stored.items()
    assert sum(move == AI for move in player.made) < sum(move["by"] == 1 for move in kept)
    for standing in standings.seats:
        app.reads(f"score-{standing.seat}", str(standing.total))
