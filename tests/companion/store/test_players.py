"""The players: who is met, renamed, merged and suggested, and how they travel in a backup."""

from pathlib import Path

import pytest
from sqlite_utils import Database

from companion.sharing import backup
from companion.store import default_players
from companion.store.migrations import migrations
from companion.store.players import COLOURS, NameTaken, NoSuchPlayer, Players
from companion.store.store import Store


@pytest.fixture
def players(store: Store) -> Players:
    return store.players


def names(players: Players) -> list[str]:
    return [player.name for player in players.all()]


def test_who_plays_is_known_from_then_on(players: Players) -> None:
    players.met(["Ada", "", " Ben "])
    players.met(["ada"])
    assert names(players) == ["Ada", "Ben"]
    assert [player.colour for player in players.all()] == [0, 1]


def test_colours_are_given_in_turn(players: Players) -> None:
    found = [players.add(f"P{number}").colour for number in range(COLOURS + 2)]
    assert found == [*range(COLOURS), 0, 1]
    players.paint(players.all()[0].id, COLOURS + 3)
    assert players.all()[0].colour == 3


def test_a_name_is_one_persons(players: Players) -> None:
    players.add("Élise")
    with pytest.raises(NameTaken):
        players.add("elise ")
    with pytest.raises(ValueError, match=r"^$"):
        players.add("  ")
    with pytest.raises(NoSuchPlayer):
        players.get(99)


def test_an_old_name_stays_theirs(players: Players) -> None:
    ada, ben = players.add("Ada"), players.add("Ben")
    players.rename(ada.id, "Ada L.")
    assert players.get(ada.id).names == ("Ada L.", "Ada")
    with pytest.raises(NameTaken):
        players.rename(ben.id, "ada")
    players.rename(ada.id, "Ada")
    assert players.get(ada.id).names == ("Ada", "Ada L.")
    players.rename(ada.id, "ADA")
    assert players.get(ada.id).names == ("ADA", "Ada L.")


def test_two_that_are_one_are_merged_and_parted_again(players: Players) -> None:
    ada, addie, ben = players.add("Ada"), players.add("Addie"), players.add("Ben")
    players.set_age(addie.id, 41)
    players.merge(addie.id, ada.id)
    assert names(players) == ["Ben", "Ada"]
    assert (players.get(ada.id).names, players.get(ada.id).age) == (("Ada", "Addie"), 41)
    assert players.by_name("addie") == players.get(ada.id)
    players.merge(ada.id, ben.id)
    assert set(players.get(ben.id).names) == {"Ben", "Ada", "Addie"}
    players.split(addie.id)
    assert players.get(addie.id).names == ("Addie",)
    players.merge(ben.id, ben.id)
    assert players.get(ben.id).name == "Ben"


def test_who_played_last_is_suggested_first(players: Players) -> None:
    players.met(["Ada"])
    players.met(["Ben", "Cleo"])
    assert [player.name for player in players.suggested(["ben"])] == ["Cleo", "Ada"]
    assert len(players.suggested([], limit=2)) == 2
    players.merge(players.by_name("Ada").id, players.by_name("Ben").id)
    assert [player.name for player in players.suggested(["Ada"])] == ["Cleo"]


def test_ages_are_known_by_name(players: Players) -> None:
    ada = players.add("Ada")
    players.set_age(ada.id, 200)
    assert players.ages(["ADA", "Ben"]) == [120, None]
    players.set_age(ada.id, None)
    assert players.ages(["Ada"]) == [None]


