"""Looking rules up: what is found, in which order, and that nothing anybody types does harm."""

import json
import random
from pathlib import Path

import pytest

from companion import rulebook
from companion.languages import LANGUAGES, words
from companion.narration import search, search_index, search_words
from companion.narration.search import Piece, answering, ask, find, marked
from companion.store import history_query
from companion.wording.spelling import Spelling, distance
from companion.wording.stemming import folded, stem
from engine.game import GAMES

EN, FR = words("en"), words("fr")


def titles(language: str, text: str) -> list[str]:
    said = words(language)
    return [said.say(clause.title) for clause in find(said, "works", text)]


def found_in(language: str, text: str, title: str) -> list[str]:
    query = ask(words(language), "works", text).query
    return [piece.text for piece in marked(query, title) if piece.is_found]


def test_a_word_of_the_title_comes_first_and_the_rulebook_keeps_its_order() -> None:
    assert titles("en", "tie")[:3] == [
        "Tie: the largest neighbourhood",
        "Still tied: most mints",
        "Still tied: closest to 42",
    ]


def test_a_rule_with_all_the_words_comes_first() -> None:
    assert titles("en", "justin block")[0] == "Blocked by Justin"
    assert titles("en", "empty supply rachael")[0] == "Empty supply: Rachael wins"


@pytest.mark.parametrize("text", ["neighbou", "neighbourhood", "neighbor", "Neighborhoods", "NEIGHBOUR"])
def test_english_is_spelt_both_ways_and_typed_in_part(text: str) -> None:
    assert "Tie: the largest neighbourhood" in titles("en", text)


@pytest.mark.parametrize("text", ["tie", "ties", "tied", "TIED "])
def test_english_endings_do_not_matter(text: str) -> None:
    assert "Tie: the largest neighbourhood" in titles("en", text)


@pytest.mark.parametrize("text", ["egalite", "Égalités", "EGALITE ", "égal"])
def test_french_accents_and_endings_do_not_matter(text: str) -> None:
    assert titles("fr", text)[0] == "Égalité\u00a0: le plus grand quartier"


@pytest.mark.parametrize("text", ["construire", "construit", "constructions", "construi"])
def test_french_verbs_and_nouns_are_found_by_each_other(text: str) -> None:
    assert "Le prix d’une construction" in titles("fr", text)


def test_an_article_is_no_word_to_look_for() -> None:
    assert titles("fr", "l’entretien") == titles("fr", "entretien")
    assert titles("en", "at the supplier") == titles("en", "supplier")
    assert titles("en", "the") != []


def test_the_section_the_chapter_and_the_rulings_are_searched_too() -> None:
    assert "What the Recycler pays" in titles("en", "printed stars early card")
    assert find(EN, "works", "upkeep advanced sheet")


