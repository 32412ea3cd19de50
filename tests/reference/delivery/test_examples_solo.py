"""The worked examples alone, with gaps, and of corrections (34 to 50), played through the plain implementation."""

import copy

from tests.reference.shared import Json, JsonValue

from .delivery import Reference
from .tables import (
    PACK,
    deliver,
    drive,
    lineup,
    loads,
    mints,
    needs,
    row,
    say,
    seat,
    solo,
    table,
    take,
    town,
    turned,
)

# ---- solo ----


def places(mint: str, **belts: list[int]) -> Json:
    return say("load", mint=mint, **{"from": belts})


def test_34_loading_from_the_front() -> None:
    game = solo(player=seat("left-dock"), left="c s c r c c c c c c", right="c s c r c s c r c s")
    game.play(places("classic", left=[1, 3]))
    assert game.position["belts"]["left"][:4] == lineup("s r c c")
    game.undo()
    assert game.rules(places("classic", left=[1, 5])) == ["solo.load.window"]
    assert game.rules(places("classic", right=[1])) == ["solo.load.belt"]
    two_red = solo(player=seat("left-dock"), left="r r c c c c c c c c", right="c s c r c s c r c s")
    assert two_red.rules(places("cinnamon", left=[1, 2])) == ["solo.load.amount"]


def test_35_shifting() -> None:
    game = solo(player=seat("left-dock"), left="c s r c c c c c c c", right="c s c r c s c r c s")
    game.play(say("shift", belt="left", count=2))
    assert game.position["belts"]["left"] == lineup("r c c c c c c c c s")


def back(left: str, right: str) -> Json:
    return say("return", belts={"left": lineup(left), "right": lineup(right)})


def test_36_mints_come_back() -> None:
    def game(**rulings: str) -> Reference:
        player = seat("gate-larkspur", "sc", "larkspur-5")
        made = solo(player=player, left="c" * 9, right="s s s s c c c c c", rulings=rulings)
        made.play(deliver("larkspur-5"))
        assert made.prompt == {"ask": "decide", "by": 0, "about": "return", "mints": ["sugar-free", "classic"]}
        return made

    free = game()
    assert free.rules(back("cs", "")) == ["solo.return.limit"]
    assert free.rules(back("c", "s")) == []
    assert free.rules(back("c", "")) == ["solo.return.all"]
    assert game(**{"solo-return": "printed-order"}).rules(back("cs", "")) == ["solo.return.order", "solo.return.limit"]
    assert game(**{"solo-return": "printed-order"}).rules(back("c", "s")) == []
    assert len(free.legal()) == 2


BELTS = {"left": "c c c c s s s r r r", "right": "c c c c s s s r r r"}


def test_37_the_automa_takes() -> None:
    game = solo(by=1, **BELTS)
    move, reasons = game.automa()
    assert move == say("take", 1, order="larkspur-7")
    assert reasons == ["automa.passed", "automa.motivation.take", "automa.preference"]
    game.play(turned("stack-2", "nettle-7"))
    assert game.automa()[0]["order"] == "nettle-7"
    game.play(turned("stack-2", "nettle-8"))
    assert game.prompt == {"ask": "decide", "by": 0, "about": "turn", "actions_left": 2}
    level = solo("cleo", by=1, stacks=row("orchid-1", "nettle-4", "larkspur-4", "orchid-2"), **BELTS)
    move, reasons = level.automa()
    assert move["order"] == "nettle-4"
    wanted = ["automa.preference", "automa.preference", "automa.tie.stars", "automa.tie.leftmost"]
    assert reasons == ["automa.passed", "automa.motivation.take", *wanted]


def test_38_two_ways_equally_short() -> None:
    game = solo(by=1, automa=seat("dispatch", "", "marigold-1 marigold-2"), **BELTS)
    move, reasons = game.automa()
    assert move == drive("east-hall", 1)
    passed = ["automa.passed", "automa.passed", "automa.motivation.get"]
    assert reasons == [*passed, "automa.path", "automa.path-tie"]
    asked = solo(by=1, automa=seat("dispatch", "", "marigold-1 marigold-2"), rulings={"path-tie": "player"}, **BELTS)
    assert asked.prompt == {"ask": "decide", "by": 0, "about": "automa-path", "among": ["east-hall", "west-hall"]}
    asked.play(say("steer", to="west-hall"))
    assert asked.automa()[0] == drive("west-hall", 1)


def test_39_all_its_orders_or_those_it_can() -> None:
    def game(edition: str, at: str) -> Reference:
        automa = seat(at, "c", "marigold-1 nettle-7")
        belts = {"left": "c c c c s r r r r r", "right": "c c c c s s s s s"}
        return solo(by=1, automa=automa, options={"edition": edition}, **belts)

    english = game("english", "ai-dock")
    assert english.automa()[0] == say("shift", 1)
    french = game("french", "east-hall")
    assert french.automa()[0] == drive("gate-marigold", 1)
    assert french.automa()[0] == deliver("marigold-1", 1)


def test_40_what_is_loaded_first() -> None:
    def move(choice: str) -> Json:
        automa = seat("ai-dock", "", "larkspur-5 marigold-3")
        belts = {"left": "c s c c c c c s s r", "right": "s c c c c c c c r r"}
        return solo(by=1, automa=automa, rulings={"automa-right-to-left": choice}, **belts).automa()[0]

    assert move("mints") == say("load", 1, mint="classic", **{"from": {"left": [1, 3], "right": [2, 3]}})
    assert move("orders") == say("load", 1, mint="sugar-free", **{"from": {"right": [1]}})


