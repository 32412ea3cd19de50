"""What a rule says in a running game: under the rulings in force, and from the sheet of its mode and edition."""

import re
from collections.abc import Iterator
from itertools import product

import pytest

from companion.languages import LANGUAGES, fields, words
from companion.packs import packs
from companion.referee import Referee
from companion.rulebook import Clause, Setting, Variant, clause, clauses, rulings
from engine.game import GAMES, usual_choice
from engine.json_types import JsonDict, JsonValue

OURS = "Not on the sheet: our reading"
TABLES = "This table’s ruling"
BESIDES = "; the rest is our reading"


def said(new: JsonDict | None, rule: str) -> JsonDict:
    referee = Referee()
    if new is not None:
        reply = referee.handle({"cmd": "new", **new})
        assert reply["ok"], reply
    told: JsonDict = referee.handle({"cmd": "rule", "id": rule})
    return told


def works(**rest: JsonValue) -> JsonDict:
    return {"game": "works", "mode": "multiplayer", "seats": ["Ada", "Ben"], **rest}


def delivery(mode: str = "multiplayer", seats: tuple[str, ...] = ("Ana", "Bo"), **rest: JsonValue) -> JsonDict:
    return {"game": "delivery", "mode": mode, "seats": list(seats), **rest}


def test_without_a_game_a_rule_has_no_ruling() -> None:
    assert set(said(None, "works.tie.neighborhood")) == {"ok", "rule", "title", "text", "source"}
    assert "ruling" not in said(delivery(), "works.tie.neighborhood")
    assert "ruling" not in said(works(), "works.producer")


def test_a_rule_says_what_the_table_chose() -> None:
    usual = said(works(), "works.tie.neighborhood")
    assert usual["ruling"] == {"id": "tie-neighborhood", "choice": "largest", "is_default": True}
    assert "most buildings" in usual["text"]
    other = said(works(rulings={"tie-neighborhood": "smallest"}), "works.tie.neighborhood")
    assert other["ruling"] == {"id": "tie-neighborhood", "choice": "smallest", "is_default": False}
    assert "fewest buildings" in other["text"]


@pytest.mark.parametrize(
    ("new", "rule", "ruling", "usual"),
    [
        (works(options={"edition": "first"}), "works.tie.neighborhood", "tie-neighborhood", "smallest"),
        (delivery(options={"edition": "original"}), "delivery.take.limit", "order-limit", "none"),
        (
            delivery("solo", ("Ana",), options={"edition": "french"}),
            "delivery.solo.return.order",
            "solo-return",
            "printed-order",
        ),
    ],
)
def test_the_default_is_that_of_the_edition_in_use(new: JsonDict, rule: str, ruling: str, usual: str) -> None:
    assert said(new, rule)["ruling"] == {"id": ruling, "choice": usual, "is_default": True}
    other = next(choice for choice in rulings(new["game"])[ruling].choices if choice != usual)
    changed = said({**new, "rulings": {ruling: other}}, rule)["ruling"]
    assert changed == {"id": ruling, "choice": other, "is_default": False}


def test_a_choice_without_words_of_its_own_is_added() -> None:
    told = said(works(rulings={"gallery-in-tie": "yes"}), "works.gallery")
    assert told["ruling"]["id"] == "gallery-in-tie"
    assert told["text"].endswith("Do mints on the Gallery count in a tie? Yes.")


def test_a_ruling_changed_in_the_game_counts_at_once() -> None:
    referee = Referee()
    referee.handle({"cmd": "new", **works()})
    change = {"move": "ruling", "by": "table", "ruling": "tie-neighborhood", "choice": "smallest"}
    assert referee.handle({"cmd": "play", "move": change})["ok"]
    assert "fewest" in referee.handle({"cmd": "rule", "id": "works.tie.neighborhood"})["text"]


