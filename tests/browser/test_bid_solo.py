"""A whole solitaire game of Mint Bid on the sample cards by taps: from Home to the ranking, and the journal kept."""

from collections.abc import Sequence

from tests.browser.bid_hands import BidHands, whole_game
from tests.browser.driver import App, Server
from tests.browser.scenes import store_in
from tests.ui.bid_tables import Json

SEED = 39
"""The table's luck: with it each moment of TOLD comes about."""
SKIPPED = slice(15, 30)
"""Three rounds that go as the one before them; they are played in the store."""
AI = "auntie-algorithm"
TOLD = {
    "reveal block": ("lid", "Which Location was turned up?"),
    "bid": ("lid", "Ada, bid 1 or withdraw"),
    "roll ai-roll": ("lid", "Roll for Auntie Algorithm"),
    "withdraw": ("lid", " or more"),
    "place": ("lid", "Ada, place your card"),
    "place by the AI": ("lid", "Auntie Algorithm places its card"),
    "reveal deed": ("lid", "Which card did Ada draw?"),
    "place deed-place": ("ability-deed", "Ada alone has most"),
    "relocate by the AI": ("ability-utility", "Auntie Algorithm alone has most"),
    "rotate": ("ability-production", "Ada alone has most"),
}
"""What is on the screen the first time that a move of a kind must be made."""


def begin(app: App) -> None:
    """From Home to the first question of a game on the sample cards, played by Ada."""
    app.go("/cards/bid")
    app.tap("pack-sample")
    app.go("/")
    app.tap("play-bid")
    app.tap("name-0")
    app.fill("name-0", "Ada")
    app.tap("name-0-done")
    app.misses("name-0-done")
    app.tap(f"ai-{AI}")
    app.tap("start")
    app.tap("skip")
    app.misses("skip")


def moment(hands: BidHands, move: Json) -> str:
    """Return what kind of move must be made, and for whom or when if that matters."""
    phase, kind = hands.table.state.phase, str(move["move"])
    if move["by"] == 1:
        return f"{kind} by the AI"
    return f"{kind} {phase}" if f"{kind} {phase}" in TOLD else kind


def why_is_told(app: App) -> None:
    """The AI's reasons open, and the places that it weighed with their numbers."""
    app.misses("weighed-1")
    app.move("why")
    app.reads("weighed-1", "open mint")
    app.move("why")


def taken_back(app: App) -> None:
    """The last move is taken back and made again, and the screen says what it said."""
    before = app.said()
    app.move("undo")
    assert app.said() != before
    app.move("redo")
    assert app.said() == before


class Reader:
    """Makes moves by taps, and reads what the screen tells before and after each."""

    def __init__(self, app: App, hands: BidHands) -> None:
        self.app, self.hands = app, hands
        self.left, self.news = dict(TOLD), set[str]()

    def make(self, moves: Sequence[Json]) -> None:
        for move in moves:
            now = moment(self.hands, move)
            told = self.left.pop(now, None)
            if told is not None:
                self.app.reads(*told)
            if told is not None and now == "place by the AI":
                why_is_told(self.app)
            self.hands.make(move)
            if told is not None and now == "place":
                taken_back(self.app)
            self.news.update(self.app.texts("happened"))


def test_a_solitaire_game_from_home_to_the_ranking(app: App, server: Server) -> None:
    begin(app)
    hands = BidHands(app, server)
    reader, moves = Reader(app, hands), whole_game(hands.table.setup, SEED)
    reader.make(moves[: SKIPPED.start])
    hands.skip(moves[SKIPPED])
    reader.make(moves[SKIPPED.stop :])

    assert not reader.left
    assert any("Auntie Algorithm bid " in line for line in reader.news)
    assert any("Auntie Algorithm withdrew" in line for line in reader.news)
    app.sees("bid-over")
    app.reads("lid", "Auntie Algorithm wins with 22 victory points")
    for standing in hands.table.state.outcome().seats:
        app.reads(f"score-{standing.seat}", str(standing.total))
    app.reach("tie-1")
    with store_in(server.data) as store:
        (card,) = store.games(finished=True)
        assert store.open(card.id).table.journal()["moves"] == moves
