"""Every component in its states, to be looked at beside the drawings: ``python -m tests.ui.gallery``.

Then open /page/theme, or /page/theme/160 for text at 160 %. Pages: play, small (for a width of 360), home, new-game,
set-up, reveal, ai, refused, end, parts. Themes: as in `ui.theme.theme.THEMES`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from copy import deepcopy

import flet as ft

from companion.paths import ASSETS
from ui import components as kit
from ui.components import SIGNS, Plan, Space, Who, plan_sign
from ui.theme.theme import FONTS, Look, flet_theme, load_tokens, look_for, make_look

ADA, JUSTIN = Who("Ada", "A"), Who("Justin", "J", machine=True)
WIDTH = 388
"""The room for what is shown, on a phone."""
LETTERS = {"culture": "C", "production": "P", "utility": "U", "deed": "D"}
CARDS = {
    "windmill": ("Windmill", "culture", 1, 1),
    "bridge": ("Bridge", "culture", 1, 0),
    "statue": ("Statue", "culture", 2, 2),
    "museum": ("Museum", "culture", 2, 0),
    "gardens": ("Gardens", "culture", 3, 3),
    "gallery": ("Gallery", "culture", 4, 0),
    "co-op": ("Co-op", "production", 1, 1),
    "mine": ("Mine", "production", 2, 1),
    "corporate-hq": ("Corporate HQ", "production", 3, 0),
    "factory": ("Factory", "production", 4, 3),
    "stripmine": ("Stripmine", "production", 4, 0),
    "plant": ("Plant", "production", 5, 2),
    "truck": ("Truck", "utility", 2, 1),
    "landfill": ("Landfill", "utility", 3, 3),
    "assembler": ("Assembler", "utility", 5, 1),
    "vault": ("Vault", "utility", 5, 0),
    "obelisk": ("Obelisk", "utility", 4, 0),
    "wholesaler": ("Wholesaler", "deed", 1, 1),
    "lotto": ("Lotto", "deed", 4, 2),
}


def nothing() -> None:
    """Gallery buttons lead nowhere."""


def plan(key: str, cost: int | None = None, effect: str = "", effect_star: bool = False) -> Plan:
    name, kind, printed, stars = CARDS[key]
    paid = printed if cost is None else cost
    struck = printed if cost == 3 else None
    return Plan(name, kind, LETTERS[kind], plan_sign(key), paid, struck, stars, effect, effect_star)


def pad(*controls: ft.Control, gap: float = 8, top: float = 0) -> ft.Container:
    inside = kit.column(*controls, gap=gap, equal=True)
    return ft.Container(inside, padding=ft.Padding(12, top, 12, 0))


def icon_tap(look: Look, name: str, *, can: bool = True) -> ft.Control:
    return kit.icon_button(look, SIGNS[name], identifier=name, label=name, on_tap=nothing if can else None)


def head(look: Look, title: str, subtitle: str, *actions: str, back: str = "back") -> ft.Control:
    taps = [icon_tap(look, name) for name in actions]
    return kit.top_bar(look, *taps, title=title, subtitle=subtitle, back=icon_tap(look, back), game="works")


def bar(look: Look, main: ft.Control) -> ft.Control:
    inset = ft.Container(main, padding=ft.Padding.only(left=0), expand=True)
    return kit.bottom_bar(look, inset, icon_tap(look, "undo"), icon_tap(look, "redo", can=False), icon_tap(look, "log"))


def act(look: Look, words: str, kind: str = "fill", sign: str | None = "done") -> ft.Control:
    return kit.button(
        look, words, identifier="main", on_tap=nothing, kind=kind, sign=SIGNS[sign] if sign else None, expand=True
    )


def mini(look: Look, key: str, **more: object) -> ft.Control:
    return kit.mini_card(look, plan(key), identifier=f"mini-{key}", label=key, on_tap=nothing, **more)


def location(look: Look, number: int, name: str, state: str, *spaces: Space, **more: object) -> ft.Control:
    return kit.location_card(
        look,
        number=number,
        name=name,
        state=state,
        spaces=spaces,
        identifier=f"location-{number}",
        label=name,
        on_tap=nothing,
        **more,
    )


def card(look: Look, key: str, **more: object) -> ft.Control:
    given = {k: more.pop(k) for k in ("cost", "effect", "effect_star") if k in more}
    return kit.plan_card(look, plan(key, **given), identifier=f"plan-{key}", label=key, on_tap=nothing, **more)


def strips(look: Look) -> tuple[ft.Control, ft.Control]:
    rival = kit.seat_strip(
        look,
        who=JUSTIN,
        stars=5,
        mints=4,
        plans=0,
        note="Laid 1 at the Producer, gained 2",
        identifier="seat-justin",
        label="Justin",
    )
    own = kit.seat_strip(
        look,
        who=ADA,
        stars=4,
        mints=7,
        plans=1,
        token=True,
        note="3 buildings, 1 plan",
        identifier="seat-ada",
        label="Ada",
    )
    return rival, own


def play(look: Look, size: str = "phone") -> list[ft.Control]:
    rival, own = strips(look)
    pills = [
        kit.Building("Windmill", "culture", 1),
        kit.Building("Crane", "utility", 1),
        kit.Building("Co-op", "production", 1),
        kit.Building("Workshop", "production", 2),
    ]
    minis = [mini(look, k) for k in ("mine", "statue", "truck")] + [mini(look, "gardens", face_down=True, word="plan")]
    board = [
        kit.row(
            location(
                look,
                1,
                "Producer",
                "sunk",
                Space(mints=1, owner=ADA),
                Space(mints=1, owner=JUSTIN, fresh=True),
                Space("1"),
                gain=kit.Gain(2),
                note="Blocked by Justin",
                note_sign=SIGNS["blocked"],
                size=size,
                expand=True,
            ),
            location(
                look,
                2,
                "Wholesaler",
                "sunk",
                Space("1"),
                gain=kit.Gain(2),
                note="No deed built",
                note_sign=SIGNS["closed"],
                size=size,
                expand=True,
            ),
            gap=8,
            equal=True,
        ),
        kit.location_beside(
            look,
            number=3,
            name="Builder",
            spaces=[Space("2"), Space("2")],
            card=card(look, "gardens", cost=2, height=76, size=size, expand=True),
            identifier="location-3",
            label="Builder",
            on_tap=nothing,
            size=size,
        ),
        kit.location_shelf(
            look,
            number=4,
            name="Supplier",
            caption="deck 11",
            spaces=[Space(), Space()],
            cards=[
                card(look, "obelisk", cost=3, effect="per building", effect_star=True, size=size, expand=True),
                card(look, "wholesaler", effect="Opens Wholesaler", size=size, expand=True),
            ],
            identifier="location-4",
            label="Supplier",
            on_tap=nothing,
            size=size,
        ),
        kit.row(
            location(
                look,
                5,
                "Leadership Council",
                "legal",
                Space("1"),
                gain=kit.Gain(1, SIGNS["token"]),
                size=size,
                expand=150,
            ),
            location(
                look,
                6,
                "Lotto",
                "sunk",
                Space("3"),
                gain=kit.Gain(sign=SIGNS["closed"], words="Closed"),
                size=size,
                expand=100,
            ),
            gap=8,
            equal=True,
        ),
        kit.panel(
            look, own, kit.neighbourhood(look, minis, identifier="mine"), gap=6, padding=ft.Padding(11, 4, 11, 10)
        ),
    ]
    return [
        head(look, "Mint Works", "Round 4", "help", "more"),
        pad(
            kit.banner(
                look,
                speaker="you",
                title="Your turn, Ada",
                subtitle="Place your mints, or pass",
                right=kit.mint(look, 7, size=50),
            )
        ),
        pad(
            rival,
            ft.Container(
                kit.building_pills(look, pills, identifier="rival-buildings", label="Justin's buildings"),
                padding=ft.Padding(0, 1, 0, 5),
            ),
            gap=0,
        ),
        ft.Container(pad(*board, top=2), expand=True),
        bar(look, act(look, "Pass", "line", "pass")),
    ]


def home(look: Look) -> list[ft.Control]:
    def buttons(game: str) -> list[kit.TinButton]:
        names = (("Play", "play"), ("Set up", "set-up"), ("Score", "score"), ("Rules", "rules"))
        return [
            kit.TinButton(words, SIGNS[sign], f"{game}-{sign}", f"{words} {game}", nothing, highlighted=sign == "play")
            for words, sign in names
        ]

    games = (
        ("works", "Mint Works", "Build a town of seven stars"),
        ("delivery", "Mint Delivery", "Load up, drive, deliver"),
        ("bid", "Mint Bid", "Bid beside your neighbours"),
    )
    tins = [
        kit.tin(look, game=g, title=t, tagline=w, buttons=buttons(g), identifier=f"tin-{g}", width=388)
        for g, t, w in games
    ]
    nav = [
        kit.NavItem("Games", SIGNS["home"], "nav-games", nothing, selected=True),
        kit.NavItem("Rules", SIGNS["rules"], "nav-rules", nothing),
        kit.NavItem("Cards", SIGNS["cards"], "nav-cards", nothing),
        kit.NavItem("History", SIGNS["history"], "nav-history", nothing),
    ]
    name = kit.wordmark(look, "Mint Companion")
    last = kit.continue_card(
        look,
        title="Your turn, Ada",
        words="Mint Works against Justin, round 4",
        seats=[(ADA, kit.star_track(look, 4, size=15)), (JUSTIN, kit.star_track(look, 5, size=15))],
        identifier="continue",
        label="Continue",
        on_tap=nothing,
    )
    return [
        kit.title_bar(look, name, icon_tap(look, "language"), icon_tap(look, "options")),
        ft.Container(pad(last, *tins, gap=16, top=4), expand=True),
        kit.nav_bar(look, nav, 412),
    ]


def new_game(look: Look) -> list[ft.Control]:
    seats = ("Solo", "2 players", "3", "4")
    choices = [kit.Choice(words, f"seats-{i}", nothing, selected=i == 1) for i, words in enumerate(seats, 1)]
    people = (
        ("justin", "Justin", "The Game Designer", "Buys cheap. Wherever he goes, the place is shut for the round.", 3),
        ("rachael", "Rachael", "The Keeper", "Buys dear, and those mints leave the game. Run dry and she wins.", 5),
        ("sonic", "Sonic", "The Cuteness", "Two turns in a row. Shops only with no plans left.", 5),
        ("mort", "Mort", "The Mint Tycoon", "Never runs out of mints. Wants no production.", None),
    )
    cards = [
        kit.portrait(
            look,
            name=name,
            title=title,
            words=words,
            sign=kit.opponent_sign(key),
            mints=mints,
            start="to start",
            identifier=key,
            label=name,
            on_tap=nothing,
            selected=key == "justin",
        )
        for key, name, title, words, mints in people
    ]
    options = [
        kit.option_row(
            look,
            sign=SIGNS["person"],
            name="Your name",
            value="Ada",
            end_sign=SIGNS["edit"],
            identifier="name",
            label="Your name, Ada",
            on_tap=nothing,
        ),
        kit.option_row(
            look,
            sign=SIGNS["location"],
            name="Advanced location",
            value="None",
            end_sign=SIGNS["open"],
            identifier="advanced",
            label="Advanced location, none",
            on_tap=nothing,
        ),
        kit.option_row(
            look,
            sign=SIGNS["rules"],
            name="Printing",
            value="36 mints, as in your tin",
            end_sign=SIGNS["open"],
            identifier="printing",
            label="Printing",
            on_tap=nothing,
        ),
    ]
    again = kit.button(look, "Same as last time", identifier="again", on_tap=nothing, kind="line", sign=SIGNS["again"])
    lay = kit.button(look, "Set up the table", identifier="lay", on_tap=nothing, end_sign=SIGNS["onward"], expand=True)
    return [
        head(look, "New game", "Mint Works"),
        ft.Container(
            pad(
                kit.segments(look, choices),
                kit.text(look, "Who is your opponent?", "headlineSmall"),
                kit.grid(cards, 2, gap=10),
                kit.option_panel(look, options),
                gap=12,
            ),
            expand=True,
        ),
        kit.bottom_bar(look, again, lay, tall=True),
    ]


def set_up(look: Look) -> list[ft.Control]:
    places = [
        ("Prod.", 3, False),
        ("Whol.", 1, True),
        ("Build.", 2, False),
        ("Supp.", 2, False),
        ("Lead.", 1, False),
        ("Lotto", 1, True),
    ]
    steps = (
        (
            "done",
            "Six locations in a line",
            "One-player sides up, in this order. The two deeds stay closed.",
            kit.locations_line(look, places),
        ),
        ("done", "No advanced location", "All four stay in the tin. You chose this for the game.", None),
        (
            "now",
            "Shuffle 21 plans, turn up 2",
            "The deck lies to the left; the card next to it is the first.",
            kit.deck_drawing(look, deck=19, up=2, game="works"),
        ),
        (
            "later",
            "3 mints each",
            "Justin’s come from the supply too. The rest is the supply.",
            kit.mints_drawing(look, [(ADA, 3), (JUSTIN, 3)]),
        ),
        ("later", "Starting player token to Justin", "His card says so. He moves first.", None),
    )
    rows = [
        kit.check_step(
            look,
            number=i,
            state=state,
            title=title,
            words=words,
            drawing=drawing,
            identifier=f"step-{i}",
            label=title,
            on_tap=nothing,
        )
        for i, (state, title, words, drawing) in enumerate(steps, 1)
    ]
    skip = kit.button(look, "Skip", identifier="skip", on_tap=nothing, kind="text", padding=12)
    done = kit.button(look, "Done, next step", identifier="done", on_tap=nothing, sign=SIGNS["done"], expand=True)
    return [
        head(look, "Set up", "Mint Works, solo against Justin", "help"),
        pad(
            kit.banner(
                look,
                speaker="table",
                title="Set up the table",
                subtitle="Tick each step as it is done",
                right=kit.banner_figure(look, "2/5", speaker="table"),
            )
        ),
        ft.Container(pad(*rows, gap=10, top=8), expand=True),
        kit.bottom_bar(look, skip, done, tall=True),
    ]


def reveal(look: Look) -> list[ft.Control]:
    groups = (
        ("Culture", "3 unseen", ("bridge", "museum", "gallery")),
        ("Production", "4 unseen", ("corporate-hq", "factory", "stripmine", "plant")),
        ("Utility", "3 unseen", ("landfill", "assembler", "vault")),
        ("Deed", "1 unseen", ("lotto",)),
    )
    blocks = [
        kit.column(
            kit.type_heading(look, name, note),
            kit.grid([kit.plan_tile(look, plan(k), identifier=k, label=k, on_tap=nothing) for k in keys], 2),
            gap=6,
            equal=True,
        )
        for name, note, keys in groups
    ]
    search = kit.search_field(
        look,
        value="",
        hint="First letters of the name",
        identifier="search",
        on_change=lambda _: None,
        clear="Clear",
        on_clear=nothing,
    )
    otherwise = kit.button(
        look,
        "Correct the app",
        identifier="otherwise",
        on_tap=nothing,
        kind="text",
        sign=SIGNS["otherwise"],
        expand=True,
        align=ft.MainAxisAlignment.START,
        dense=True,
    )
    return [
        head(look, "Mint Works", "Round 4", "help", "more"),
        pad(
            kit.banner(
                look,
                speaker="table",
                title="Which card turned up?",
                subtitle="Next to the deck, where the Obelisk was",
                right=kit.banner_sign(look, SIGNS["cards"], speaker="table"),
            )
        ),
        pad(search, top=8),
        ft.Container(pad(*blocks, gap=13, top=13), expand=True),
        bar(look, otherwise),
    ]


def ai(look: Look) -> list[ft.Control]:
    steps = [
        kit.Step(
            ["Lay", kit.mint(look, 1, size=30), "of Justin’s on the Supplier"], "Lay 1 of Justin’s on the Supplier"
        ),
        kit.Step(
            ["Give him", kit.plan_pill(look, "Wholesaler", "deed"), "face down"], "Give him the Wholesaler face down"
        ),
        kit.Step(["Turn up the next plan in its place"], "Turn up the next plan in its place"),
        kit.Step(
            ["The Supplier is", kit.signed(look, "blocked", SIGNS["blocked"]), "this round"],
            "The Supplier is blocked this round",
        ),
    ]
    passed = [
        kit.Passed(1, "Producer", "Blocked: he was here this round."),
        kit.Passed(2, "Wholesaler", "Closed: nobody has built its deed."),
        kit.Passed(3, "Builder", "He has no plan to build."),
        kit.Passed(4, "Supplier", "Two spaces free, and he can pay for both plans.", taken=True),
    ]
    tone = look.banner("rival")
    return [
        head(look, "Mint Works", "Round 4", "help", "more"),
        pad(
            kit.banner(
                look,
                speaker="rival",
                title="Justin buys the Wholesaler",
                subtitle="At the Supplier, for 1 of his 4 mints",
                right=kit.badge(look, JUSTIN, size=50, fill=tone.variant, on=tone.fill),
            )
        ),
        ft.Container(
            pad(
                kit.ai_steps(look, steps),
                kit.why_card(
                    look,
                    title="Why?",
                    toggle="Hide",
                    is_open=True,
                    on_toggle=nothing,
                    intro="He goes along the line and takes the first place he can use.",
                    passed=passed,
                    choices=[kit.comparison(look, better=("Wholesaler", 1), words="cheaper than", worse=("Lotto", 4))],
                    source="Justin’s card: lowest cost first",
                ),
                gap=12,
                top=8,
            ),
            expand=True,
        ),
        bar(look, act(look, "Done on the table", "rival")),
    ]


def sheet(look: Look) -> ft.Control:
    return kit.clause_sheet(
        look,
        sign=SIGNS["blocked"],
        title="The Producer is blocked",
        words="Justin has placed here. Until the next Development phase neither of you may use it, free space or not.",
        chips=[
            kit.chip(
                look,
                "Justin’s card, trait",
                identifier="source",
                on_tap=nothing,
                sign=SIGNS["source"],
                quiet=True,
            ),
            kit.chip(look, "Ruling: all of it", identifier="ruling", on_tap=nothing, sign=SIGNS["ruling"], quiet=True),
        ],
        instead="What you may do instead",
        ways=[
            kit.alternative(
                look,
                number=5,
                name="Leadership Council",
                words="Pay 1, gain 1 and the token",
                identifier="way-5",
                label="Leadership Council",
                on_tap=nothing,
            )
        ],
        actions=[
            kit.button(
                look,
                "Correct the app",
                identifier="otherwise",
                on_tap=nothing,
                kind="text",
                sign=SIGNS["otherwise"],
                padding=8,
            ),
            kit.button(look, "Got it", identifier="close", on_tap=nothing, expand=True),
        ],
        width=WIDTH,
    )


def end(look: Look) -> list[ft.Control]:
    own = [("Mine", "production", 1), ("Statue", "culture", 2), ("Truck", "utility", 1), ("Gardens", "culture", 3)]
    his = [
        ("Windmill", "culture", 1),
        ("Crane", "utility", 1),
        ("Co-op", "production", 1),
        ("Workshop", "production", 2),
        ("Wholesaler", "deed", 1),
        ("Assembler", "utility", 1),
    ]
    columns = kit.row(
        kit.score_column(
            look,
            who=ADA,
            place="Winner",
            total=7,
            cards=[kit.Scored(*c) for c in own],
            note="Plans: Obelisk, Museum. They add no stars, but count as neighbourhood.",
            winner=True,
            identifier="score-ada",
            label="Ada, winner, 7",
        ),
        kit.score_column(
            look,
            who=JUSTIN,
            place="Second",
            total=7,
            cards=[kit.Scored(*c) for c in his],
            note="No plans",
            identifier="score-justin",
            label="Justin, second, 7",
        ),
        gap=8,
        equal=True,
    )
    rungs = [
        kit.Rung("equal", "Stars", "equal, so look further", ("7", "7")),
        kit.Rung("equal", "Largest neighbourhood", "buildings and plans, equal", ("6", "6")),
        kit.Rung("decided", "Most mints", "Ada has more: decided", ("5", "3"), (0,)),
        kit.Rung("unused", "Age closest to 42", "not needed"),
    ]
    pair = [
        kit.button(look, words, identifier=sign, on_tap=nothing, kind="line", sign=SIGNS[sign], expand=True)
        for words, sign in (("Look back", "log"), ("9 of 14 won", "history"))
    ]
    return [
        head(look, "Mint Works", "7 rounds, 38 minutes", "share", "more", back="close"),
        pad(
            kit.banner(
                look,
                speaker="over",
                title="Ada wins, on mints",
                subtitle="Somebody had seven stars at the start of upkeep, so the game ended in round 7.",
                right=kit.banner_sign(look, SIGNS["win"], speaker="over", size=46),
            )
        ),
        ft.Container(
            pad(
                columns,
                kit.tie_ladder(look, title="The tie", seats=[ADA, JUSTIN], rungs=rungs, width=WIDTH),
                kit.row(*pair, gap=8),
                gap=12,
                top=8,
            ),
            expand=True,
        ),
        bar(look, act(look, "Play again", sign="again")),
    ]


def parts(look: Look) -> list[ft.Control]:
    mints = [
        kit.mint(look, 1, size=26),
        kit.mint(look, 7, size=34),
        kit.mint(look, 12, size=34),
        kit.mint(look, None, size=34),
        kit.mint(look, 5, colour="red"),
        kit.mint(look, 5, size=50, colour="red"),
        kit.mint(look, 2, owner=ADA, fresh=True),
        kit.mint(look, 1, owner=Who("Ben", "B", 1)),
        kit.mint(look, 1, owner=JUSTIN),
        kit.mint_space(look, 2),
        kit.mint_space(look, 1, legal=True),
    ]
    people = [kit.badge(look, Who("X", letter, i), size=40) for i, letter in enumerate("ABCDEF")]
    minis = [
        mini(look, "corporate-hq"),
        mini(look, "wholesaler"),
        mini(look, "assembler", fresh=True),
        kit.mini_card(look, None, identifier="unknown", label="unknown", on_tap=nothing, word="plan"),
        mini(look, "gallery", face_down=True, word="plan"),
    ]
    large = card(look, "gallery", effect="per building beside it", effect_star=True, size="wide", tall=True)
    wide = kit.row(
        card(look, "vault", state="plain", cost=5, expand=True),
        card(look, "mine", state="sunk", cost=2, effect="Gains 1 each round", expand=True),
        gap=8,
        equal=True,
    )
    tiles = [
        kit.plan_tile(look, plan("bridge"), identifier="t1", label="t1", on_tap=nothing, compact=True, selected=True),
        kit.plan_tile(
            look,
            plan("factory"),
            identifier="t2",
            label="t2",
            on_tap=nothing,
            compact=True,
            taken_by=Who("Ben", "B", 1),
        ),
        kit.plan_tile(look, plan("lotto"), identifier="t3", label="t3", on_tap=nothing, compact=True),
    ]
    steppers = [
        kit.stepper(
            look,
            value=str(n),
            caption=word,
            less="less",
            more="more",
            on_less=nothing if n else None,
            on_more=nothing,
            identifier=word,
            expand=True,
        )
        for n, word in ((2, "plans"), (0, "mints"))
    ]
    buttons = [
        kit.button(look, kind, identifier=kind, on_tap=nothing, kind=kind) for kind in ("fill", "tonal", "line", "text")
    ]
    chips = [
        kit.chip(look, "All games", identifier="c1", on_tap=nothing, selected=False),
        kit.chip(
            look,
            "Works",
            identifier="c2",
            on_tap=nothing,
            selected=True,
            leading=kit.emblem(look, "works", width=26),
        ),
        kit.chip(
            look,
            "Bid",
            identifier="c3",
            on_tap=nothing,
            selected=False,
            leading=kit.emblem(look, "bid", width=26),
        ),
        kit.sample_mark(look, "Sample cards"),
    ]
    log = [
        kit.log_round(look, "Round 4"),
        kit.log_entry(
            look, who=JUSTIN, words="Laid 1 at the Producer, gained 2", note="just now", latest=True, identifier="l1"
        ),
        kit.rule(look),
        kit.log_entry(look, who=ADA, words="Built the Truck for 2", identifier="l2"),
        kit.log_entry(look, sign=SIGNS["cards"], words="The Obelisk turned up", identifier="l3"),
    ]
    mort = kit.seat_strip(
        look,
        who=Who("Mort", "M", machine=True),
        stars=9,
        mints=None,
        plans=2,
        note="Passed",
        identifier="mort",
        label="Mort",
    )
    broad = kit.seat_strip(
        look,
        who=ADA,
        stars=4,
        mints=7,
        token=True,
        note="3 buildings, 1 plan",
        identifier="broad",
        label="Ada",
        wide=True,
        stars_note="4 of 7",
        on_tap=nothing,
    )
    several = kit.location_shelf(
        look,
        number=3,
        name="Builder",
        spaces=[Space("2"), Space(mints=2, owner=JUSTIN)],
        cards=[card(look, k, expand=True) for k in ("mine", "gardens", "truck")],
        per_row=2,
        identifier="several",
        label="Builder",
        on_tap=nothing,
    )
    return [
        ft.Column(
            [
                pad(
                    kit.wrap(*mints),
                    kit.wrap(*people, kit.badge(look, JUSTIN, size=54, sign=kit.opponent_sign("justin"))),
                    kit.wrap(*minis, gap=6),
                    large,
                    wide,
                    kit.grid(tiles, 3, gap=6),
                    kit.row(*steppers, gap=8),
                    kit.wrap(*buttons),
                    kit.wrap(*chips),
                    kit.panel(look, *log, padding=ft.Padding(16, 4, 16, 8)),
                    mort,
                    kit.panel(look, broad),
                    several,
                    gap=12,
                    top=12,
                )
            ],
            scroll=ft.ScrollMode.AUTO,
            expand=True,
        )
    ]


PAGES: dict[str, Callable[[Look], list[ft.Control]]] = {
    "play": play,
    "small": lambda look: play(look, "small"),
    "home": home,
    "new-game": new_game,
    "set-up": set_up,
    "reveal": reveal,
    "ai": ai,
    "refused": play,
    "end": end,
    "parts": parts,
}


def enlarged(theme: str, factor: float) -> Look:
    """The look as with larger text on the device."""
    tokens = deepcopy(load_tokens())
    for step in tokens["type"]["scale"].values():
        step["size"] *= factor
    return make_look(tokens, theme)


def main(page: ft.Page) -> None:
    _, name, theme, scale = (*page.route.split("/"), "", "", "")[:4]
    look = enlarged(theme, int(scale) / 100) if scale else look_for(theme or "light")
    page.fonts = dict(FONTS)
    page.theme = flet_theme(look.name)
    page.theme_mode = ft.ThemeMode.LIGHT
    page.padding = 0
    page.spacing = 0
    page.bgcolor = look.surface
    controls = PAGES.get(name, play)(look)
    page.add(kit.column(*controls, equal=True, expand=True, tight=False))
    if name == "refused":
        page.show_dialog(kit.bottom_sheet(look, sheet(look), on_dismiss=nothing))


if __name__ == "__main__":
    ft.run(
        main,
        view=ft.AppView.WEB_BROWSER,
        host="127.0.0.1",
        port=int(os.environ.get("PORT", "8560")),
        no_cdn=True,
        assets_dir=str(ASSETS),
    )
