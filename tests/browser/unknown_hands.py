"""Games of Mint Delivery with no card known, from Home: what hands touch, counted, while the cards turn up.

The orders that these hands take ask for one classic mint, and go to their own town.
"""

from collections.abc import Callable

from companion.table.table import Table
from engine.delivery.cards import BELT_MINTS
from engine.delivery.maps import CORNERS
from engine.delivery.moves import Deliver, Take
from engine.verdict import MissingCard
from tests.browser.driver import App, Server
from tests.browser.scenes import store_in
from tests.ui.delivery_tables import Json
from ui.boards.delivery.reveal_view import blank
from ui.boards.delivery.view import TableView, view_of

HOMES = CORNERS
"""The town that each seat empties of its orders."""
LAST = 12
"""The moves of the end that are made by taps, if those between are played in the store."""
MOST_ORDERS = 3
"""The most orders of a person who plays alone."""


class CountingHands:
    """Touches the app as a person would, and counts the taps."""

    def __init__(self, app: App, server: Server) -> None:
        self.app, self.server = app, server
        self.taps = 0

    def tap(self, *names: str) -> None:
        """Touch controls, one after the other; wait for the screen after each."""
        for name in names:
            self.app.move(name)
            self.app.quiet()
            self.taps += 1

    @property
    def table(self) -> Table:
        """The table of the game as it is stored."""
        with store_in(self.server.data) as store:
            (card,) = store.games(limit=1)
            return store.open(card.id).table

    @property
    def shown(self) -> TableView:
        """The present state of the table."""
        return view_of(self.table)

    def order(self, town: str, stars: int = 2) -> None:
        """Enter an order for a town that asks for one classic mint."""
        self.tap(f"town-{town}", "mint-classic", f"stars-{stars}")

    def drive(self, to: str) -> None:
        """Drive to a neighbouring place; the first time the table says that nothing is between."""
        made = len(self.table.moves)
        self.tap(f"space-{to}")
        if len(self.table.moves) == made:
            self.tap("spaces-0")

    @property
    def last(self) -> str:
        """The kind of the last move of the game."""
        moves = self.table.moves
        return str(moves[-1].as_json()["move"]) if moves else ""


def to_first_turn(hands: CountingHands) -> None:
    """From Home to the first turn of two people: each keeps two orders, the towns' orders are entered as they go."""
    hands.tap("play-delivery", "start", "starts-0", "skip", "colour-red", "colour-blue", "all-later")
    for _ in range(2):
        hands.order("town-nw", 1)
        hands.order("town-se", 2)
        hands.tap("no-more")
    hands.app.sees("end-turn")


def play_on(hands: CountingHands, moves: int | None = None) -> None:
    """Play on until this many moves are made, or to the end of the game: each seat drives to its town, takes an order
    and delivers it at once."""
    while (shown := hands.shown).state.phase != "over" and (moves is None or len(hands.table.moves) < moves):
        if shown.prompt.ask == "reveal":
            hands.tap("later")
        elif shown.prompt.about == "clear":
            hands.tap(f"order-{_lying(shown)}")
        else:
            _act(hands, shown)


def _lying(shown: TableView) -> str:
    """Return an order at one of the towns to be emptied, else anywhere."""
    towns = dict(zip(shown.towns, shown.state.towns, strict=True))
    order = [*HOMES, *(town for town in towns if town not in HOMES)]
    return next(lies.order for town in order for lies in towns[town].face_up)


def _act(hands: CountingHands, shown: TableView) -> None:
    home = HOMES[shown.seat]
    lies = [card.order for card in shown.state.towns[shown.towns.index(home)].face_up]
    if found := shown.moves(Deliver):
        hands.tap(f"own-{found[0].order}")
    elif not shown.actions_left or (shown.here == home and not (lies and shown.state.mints[shown.seat][0])):
        _end(hands)
    elif shown.here != home:
        hands.drive(home)
    else:
        _take(hands, shown, lies[0])


def _take(hands: CountingHands, shown: TableView, order: str) -> None:
    """Take an order; one that has not been entered is entered first."""
    hands.tap(f"order-{order}")
    if shown.cards.orders[order].town is None:
        hands.order(HOMES[shown.seat])
    if hands.last != "take":  # there are mints on it: all of them are loaded
        hands.tap("choose-1")


def _end(hands: CountingHands) -> None:
    seat = hands.shown.state.turn
    hands.tap("end-turn")
    shown = hands.shown
    if shown.state.phase != "over" and shown.state.turn == seat:
        hands.tap("end-anyway")


def next_for_two(table: Table) -> Json:
    """The move that comes of what play_on touches next."""
    shown = view_of(table)
    if shown.prompt.ask == "reveal":
        return {"move": "reveal", "by": "table", "slot": shown.prompt.slot, "order": blank(shown)}
    seat = shown.prompt.by
    assert seat is not None
    home = HOMES[seat]
    if shown.prompt.about == "clear":
        return {"move": "clear", "by": seat, "order": _lying(shown)}
    if found := shown.moves(Deliver):
        return found[0].as_json()
    lies = [card.order for card in shown.state.towns[shown.towns.index(home)].face_up]
    if not shown.actions_left or (shown.here == home and not (lies and shown.state.mints[seat][0])):
        return {"move": "end", "by": seat}
    if shown.here != home:
        return {"move": "move", "by": seat, "to": home, "vouched": True}
    for field, value in (("town", home), ("mints", ["classic"]), ("stars", 2)):
        if getattr(shown.cards.orders[lies[0]], field) is None:
            return {"move": "learn", "by": "table", "needs": f"orders/{lies[0]}/{field}", "value": value}
    taken = [move for move in shown.moves(Take) if move.order == lies[0]]
    return max(taken, key=lambda move: move.load or 0).as_json()