def test_a_card_is_found_through_the_examples() -> None:
    assert "Bring your own card" in titles("en", "windmill")
    assert "Museum, Obelisk and Vault" in titles("en", "obelisk")
    assert "Musée, Obélisque et Coffre" in titles("fr", "obelisque")


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_push_no_rule_away(language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def first() -> dict[str, str]:
        said = words(language)
        book = rulebook.clauses("works").values()
        return {rule.id: find(said, "works", said.say(rule.title))[0].id for rule in book}

    with_examples = first()
    monkeypatch.setattr(search_index, "INDEXES", tmp_path)
    monkeypatch.setitem(search_index.FIELDS, "shown", 0.0)
    search.clear_indexes()
    try:
        assert first() == with_examples
    finally:
        search.clear_indexes()


def test_a_question_finds_rules_with_some_of_its_words() -> None:
    assert titles("en", "may I perhaps build zweimal")[0] == "Build your own plan"


@pytest.mark.parametrize(
    ("language", "text", "rule"),
    [
        ("en", "grosery wholesalr", "works.wholesaler.place"),
        ("en", "suplier cost", "works.supplier.cost"),
        ("en", "leadreship", "works.leadership-council"),
        ("en", "crowd funder", "works.crowdfunder"),
        ("en", "swapmeet", "works.swap-meet.own-card"),
        ("fr", "grossite", "works.wholesaler.place"),
        ("fr", "constucteur", "works.builder.own-plan"),
    ],
)
def test_typing_faults_are_forgiven(language: str, text: str, rule: str) -> None:
    assert rule in [found.id for found in find(words(language), "works", text)[:3]]
    assert not ask(words(language), "works", text).is_near


def test_words_of_the_other_language_find_their_rules() -> None:
    assert find(EN, "delivery", "embouteillage")[0].id == "delivery.road.jam"
    assert find(FR, "delivery", "highway")[0].id == "delivery.road.highway"
    assert not ask(EN, "delivery", "embouteillage").is_near


def test_where_no_rule_has_the_words_the_nearest_are_found_and_said_to_be_near() -> None:
    found = ask(EN, "works", "supliyerz")
    assert found.is_near
    assert found.rules
    assert not ask(EN, "works", "supplier").is_near


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("game", list(GAMES))
def test_words_that_are_like_none_but_one_far_look_alike_find_nothing(game: str, language: str) -> None:
    answer = ask(words(language), game, "xylophone quantique")
    assert (answer.rules, answer.is_near) == ((), True)


@pytest.mark.parametrize("text", ["", " ", "a", "!?", "…", "\0", "zzzz", "42qq"])
def test_nothing_to_find_is_nothing_found(text: str) -> None:
    assert find(EN, "works", text) == []


@pytest.mark.parametrize(
    "text",
    ['"', "'", "AND", "OR NOT", "NEAR(tie, 2)", "title:tie", "{title} : tie", "tie*", "^tie", "-tie", "(", "tie))",
     "'; DROP TABLE rules; --", "\ud800", "\u202e", "é" * 5000, "tie " * 3000, "٣ 三 ½ Ⅳ", "\u0301\u0301", "😀 tie"],
)  # fmt: skip
def test_whatever_is_typed_does_no_harm(text: str) -> None:
    for language in LANGUAGES:
        find(words(language), "works", text)
        marked(ask(words(language), "works", text).query, "Tie: the largest")
    assert titles("en", "tie")


def test_random_typing_does_no_harm() -> None:
    chance = random.Random(5)
    letters = "abct ieé*\"'()-^:{}+|&;\u00a0œß\u0130ΣΩ\ud83c"
    for _ in range(2000):
        find(EN, "works", "".join(chance.choices(letters, k=chance.randrange(12))))


def test_the_words_found_are_marked() -> None:
    assert marked(ask(EN, "works", "ties").query, "Still tied: most mints") == (
        Piece("Still "),
        Piece("tied", is_found=True),
        Piece(": most mints"),
    )
    assert found_in("fr", "egal", "Égalité\u00a0: le plus grand") == ["Égalité"]
    assert found_in("fr", "œuvre oblig", "L’étal") == []
    assert found_in("en", "who may use the suplier", "Who is at the Supplier") == ["Supplier"]


def test_the_sentence_that_answers_is_marked() -> None:
    text = "Mints are worth 90. Should the bank run short, gains are paid clockwise! The rest is lost."
    pieces = answering(ask(EN, "bid", "bank clockwise").query, text)
    assert [piece.is_found for piece in pieces] == [False, True, False]
    assert " ".join(piece.text for piece in pieces) == text
    assert all(piece.is_found for piece in answering(ask(EN, "bid", "").query, text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pieces_of_a_title_are_the_title(language: str) -> None:
    said = words(language)
    for clause in rulebook.clauses("works").values():
        title = said.say(clause.title)
        for text in ("", "e", "tie mints", title):
            pieces = marked(ask(said, "works", text).query, title)
            assert "".join(piece.text for piece in pieces) == title
            assert all(piece.text for piece in pieces)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_found_by_its_own_title(language: str) -> None:
    said = words(language)
    for game in rulebook.games():
        for clause in rulebook.clauses(game).values():
            assert clause in find(said, game, said.say(clause.title))[:3], clause.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rule_is_found_once(language: str) -> None:
    for text in ("mint", "plan", "le", "the", "pastille"):
        found = [clause.id for clause in find(words(language), "works", text)]
        assert len(set(found)) == len(found)


def test_words_are_cut_short_of_nothing() -> None:
    assert folded("Œuvre ÉGALITÉ Straße") == "oeuvre egalite strasse"
    for language in ("en", "fr", "de"):
        for word in ("", "s", "es", "ing", "tie", "aux", "x", "ied", "ees", "mints", "bateaux"):
            assert stem(language, word) or not word
            assert len(stem(language, word)) <= max(len(word), 3)


def test_only_games_that_exist_are_searched() -> None:
    with pytest.raises(KeyError):
        search.find(EN, "../works", "tie")


# The words of the everyday


@pytest.mark.parametrize("path", sorted(search_words.FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_everyday_words_are_well_formed(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data.keys() == {"idle", "weak", "particles", "ordinary", "same", "when", "games"}
    assert data["when"].keys() == {"idle", "numbers", "spans"}
    assert data["when"]["spans"].keys() == {*history_query.SPANS, *history_query.NAMED}
    assert path.stem in LANGUAGES
    for game, own in data["games"].items():
        assert own.keys() <= {"same", "asked"}
        assert set(own["asked"]) <= rulebook.clauses(game).keys()
        assert all(phrases and all(map(str.strip, phrases)) for phrases in own["asked"].values())
    for group in [*data["same"], *(group for own in data["games"].values() for group in own["same"])]:
        assert len(set(group)) == len(group) > 1, group


def test_a_language_without_everyday_words_is_searched_by_its_own() -> None:
    assert search_words.everyday("xx", "works") == search_words.Everyday()


# The index


def test_the_files_are_what_the_rules_make_of_them() -> None:
    """`python -m companion.narration.search_index` writes them again."""
    wanted = dict(search_index.files())
    assert set(search_index.INDEXES.iterdir()) == wanted.keys()
    assert [path.name for path, text in wanted.items() if path.read_text(encoding="utf-8") != text] == []


def test_a_game_without_a_file_is_searched_as_well(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked = ["who begins", "grosery wholesalr", "tie", "give up the token"]

    def answers() -> list[list[tuple[str, float]]]:
        search.clear_indexes()
        return [[(rule.id, score) for rule, score in ask(EN, "works", text).rules] for text in asked]

    from_files = answers()
    monkeypatch.setattr(search_index, "INDEXES", tmp_path)
    try:
        assert answers() == from_files
    finally:
        search.clear_indexes()


# Spelling


def test_a_distance_counts_letters_put_in_left_out_replaced_and_swapped() -> None:
    for one, other, number in [
        *(("tunnel", "tunnel", 0), ("tunel", "tunnel", 1), ("tunnnel", "tunnel", 1), ("tonnel", "tunnel", 1)),
        *(("tunenl", "tunnel", 1), ("", "abc", 3), ("abc", "", 3), ("abc", "xyz", 3), ("grosite", "grossiste", 2)),
    ]:
        assert distance(one, other, 3) == number
        assert distance(other, one, 3) == number
        assert number <= 1 or distance(one, other, 1) > 1


def test_short_words_are_granted_no_fault_and_long_ones_two() -> None:
    known = Spelling(["tie", "deed", "tunnel", "grossiste"])
    assert known.near("toe") == []
    assert known.near("deet") == [("deed", 1)]
    assert known.near("tuneel") == [("tunnel", 1)]
    assert known.near("tunxxl") == []
    assert known.near("grosite") == [("grossiste", 2)]


def test_of_two_as_near_the_one_with_the_same_first_letter_is_meant() -> None:
    assert Spelling(["lotto", "potty"]).near("lotty") == [("lotto", 1)]