@pytest.mark.parametrize(
    ("new", "rule", "source"),
    [
        (delivery(), "delivery.take.face-up", "Revised French rule sheet, Prendre une Commande"),
        (delivery(options={"edition": "original"}), "delivery.take.face-up", "French rule sheet, Prendre une Commande"),
        (delivery("solo", ("Ana",)), "delivery.take.face-up", "English solitaire sheet, Take Order"),
        (
            delivery("solo", ("Ana",), options={"edition": "french"}),
            "delivery.take.face-up",
            "French rule sheet, Prendre une Commande",
        ),
        (delivery("solo", ("Ana",)), "delivery.take.where", OURS),
        (delivery(options={"edition": "original"}), "delivery.two-player.clear", OURS),
        (works(), "works.lotto.unknown", OURS),
        (works(), "works.upkeep.buildings", OURS),
        (works(), "works.co-op.choose", OURS),
        (works(), "works.place.effect", OURS),
        (delivery(), "delivery.supply.finite", OURS),
        (delivery(options={"edition": "original"}), "delivery.supply.finite", OURS),
        (delivery(), "delivery.turn.place", f"Revised French rule sheet, 4 - Tours de jeu{BESIDES}"),
        (delivery("solo", ("Ana",)), "delivery.deliver.mints", "English solitaire sheet, Fulfill Order (Free Action)"),
        (delivery("solo", ("Ana",)), "delivery.solo.ai-space", f"English solitaire sheet, Load Mints{BESIDES}"),
        (
            delivery(options={"road_conditions": 2}),
            "delivery.road.setup.next-to-town",
            f"French rule sheet, État de la Route{BESIDES}",
        ),
        (works(options={"edition": "first"}), "works.tie.neighborhood", OURS),
        (works(), "works.setup", "Rule sheet, Setup"),
        (works(mode="solo", seats=["Ada"], options={"ai": "sonic"}), "works.setup", "Rule sheet, Solitaire setup"),
        ({"game": "bid", "mode": "multiplayer", "seats": list("ABC")}, "bid.income", "Rule sheet, Sequence of play"),
        ({"game": "bid", "mode": "two-player", "seats": list("AB")}, "bid.income", "Rule sheet, 2 player mode"),
    ],
)
def test_the_source_is_the_sheet_of_the_mode_and_the_edition(new: JsonDict, rule: str, source: str) -> None:
    assert said(new, rule)["source"] == source


# The rules of this game, and of no other


def test_the_title_says_what_the_table_ruled() -> None:
    told = said(works(rulings={"tie-neighborhood": "smallest"}), "works.tie.neighborhood")
    assert (told["title"], told["source"]) == ("Tie: the smallest neighbourhood", TABLES)
    told = said(delivery(rulings={"order-limit": "none"}), "delivery.take.limit")
    assert (told["title"], told["source"]) == ("No limit to undelivered orders", TABLES)
    assert told["text"] == "You may have as many undelivered orders in front of you as you like."
    told = said(delivery("solo", ("Ana",), options={"edition": "english"}), "delivery.solo.return.order")
    assert told["title"] == "In any order"


def test_a_rule_that_another_one_replaces_says_that_one() -> None:
    pair: JsonDict = {"game": "bid", "mode": "two-player", "seats": ["Ann", "Ben"]}
    told = said(pair, "bid.closed.secret")
    assert (told["applies"], told["instead"]) == (False, "bid.two.open-only")
    assert (told["title"], told["text"]) == ("Open auctions only", "Every auction is open.")
    assert "applies" not in said({**pair, "mode": "multiplayer", "seats": list("ABC")}, "bid.closed.secret")


def test_a_rule_with_nothing_in_its_place_says_that_it_is_not_in_the_game() -> None:
    told = said(works(), "works.sonic.two-turns")
    assert (told["applies"], told["title"]) == (False, "Not in this game: Sonic plays twice")
    assert "instead" not in told