def to_first_turn_alone(hands: CountingHands) -> None:
    """From Home to the first turn against an AI: its card, the truck, the belts mint by mint, and the order row."""
    hands.tap("play-delivery", "players-1", "start", "skip")
    hands.app.fill("name", "Auntie")
    hands.taps += 1
    for name in ("truck-colour:red", "workload-2", "preference-most-stars"):
        hands.app.tap(name)  # the choice is heard as such, and no word changes
        hands.taps += 1
    hands.tap("keep-card", "colour-blue")
    for _ in range(BELT_MINTS):
        hands.tap("mint-classic")
    for town in CORNERS:
        hands.order(town)
    hands.app.sees("end-turn")


def play_on_alone(hands: CountingHands, turns: int | None = None) -> None:
    """Play on, this many turns of the AI or to the end: load for three orders at a time, deliver them, do what the AI
    says."""
    seat = 0
    while (shown := hands.shown).state.phase != "over":
        is_next, seat = seat == 1 and shown.state.turn == 0, shown.state.turn
        if turns is not None and is_next and not (turns := turns - 1):
            return
        if shown.prompt.ask == "reveal":
            hands.order(HOMES[0])
        elif shown.prompt.ask == "automa":
            hands.tap(hands.app.first_of("spaces-0", "accept"))
        else:
            _tap_alone(hands, shown, move_alone(shown))


def skip(hands: CountingHands, following: Callable[[Table], Json]) -> None:
    """Play in the store, by the move that follows at each point, what would only repeat taps already made; the last
    moves are left."""
    with store_in(hands.server.data) as store:
        (card,) = store.games(limit=1)
        live = store.open(card.id)
        ahead = Table(live.table.setup)
        for move in live.table.moves:
            ahead.play(move)
        played = len(ahead.moves)
        while ahead.state.phase != "over":
            ahead.play_json(following(ahead))
        for move in ahead.moves[played:-LAST]:
            live.table.play(move)
    hands.app.open(f"/game/{card.id}")


def next_alone(table: Table) -> Json:
    """The move that comes of what play_on_alone touches next."""
    shown = view_of(table)
    if shown.prompt.ask == "reveal":
        town = HOMES[0]
        number = sum(id.startswith(f"{town}-") for id in shown.cards.orders) + 1
        order = {"id": f"{town}-{number}", "town": town, "mints": ["classic"], "stars": 2}
        return {"move": "reveal", "by": "table", "slot": shown.prompt.slot, "order": order}
    if shown.prompt.ask == "automa":
        try:
            return dict(table.decision().move.as_json())
        except MissingCard as lack:
            return {"move": "learn", "by": "table", "needs": lack.needs, "value": 1}
    return move_alone(shown)


def move_alone(shown: TableView) -> Json:
    """The move that a person alone makes now."""
    if shown.prompt.about == "return":
        return shown.open_moves[0].as_json()
    here, orders, stacks = shown.state.at[0], shown.state.orders[0], shown.state.stacks
    lying = [stack.face_up for stack in stacks if stack.face_up]
    if found := shown.moves(Deliver):
        return found[0].as_json()
    if not shown.actions_left:
        return {"move": "end", "by": 0}
    if orders and shown.state.mints[0][0]:
        return _drive_to(f"gate-{shown.cards.orders[orders[0]].town}")
    if len(orders) < MOST_ORDERS and lying:
        return {"move": "take", "by": 0, "order": lying[0]} if here == "dispatch" else _drive_to("dispatch")
    if here != "loading-left":
        return _drive_to("loading-left")
    within = [place for place, mint in enumerate(shown.belts["left"], 1) if mint == "classic"]
    return {"move": "load", "by": 0, "mint": "classic", "from": {"left": within[: len(orders)]}}


def _drive_to(to: str) -> Json:
    return {"move": "move", "by": 0, "to": to, "vouched": True}


def _tap_alone(hands: CountingHands, shown: TableView, move: Json) -> None:
    """Touch what makes a move."""
    if move["move"] == "return":
        hands.tap(f"give-{next(belt for belt, mints in move['belts'].items() if mints)}")
    elif move["move"] == "deliver":
        hands.tap(f"own-{move['order']}")
    elif move["move"] == "end":
        _end(hands)
    elif move["move"] == "move":
        hands.drive(move["to"])
    elif move["move"] == "take":
        lying = [stack.face_up for stack in shown.state.stacks]
        hands.tap(f"stack-{1 + lying.index(move['order'])}")
    else:
        hands.tap(*(f"belt-left-{place}" for place in move["from"]["left"]), "load")