def test_41_no_mint_it_needs() -> None:
    game = solo(
        by=1,
        player=seat("left-dock", "r"),
        automa=seat("ai-dock", "", "nettle-7 marigold-7"),
        left="c" * 10,
        right="s s s s s s s s c",
    )
    assert game.automa() == (
        say("stand-still", 1),
        ["automa.passed", "automa.passed", "automa.motivation.get", "automa.standstill"],
    )
    assert game.prompt["by"] == 0


def test_42_the_last_order_delivered_on_arrival() -> None:
    game = solo(
        by=1,
        automa=seat("west-hall", "cc", "larkspur-1 larkspur-2") | {"mints": mints("ccc")},
        left="c" * 9,
        right="s" * 8,
    )
    assert game.automa()[0] == drive("gate-larkspur", 1)
    game.automa()
    game.play(back("c", ""))
    assert game.automa()[0] == deliver("larkspur-2", 1)
    game.play(back("", "cc"))
    assert game.prompt == {"ask": "automa", "by": 1, "actions_left": 1}
    assert game.position["seats"][1]["motivation"] == "take"
    assert game.automa()[0] == drive("west-hall", 1)


def test_43_the_third_stack() -> None:
    stacks = [*row(None, None), {"face_down": 0, "face_up": "orchid-1"}, {"face_down": 3, "face_up": "larkspur-7"}]
    game = solo(stacks=stacks, actions=1, **BELTS)
    assert game.play(say("take", order="orchid-1")) == [{"move": "end", "by": 0, "auto": True}]
    assert game.prompt["ask"] == "automa"
    game.automa()
    game.play(turned("stack-4", "larkspur-8"))
    game.automa()
    game.play(turned("stack-4", "larkspur-9"))
    assert game.prompt == {"ask": "over"}
    assert game.score()["ended_by"] == "stacks"


# ---- gaps, the table, corrections ----


def learn(path: str, value: JsonValue) -> Json:
    return say("learn", "table", needs=path, value=value)


def test_44_a_card_with_a_hole() -> None:
    pack = copy.deepcopy(PACK)
    pack["orders"][0] = {"id": "quill-7", "town": "larkspur", "stars": 3, "mints": None}
    game = table(seat("larkspur", "c", "quill-7"), seat(), pack=pack)
    assert needs(game, deliver("quill-7")) == "orders/quill-7/mints"
    assert game.unsure() == [(deliver("quill-7"), "orders/quill-7/mints")]
    game.play(learn("orders/quill-7/mints", ["classic"]))
    assert game.rules(deliver("quill-7")) == []
    assert game.rules(learn("orders/quill-7/mints", ["classic"])) == ["learn.known"]
    assert game.error(learn("orders/larkspur-99/mints", ["classic"])) == {"code": "bad-pack"}
    away = table(seat("nettle", "c", "quill-7"), seat(), pack=pack)
    assert away.rules(deliver("quill-7")) == ["deliver.where"]


def test_45_the_table_answers_for_the_roads() -> None:
    pack = {key: value for key, value in PACK.items() if key not in ("map", "factory", "orders")}
    game = table(seat(), seat(), pack=pack)
    assert needs(game, drive("warehouse-n")) == "map/link/mintopia-city/warehouse-n"
    game.play(drive("warehouse-n", vouched=True))
    assert game.position["learnt"] == {"map/link/mintopia-city/warehouse-n": True}
    assert needs(game, drive("road")) == "map/link/road/warehouse-n"
    game.play(drive("road", vouched=True))
    assert game.rules(drive("warehouse-n", 1)) == []
    assert game.position["learnt"] == {"map/link/mintopia-city/warehouse-n": True}


def correct(**changes: JsonValue) -> Json:
    return say("correct", "table", changes=changes)


def test_46_the_table_differs() -> None:
    game = table(seat(), seat())
    game.play(correct(turn={"actions_left": 1}))
    assert game.prompt["actions_left"] == 1
    twice = correct(towns={"larkspur": town("nettle-3", "nettle-7")})
    assert game.error(twice) == {"code": "bad-position", "part": "orders"}
    game.undo()
    assert game.prompt["actions_left"] == 2


def test_47_all_checks_that_fail_are_given() -> None:
    assert table(seat("north-depot", "ccc"), seat()).rules(loads("ccc")) == ["load.amount", "load.room"]
    tired = table(seat("larkspur", "ccc", "larkspur-1"), seat(), left=0)
    assert tired.rules(loads("ccc")) == ["turn.actions", "load.where", "load.room"]
    assert table(seat("larkspur", "ccc"), seat()).rules(loads("ccc")) == ["load.where", "load.room"]


def test_48_a_full_truck_and_full_hands() -> None:
    orders = "marigold-9 orchid-3 larkspur-1"
    game = table(seat("larkspur", "cccc", orders), seat(), towns={"larkspur": town(("nettle-3", 1), "orchid-1")})
    assert game.rules(take("nettle-3", 1)) == ["take.limit", "take.mints"]
    assert game.rules(take("nettle-7")) == ["take.face-up", "take.limit"]


def test_49_mints_must_be_somewhere() -> None:
    game = table(seat(letters="cccc"), seat())
    before = game.position["supply"]["classic"]
    seats = copy.deepcopy(game.position["seats"])
    seats[0]["mints"]["classic"] = 2
    assert game.error(correct(seats=seats)) == {"code": "bad-position", "part": "supply"}
    game.play(correct(seats=seats, supply=None))
    assert game.position["supply"]["classic"] == before + 2


def test_50_a_move_taken_back_leaves_no_trace() -> None:
    game = table(seat(), seat())
    start = game.position
    game.play(drive("n-lane"), loads_at := drive("north-depot"))
    game.undo()
    game.play(drive("mintopia-city"))
    assert loads_at not in game.moves
    again = Reference(game.settings, start)
    again.play(*game.moves)
    assert again.position == game.position
    again.undo()
    again.undo()
    assert again.position == start
