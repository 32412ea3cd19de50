"""Every game's rulebook: a clause for every rule, a ruling for every open point, in every language."""

import json
import re
from importlib import import_module

import pytest

from companion.languages import LANGUAGES, fields, words
from companion.rulebook import CLAUSES, Clause, Ruling, clauses, groups, rulings, steps
from engine.game import GAMES

RULES = {
    "works": """
        automa.cards automa.decision automa.first-usable automa.oldest-plan automa.pass automa.supplier-cost
        automa.supplier-nearest automa.supplier-only automa.supplier-type automa.temp-agency bridge builder.cost
        builder.own-plan co-op.another co-op.choose co-op.not-asked crowdfunder deed.income deed.opens end gallery
        justin.blocked justin.token leadership-council learn.known lotto.deck-empty lotto.place lotto.unknown
        mint-supply mints.values nothing-given mort.no-income mort.no-production mort.unlimited over pass phase.end
        place.afford place.deed-closed place.effect place.location-absent place.pay place.space-free producer
        rachael.removes rachael.supply rachael.wins rank recycler.own-card recycler.pay reveal.first
        reveal.known-card reveal.not-asked reveal.unseen score setup solo.replace solo.swap sonic.supplier
        sonic.two-turns stars supplier.assembler supplier.cost supplier.in-supply swap-meet.in-supply
        swap-meet.own-card swap-meet.take-back temp-agency.another temp-agency.cost temp-agency.occupied tie.age
        tie.mints tie.neighborhood turn.choice turn.first turn.not-yours upkeep.buildings upkeep.clear upkeep.income
        upkeep.refill upkeep.stars wholesaler.place words.plan words.neighborhood words.gain contents round
        setup.advanced setup.line setup.ai automa.pays stars.growing upkeep.corporate-hq promotional hand hand.secret
    """,
    "delivery": """
        setup.truck-taken setup.lowest table.slot table.card-seen table.unknown-card table.mint-count learn.known
        turn.order turn.actions turn.free turn.end turn.place turn.over over turn.pending turn.whose turn.action-list
        move.road solo.ai-space take.where take.face-up take.limit take.mints take.left-order deliver.yours
        deliver.where deliver.mints two-player.clear load.where load.amount load.room supply.finite unload.where
        unload.aboard optimise.where optimise.count optimise.classics upgrade.off upgrade.free upgrade.offer
        upgrade.once upgrade.where upgrade.count upgrade.ready upgrade.use road.number road.setup road.setup.token
        road.setup.no-road road.setup.next-to-town road.setup.occupied road.closed road.jam road.toll road.highway
        road.loading-zone road.tunnel solo.belt solo.load.where solo.load.belt solo.load.window solo.load.amount
        solo.shift.where solo.shift.belt solo.shift.count solo.return.all solo.return.order solo.return.limit
        automa.decides automa.passed automa.motivation.complete automa.motivation.take automa.motivation.get
        automa.oldest automa.path automa.path-tie automa.preference automa.tie.stars automa.tie.leftmost
        automa.right-to-left automa.frontmost automa.shift automa.standstill end.supplies end.piles end.solo
        score.stars score.tie score.undelivered take.kept nothing-given contents words.spaces words.mints words.order
        setup.kept setup.piles setup.trucks upgrade.setup upgrade.token deliver.secret setup.solo automa.turn
        automa.no-capacity automa.card score.solo employee key-card orders.open stuck road.off
    """,
    "bid": """
        seats.adjacent control two.not-shared setup.removed-values mints.public mints.values mints.bank
        move.not-asked move.not-your-turn over learn.known income block block.unseen block.short auction.choose
        block.face-up two.open-only auctioneer.passes block.until-empty roll rounds open.order open.auctioneer-opens
        open.bid open.partner-adjacent open.partner-withdrawn open.minimum mints.cannot-exceed open.must-exceed
        open.replaces open.consent open.offer-refused open.pass open.pass-once open.forced open.withdraw
        open.winner-stays open.ends open.unsold open.payment open.share two.no-partners closed.secret closed.once
        closed.highest-pair closed.tie.individual closed.tie.auctioneer closed.tied-only closed.tie.partner
        closed.payment closed.zero place.between place.grid place.beside place.occupied place.two-rows
        place.colours-free place.placer place.first-automatic place.location finale.majority finale.deed
        finale.deed.must-place finale.utility finale.utility.location finale.utility.scope finale.utility.tableau
        finale.utility.same-place finale.utility.connected finale.production finale.production.location
        finale.production.scope finale.culture score.printed score.matches score.winner solo.win ai.seat ai.turn
        ai.roll ai.once ai.answer ai.special ai.wins ai.no-bid solo.turn solo.open-at-one solo.no-pass ai.place
        ai.place.matches ai.place.open-sides ai.place.reading-order ai.place.best ai.place.equal ai.finale
        ai.finale.outcome ai.finale.margin ai.finale.fewest ai.finale.order ai.finale.hopeless ai.finale.equal
        ai.finale.best nothing-given contents setup.deck setup.auctioneer two.seats open.talk ai.card bluff
    """,
}
"""The ids of all rules, as the rules files name them."""
SENTENCE = r"[^.?!]+[.]"
FEWEST_WORDS = {"works": 3, "delivery": 2, "bid": 2}
MOST_SENTENCES = {"works": 1, "delivery": 2, "bid": 2}
CODES = list(LANGUAGES)
BOOK = {id: entry for game in GAMES for id, entry in clauses(game).items()}
READINGS = {f"{game}.{id}": ruling for game in GAMES for id, ruling in rulings(game).items()}