def test_a_tie_in_solo_is_the_ai_s() -> None:
    pack = packs.sample("bid")
    solo: JsonDict = {"game": "bid", "mode": "solo", "seats": ["Ann"], "options": {"ai": "duchess-diode"}, "pack": pack}
    assert "fewest" not in said(solo, "bid.score.winner")["text"]
    assert "fewest" in said({**solo, "rulings": {"solo-tie": "tie-breaks"}}, "bid.score.winner")["text"]
    assert "neither pass" not in said(solo, "bid.open.auctioneer-opens")["text"]


def test_a_refusal_says_what_is_ruled() -> None:
    """`solo.ai-space` under `closed` said that one may drive across it."""
    usual = {id: ruling.default for id, ruling in GAMES["delivery"].rulings.items()}
    closed = Setting("delivery", "solo", "english", usual | {"player-on-ai-space": "closed"})
    rule = clause("delivery.solo.ai-space")
    assert rule.refusal_in(words("en"), closed) == "The AI’s loading space is closed to you."
    assert "closed" in rule.text_in(words("en"), closed)
    assert "across" not in rule.text_in(words("en"), closed)


# Every clause in every game


def games() -> Iterator[tuple[str, JsonDict]]:
    """Ways to play: each mode with each printing and each AI, with and without the variants."""
    for edition, advanced in product(("current", "first"), ([], ["recycler", "temp-agency"])):
        yield "works", works(options={"edition": edition, "advanced": advanced})
    for edition, ai, advanced in product(
        ("current", "first"), ("justin", "rachael", "sonic", "mort"), ([], ["swap-meet"])
    ):
        options = {"edition": edition, "ai": ai, "advanced": advanced}
        yield "works", works(mode="solo", seats=["Ada"], options=options)
    for edition, upgrades, roads in product(("revised", "original"), (False, True), (0, 2)):
        options = {"edition": edition, "upgrades": upgrades, "road_conditions": roads}
        yield "delivery", delivery(options=options)
    for edition in ("english", "french"):
        yield "delivery", delivery("solo", ("Ana",), options={"edition": edition, "ai": "sam"})
    for mode, people in (("multiplayer", 3), ("two-player", 2), ("two-player-ai", 2), ("solo", 1)):
        options = {"ai": "duchess-diode"} if mode in ("two-player-ai", "solo") else {}
        yield "bid", {"game": "bid", "mode": mode, "seats": list("ABC"[:people]), "options": options}


def setting(game: str, new: JsonDict) -> Setting:
    pack = packs.built_in(game) if game == "works" else packs.sample(game)
    config = GAMES[game].configure(new["mode"], new["seats"], new.get("options", {}), {}, pack)
    return Setting.of_game(game, config)


SETTINGS = [setting(game, new) for game, new in games()]


Way = tuple[Setting, Clause]


def ways(setting: Setting) -> Iterator[Way]:
    """Every rule under the usual rulings, then under each other choice of each ruling that it can matter to."""
    for rule in clauses(setting.game).values():
        yield setting, rule
    for id, ruling in GAMES[setting.game].rulings.items():
        others = [choice for choice in ruling.choices if choice != setting.rulings[id]]
        for choice in others if ruling.matters_in(setting.mode) else ():
            changed = {**setting.rulings, id: choice}
            way = Setting(setting.game, setting.mode, setting.edition, changed, setting.features)
            yield from ((way, rule) for rule in clauses(setting.game).values() if _hangs_on(rule, id))


def _hangs_on(rule: Clause, ruling: str) -> bool:
    """Return whether a ruling affects a rule, or one that replaces it."""
    return ruling in rule.rulings or any(place and ruling in clause(place).rulings for place in rule.instead.values())


def named(setting: Setting) -> str:
    return "-".join([setting.game, setting.mode, setting.edition, *sorted(setting.features)])