def test_names_of_last_time_are_players_in_a_file_from_before(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    db = Database(path)
    with db.conn:
        migrations.apply(db, stop_before="history")
        db.execute('INSERT INTO settings VALUES (\'names\', \'["Ada", "", " Ben ", 7, "Ada"]\')')
    db.close()
    with Store(path) as store:
        assert sorted(names(store.players)) == ["Ada", "Ben"]


def test_players_travel_in_a_backup(store: Store, tmp_path: Path) -> None:
    ada, addie = store.players.add("Ada"), store.players.add("Addie")
    store.players.set_age(ada.id, 42)
    store.players.merge(addie.id, ada.id)
    content = backup.made(store)
    assert backup.preview(store, content).changes_nothing
    with Store(tmp_path / "other.db") as other:
        other.players.add("Ben")
        assert backup.restore(other, content).number("player", "new") == 1
        found = other.players.by_name("addie")
        assert found is not None
        assert (found.name, found.age, found.names) == ("Ada", 42, ("Ada", "Addie"))
        assert backup.restore(other, content).changes_nothing
    with Store(tmp_path / "third.db") as third:
        third.players.add("ada")
        assert backup.restore(third, content).number("player", "changed") == 1
        assert third.players.ages(["ada"]) == [42]


def test_people_of_a_table_have_their_own_colours_each_another(players: Players) -> None:
    for name, colour in (("Ada", 3), ("Ben", 3), ("Cleo", 0)):
        players.paint(players.add(name).id, colour)
    players.rename(players.by_name("Cleo").id, "Cléopâtre")
    assert dict(players.palette(("Ada", "Cleo"))) == {"Ada": 3, "Cleo": 0}
    assert dict(players.palette(("Dan", "ada"))) == {"Dan": 0, "ada": 3}
    assert dict(players.palette(("Dan", "Cleo", "Ada", "Ben"))) == {"Dan": 1, "Cleo": 0, "Ada": 3, "Ben": 2}
    crowd = ("Dan", "Eve", "Fay", "Gus", "Ada", "Cleo")
    assert sorted(dict(players.palette(crowd)).values()) == list(range(COLOURS))
    assert dict(players.palette()) == {"Ada": 3, "Ben": 3, "Cleo": 0, "Cléopâtre": 0}


def test_a_palette_follows_every_change(players: Players) -> None:
    ada = players.add("Ada")
    table = ("Ada", "Ben")
    assert dict(players.palette(table)) == {"Ada": 0, "Ben": 1}
    players.paint(ada.id, 1)
    assert dict(players.palette(table)) == {"Ada": 1, "Ben": 0}
    ben = players.add("Ben")
    players.paint(ben.id, 5)
    assert dict(players.palette(table)) == {"Ada": 1, "Ben": 5}
    players.merge(ben.id, ada.id)
    assert dict(players.palette(table)) == {"Ada": 1, "Ben": 0}
    players.split(ben.id)
    assert dict(players.palette(table)) == {"Ada": 1, "Ben": 5}


def test_ages_are_kept_with_those_who_are_known(players: Players) -> None:
    ada = players.add("Ada")
    players.set_ages(("ada", "Ben", "Cleo"), (41, 7, None))
    assert players.get(ada.id).age == 41
    assert names(players) == ["Ada"]
    players.set_ages(("Ada",), (None,))
    assert players.get(ada.id).age == 41


# Somebody is removed, and back


def test_who_is_removed_is_in_no_list_and_somebody_in_past_games(players: Players) -> None:
    ada, _ = players.add("Ada"), players.add("Ben")
    players.rename(ada.id, "Ada L.")
    players.remove(ada.id)
    assert (names(players), [one.name for one in players.removed()]) == (["Ben"], ["Ada L."])
    assert [players.called(name) for name in ("Ada", "ada l.", "Ben")] == ["Somebody", "Somebody", "Ben"]
    assert players.by_name("Ada") is None
    assert [one.name for one in players.suggested(())] == ["Ben"]
    with pytest.raises(NoSuchPlayer):
        players.remove(ada.id)
    players.bring_back(ada.id)
    assert players.get(ada.id).names == ("Ada L.", "Ada")
    assert players.called("Ada") == "Ada L."


@pytest.mark.parametrize("way", ["met", "added", "renamed in a game", "called so everywhere"])
def test_who_plays_again_is_back(players: Players, way: str) -> None:
    ada, ben = players.add("Ada"), players.add("Ben")
    players.set_age(ada.id, 41)
    players.remove(ada.id)
    if way == "met":
        players.met(["ada"])
    elif way == "added":
        players.add("ADA")
    elif way == "renamed in a game":
        players.renamed("Ben", "Ada", 0, is_used=False)
    else:
        players.call_everywhere("Ben", "Ada")
    assert (players.get(ada.id).name, players.get(ada.id).age, players.removed()) == ("Ada", 41, [])
    assert way != "called so everywhere" or players.by_name("Ben").id == ada.id != ben.id


def test_nobody_takes_the_name_of_who_was_removed_unseen(players: Players) -> None:
    ada, ben = players.add("Ada"), players.add("Ben")
    players.remove(ada.id)
    with pytest.raises(NameTaken):
        players.rename(ben.id, "Ada")
    assert (names(players), players.called("Ada")) == (["Ben"], "Somebody")


def test_an_import_brings_nobody_back_and_takes_nobody_along_when_it_is_taken_back(players: Players) -> None:
    ada = players.add("Ada")
    players.remove(ada.id)
    players.learn(["Ada", "Ben"], "2026-01-02T03:04:05.000000+00:00")
    assert names(players) == ["Ben"]
    players.unlearn("2026-01-02T03:04:05.000000+00:00")
    assert (names(players), players.removed()) == ([], [ada])


def test_a_removal_travels_in_a_backup_and_is_taken_back(store: Store, tmp_path: Path) -> None:
    ada, addie = store.players.add("Ada"), store.players.add("Addie")
    store.players.merge(addie.id, ada.id)
    before = backup.made(store)
    store.players.remove(ada.id)
    content = backup.made(store)
    assert backup.preview(store, content).changes_nothing
    with Store(tmp_path / "other.db") as other:
        backup.restore(other, content)
        assert ([one.names for one in other.players.removed()], other.players.all()) == ([("Ada", "Addie")], [])
        assert backup.restore(other, content).changes_nothing
        assert backup.restore(other, before).number("player", "back") == 1
        assert other.players.called("Addie") == "Ada"
        assert backup.restore(other, content).changes_nothing  # what is known here stays
        assert names(other.players) == ["Ada"]


# The people who usually play: stored in an order, each once, and under their present name


def test_names_are_kept_in_their_order_and_once() -> None:
    settings: dict[str, object] = {}
    assert default_players.usual(settings) == []
    default_players.set_usual(settings, ["Ada", " Ben ", "ada", "", "Cleo"])
    assert default_players.usual(settings) == ["Ada", "Ben", "Cleo"]


@pytest.mark.parametrize("kept", [None, "Ada", {"Ada": 1}, [1, None, ["Ada"], "  "]])
def test_what_is_no_list_of_names_is_nobody(kept: object) -> None:
    assert default_players.usual({default_players.NAMES: kept}) == []


def test_somebody_sits_one_seat_earlier() -> None:
    settings: dict[str, object] = {default_players.NAMES: ["Ada", "Ben", "Cleo"]}
    default_players.earlier(settings, "Cleo")
    default_players.earlier(settings, "Ada")
    default_players.earlier(settings, "Dan")
    assert default_players.usual(settings) == ["Ada", "Cleo", "Ben"]


def test_a_new_name_takes_the_seat_of_the_old_one() -> None:
    settings: dict[str, object] = {default_players.NAMES: ["Ada", "Ben"]}
    default_players.rename(settings, "ben", "Benoît")
    default_players.rename(settings, "Dan", "Daniel")
    assert default_players.usual(settings) == ["Ada", "Benoît"]
    default_players.rename(settings, "Benoît", "Ada")
    assert default_players.usual(settings) == ["Ada"]