def said(text: str, code: str) -> str:
    """A text with something in each of its gaps."""
    return words(code).say(text, **dict.fromkeys(fields(text), "x"))


def is_said_in(text: str, most: int) -> bool:
    """Return whether a text is one to `most` whole sentences."""
    return re.fullmatch(rf"{SENTENCE}(?: {SENTENCE}){{0,{most - 1}}}", text) is not None


def engine_rulings(game: str) -> dict[str, list[str]]:
    return {id: list(ruling.choices) for id, ruling in import_module(f"engine.{game}.rulings").RULINGS.items()}


@pytest.mark.parametrize("game", RULES)
def test_one_clause_for_each_rule(game: str) -> None:
    entries = json.loads((CLAUSES / f"{game}.json").read_text(encoding="utf-8"))["clauses"]
    assert sorted(entry["id"] for entry in entries) == sorted(f"{game}.{rule}" for rule in RULES[game].split())


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("id", BOOK)
def test_a_clause_is_a_title_and_a_sentence_or_two(id: str, code: str) -> None:
    entry: Clause = BOOK[id]
    game = id.partition(".")[0]
    assert FEWEST_WORDS[game] <= len(entry.title.split()) <= 6
    assert not words(code).say(entry.title).endswith(".")
    for text in (entry.text, entry.refusal, entry.reason, entry.choice):
        assert not text or is_said_in(said(text, code), MOST_SENTENCES[game]), text
    assert entry.source_in(words(code))
    assert entry.group in groups(game)
    assert set(entry.rulings) <= set(engine_rulings(game))
    assert not fields(entry.title) | fields(entry.text)


@pytest.mark.parametrize("game", GAMES)
def test_every_placeholder_is_described(game: str) -> None:
    book = json.loads((CLAUSES / f"{game}.json").read_text(encoding="utf-8"))
    used = [fields(text) for entry in book["clauses"] for text in entry.values() if isinstance(text, str)]
    used += [fields(entry[part]) for entry in book["checklist"] for part in ("title", "text")]
    assert set(book["facts"]) == frozenset().union(*used)


@pytest.mark.parametrize("game", GAMES)
def test_the_rulings_are_those_of_the_engine(game: str) -> None:
    told = {id: list(ruling.choices) for id, ruling in rulings(game).items()}
    assert list(told.items()) == list(engine_rulings(game).items())
    assert {ruling for entry in clauses(game).values() for ruling in entry.rulings} == set(told)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("id", READINGS)
def test_a_ruling_is_a_question_its_choices_and_why(id: str, code: str) -> None:
    ruling: Ruling = READINGS[id]
    assert words(code).say(ruling.question).endswith("?")
    assert is_said_in(words(code).say(ruling.why), MOST_SENTENCES[id.partition(".")[0]])
    assert ruling.source.in_words(words(code))
    labels = [words(code).say(ruling.choices[choice]) for choice in ruling.choices]
    assert all(labels)
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("game", "mode"), [(game, mode) for game in GAMES for mode in GAMES[game].modes])
def test_every_step_can_be_said(game: str, mode: str, code: str) -> None:
    assert steps(game, mode)
    for entry in steps(game, mode):
        assert said(entry.title, code)
        assert re.fullmatch(r"(?:[^.?!]+[.] ?)+", said(entry.text, code)), entry.text