FOREIGN: dict[str, list[tuple[str, str]]] = {
    "bid.multiplayer": [
        ("en", r"solitaire|two (people|players)|\bAI\b|alone it is"),
        ("fr", r"\bsolo\b|[Àà] (un ou )?deux joueurs|\bIA\b"),
    ],
    "bid.two-player": [
        ("en", r"closed|partner|\bshar(e|es|ed|ing)\b|neighbour|solitaire|\bAI\b|pairs?\b"),
        ("fr", r"fermée|partenaire|partag|voisin|\bsolo\b|\bIA\b|\bpaires?\b"),
    ],
    "bid.two-player-ai": [
        ("en", r"closed|partner|neighbour|solitaire|pairs?\b"),
        ("fr", r"fermée|partenaire|voisin|\bsolo\b|\bpaires?\b"),
    ],
    "bid.solo": [
        ("en", r"closed|partner|neighbour|\b[Tt]wo people|neither pass|clockwise, leaving"),
        ("fr", r"fermée|partenaire|voisin|[Àà] (un ou )?deux joueurs|ni passer"),
    ],
    "works.multiplayer": [
        ("en", r"\b[Ss]olo\b|\bAIs?\b|Justin|Rachael|Sonic|Mort\b"),
        ("fr", r"\b[Ss]olo\b|\bIA\b|Justin|Rachael|Sonic|Mort\b"),
    ],
    "works.justin": [("en", "Rachael|Sonic|Mort"), ("fr", "Rachael|Sonic|Mort")],
    "works.rachael": [("en", "Justin|Sonic|Mort|no limit;"), ("fr", "Justin|Sonic|Mort|pas de limite")],
    "works.sonic": [("en", "Rachael|Justin|Mort"), ("fr", "Rachael|Justin|Mort")],
    "works.mort": [("en", "Rachael|Sonic|Justin"), ("fr", "Rachael|Sonic|Justin")],
    "works.first": [("en", r"\bred\b"), ("fr", r"\brouges?\b")],
    "delivery.multiplayer": [
        ("en", r"\b[Ss]olo\b|\bbelts?\b|\bAI\b|dispatch"),
        ("fr", r"\b[Ss]olo\b|\btapis\b|\bIA\b|\bdépôt\b"),
    ],
    "delivery.solo": [
        ("en", r"\bupgrade (costs|token)|Garage card\.|\boptimis|from the supply|to the supply"),
        ("fr", r"\boptimis|de la réserve|à la réserve"),
    ],
    "delivery.no-upgrades": [("en", r"for upgrades[;.] the|buy an upgrade"), ("fr", "acheter une amélioration")],
}
"""What nothing speaks of in games of a mode, an edition or an AI, by language."""
OTHERS = {
    "bid.contents", "works.contents", "delivery.contents", "delivery.setup.kept", "delivery.upgrade.off",
    "delivery.road.off",
}  # fmt: skip
"""Rules about the box, or about what is not played."""


@pytest.mark.parametrize("setting", SETTINGS, ids=named)
def test_every_clause_is_true_in_every_game(setting: Setting) -> None:
    english = words("en")
    for way, rule in ways(setting):
        each = rule.in_words(english, way)
        assert each.title.strip(), rule.id
        assert not each.title.endswith("."), rule.id
        assert each.text.endswith("."), rule.id
        assert each.applies == (rule.place_taken(way) is None)
        if not each.applies and each.rule != rule.id:
            assert clause(each.rule).place_taken(way) is None, (rule.id, each.rule)
        if each.ruling is not None and not each.ruling.is_default:
            assert each.source == TABLES, (rule.id, each)
            usual = {**way.rulings, each.ruling.id: usual_choice(way.game, each.ruling.id, way.edition)}
            before = clause(each.rule).in_words(english, Setting(way.game, way.mode, way.edition, usual, way.features))
            assert before.text != each.text, (rule.id, each.ruling)
        else:
            assert each.source != TABLES, (rule.id, each)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setting", SETTINGS, ids=named)
