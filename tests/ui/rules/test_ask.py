"""Can I…? on the screen: pick, and the rules answer at once."""

from pathlib import Path

from tests.ui.sessions import drawn, session_in, with_a_truck
from ui.session import Session


def asking(folder: Path, **seen: object) -> Session:
    session = session_in(folder, with_a_truck(mints=1), **seen)
    session.route = f"/game/{session.live.id}/ask"
    return session


async def test_yes_comes_with_the_move_itself(tmp_path: Path) -> None:
    session = asking(tmp_path)
    async with drawn(session) as screen:
        assert "ask-verdict" not in screen.names()
        await screen.tap("ask-producer")
        assert screen.ident("ask-answer").label == "Yes, the rules allow it"
        await screen.tap("ask-play")
    assert session.live.table.moves[-1].location == "producer"
    assert session.route == f"/game/{session.live.id}"


async def test_no_comes_with_every_clause_and_the_nearest_move(tmp_path: Path) -> None:
    session = asking(tmp_path)
    async with drawn(session) as screen:
        await screen.tap("ask-supplier")
        assert "ask-verdict" not in screen.names()
        await screen.tap("ask-plan-more", "ask-plan-obelisk")
        assert screen.ident("ask-answer").label == "No, not now"
        assert "The Obelisk is not in the plan supply." in screen.text("ask-works-supplier-in-supply")
        assert "Mints needed: 4; you have 1." in screen.text("ask-works-place-afford")
        assert "Rule sheet" in screen.text("ask-works-place-afford")
        await screen.tap("ask-instead")
    assert len(session.live.table.moves) == 1


async def test_somebody_elses_turn_offers_no_move(tmp_path: Path) -> None:
    session = asking(tmp_path)
    async with drawn(session) as screen:
        await screen.tap("ask-seat-1", "ask-producer")
        assert "It is Ada’s turn." in screen.text("ask-verdict")
        assert "ask-instead" not in screen.names()
        assert "ask-play" not in screen.names()


async def test_a_location_that_is_not_laid_out_can_be_asked_about(tmp_path: Path) -> None:
    async with drawn(asking(tmp_path, language="fr")) as screen:
        await screen.tap("ask-temp-agency", "ask-target-producer")
        assert "Non, pas maintenant" in screen.text("ask-verdict")
        assert "ask-works-place-location-absent" in screen.names()


async def test_nothing_is_played_by_asking(tmp_path: Path) -> None:
    session = asking(tmp_path)
    async with drawn(session) as screen:
        await screen.tap("ask-swap-meet", "ask-give-truck", "ask-take-crane", "ask-recycler", "ask-lotto")
    assert session.live.table.moves == []
