"""Looking rules up: what is found, in which order, and that nothing anybody types does harm."""

import random

import pytest

from companion import rulebook, search
from companion.endings import folded, stem
from companion.languages import LANGUAGES, words
from companion.search import Piece, find, marked, read

EN, FR = words("en"), words("fr")


def titles(language: str, text: str) -> list[str]:
    said = words(language)
    return [clause.title_in(said) for clause in find(said, "works", text)]


def found_in(language: str, text: str, title: str) -> list[str]:
    return [piece.text for piece in marked(read(language, text), title) if piece.is_found]


def test_a_word_of_the_title_comes_first_and_the_rulebook_keeps_its_order() -> None:
    assert titles("en", "tie")[:3] == [
        "Tie: the largest neighbourhood",
        "Still tied: most mints",
        "Still tied: closest to 42",
    ]


def test_all_words_must_be_there() -> None:
    assert titles("en", "justin block") == ["Blocked by Justin"]
    assert set(titles("en", "mint supply")) == set(titles("en", "mint ")) & set(titles("en", "supply"))


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
    assert titles("en", "at the supplier") != []


def test_the_section_the_chapter_and_the_rulings_are_searched_too() -> None:
    assert "Pay first, then gain" in titles("en", "actions place")
    assert "The deck is empty" not in titles("en", "upkeep")
    assert "What the Recycler pays" in titles("en", "printed stars early card")


def test_a_card_is_found_through_the_examples() -> None:
    assert "A building’s stars" in titles("en", "obelisk")
    assert "Les étoiles d’un bâtiment" in titles("fr", "obelisque")


def test_a_question_finds_rules_with_some_of_its_words() -> None:
    assert "Build your own plan" in titles("en", "may I perhaps build zweimal")


def test_a_last_word_that_is_finished_is_not_a_beginning() -> None:
    assert titles("en", "neighbou ") == []


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
        marked(read(language, text), "Tie: the largest")
    assert titles("en", "tie")


def test_random_typing_does_no_harm() -> None:
    chance = random.Random(5)
    letters = "abct ieé*\"'()-^:{}+|&;\u00a0œß\u0130ΣΩ\ud83c"
    for _ in range(2000):
        find(EN, "works", "".join(chance.choices(letters, k=chance.randrange(12))))


def test_the_words_found_are_marked() -> None:
    assert marked(read("en", "ties"), "Still tied: most mints") == (
        Piece("Still "),
        Piece("tied", is_found=True),
        Piece(": most mints"),
    )
    assert found_in("fr", "egal", "Égalité\u00a0: le plus grand") == ["Égalité"]
    assert found_in("fr", "oblig", "L’œuvre") == []
    assert found_in("fr", "oeu", "L’œuvre") == ["œuvre"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pieces_of_a_title_are_the_title(language: str) -> None:
    said = words(language)
    for clause in rulebook.clauses("works").values():
        title = clause.title_in(said)
        for text in ("", "e", "tie mints", title):
            pieces = marked(read(language, text), title)
            assert "".join(piece.text for piece in pieces) == title
            assert all(piece.text for piece in pieces)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_found_by_its_own_title(language: str) -> None:
    said = words(language)
    for clause in rulebook.clauses("works").values():
        assert clause in find(said, "works", clause.title_in(said)), clause.id


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