def test_nothing_speaks_of_another_way_to_play(setting: Setting, language: str) -> None:
    tags = (setting.mode, setting.edition, *setting.features)
    patterns = [
        re.compile(pattern)
        for tag in tags
        for code, pattern in FOREIGN.get(f"{setting.game}.{tag}", [])
        if code == language
    ]
    wrong = {
        (rule.id, f"{each.title}. {each.text}")
        for way, rule in ways(setting)
        for each in [rule.in_words(words(language), way)]
        if rule.id not in OTHERS and (each.applies or each.rule != rule.id)
        if any(pattern.search(f"{each.title}. {each.text}") for pattern in patterns)
    }
    assert not wrong


@pytest.mark.parametrize("setting", SETTINGS, ids=named)
def test_the_sheet_is_that_of_the_mode(setting: Setting) -> None:
    """Alone by the English sheet nothing is cited in French that the English sheet has, and a game of several never
    uses the solitaire sheet."""
    sheets = {
        ("delivery", "multiplayer"): "English solitaire",
        ("bid", "multiplayer"): "player mode|AI mode|Solitaire rules",
        ("bid", "two-player"): "AI mode|Solitaire rules|Closed",
        ("bid", "two-player-ai"): "Solitaire rules|Closed",
        ("bid", "solo"): "2 player mode|Closed",
        ("works", "multiplayer"): "Solitaire",
    }
    foreign = sheets.get((setting.game, setting.mode), "^$")
    for rule in clauses(setting.game).values():
        each = rule.in_words(words("en"), setting)
        if each.applies or each.rule != rule.id:
            assert not re.search(foreign, each.source), (rule.id, each)
            if setting.edition == "english" and "French" in each.source:
                assert rule.id.removeprefix("delivery.") in IN_FRENCH_ALONE, (rule.id, each.source)


IN_FRENCH_ALONE = {
    "table.mint-count", "contents", "employee", "key-card", "words.order", "words.mints", "score.tie", "automa.card",
    "upgrade.off", "upgrade.free", "upgrade.offer", "upgrade.once", "upgrade.where", "upgrade.count", "upgrade.ready",
    "upgrade.use", "upgrade.setup", "upgrade.token", "road.off", "road.number", "road.setup", "road.setup.token",
    "road.setup.no-road", "road.setup.next-to-town", "road.setup.occupied", "road.closed", "road.jam", "road.toll",
    "road.highway", "road.loading-zone", "road.tunnel",
}  # fmt: skip
"""What the English solitaire sheet says nothing of."""


@pytest.mark.parametrize("game", GAMES)
def test_every_variant_is_of_something_there_is(game: str) -> None:
    """A mode, an edition or a feature that no game has would never be told, nor a choice that no ruling has."""
    known = {name for each in SETTINGS if each.game == game for name in (each.mode, each.edition, *each.features)}
    for rule in clauses(game).values():
        assert set(rule.in_force) <= set(rule.rulings)
        assert set(rule.instead) <= known, rule.id
        assert set(rule.instead.values()) - {""} <= clauses(game).keys(), rule.id
        for ruling, texts in rule.in_force.items():
            assert set(texts) <= set(GAMES[game].rulings[ruling].choices), rule.id
        for variant in [rule.said, *(said for texts in rule.in_force.values() for said in texts.values())]:
            for name, other in _variants(variant):
                assert name in known, (rule.id, name)
                assert not fields(other.title) | fields(other.text)


def _variants(variant: Variant) -> Iterator[tuple[str, Variant]]:
    for name, other in variant.within.items():
        yield name, other
        yield from _variants(other)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_speaks_under_every_choice(game: str, language: str) -> None:
    in_words = words(language)
    for rule in clauses(game).values():
        for ruling in rule.rulings:
            said = set()
            for choice in rulings(game)[ruling].choices:
                usual = {id: other.default for id, other in GAMES[game].rulings.items()}
                mode = next(iter(GAMES[game].rulings[ruling].modes or GAMES[game].modes))
                text = rule.text_in(in_words, Setting(game, mode, "", usual | {ruling: choice}))
                assert text.strip()
                said.add(text)
            assert len(said) == len(rulings(game)[ruling].choices), (rule.id, ruling)
