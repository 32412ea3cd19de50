"""Every legal move for the prompt, and nothing else (the other side of `rules.check`; tests hold the two together)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bid import ai_auction, automa, closed_auction, finale, grid, moves, placing, rounds, turns
from engine.bid.moves import KINDS, Bid, Move
from engine.bid.state import StateData, current_auction, current_finale
from engine.moves import TABLE, Seat

INCOME_ROLLS: tuple[Move, ...] = tuple(moves.roll(TABLE, face) for face in ai_auction.FACES)
RESOLUTIONS: tuple[Move, ...] = tuple(moves.resolve(TABLE, outcome) for outcome in ("withdraw", "win", "reroll"))


def legal_moves(state: StateData) -> tuple[Move, ...]:
    """Return every legal move for the prompted seat; the AI's best first, those of others in no special order."""
    if turns.is_automa(state):
        return automa.best(state)
    listed = LISTED.get(state.phase)
    return listed(state) if listed else ()


def unsure(state: StateData) -> tuple[tuple[Move, str], ...]:
    """Return the moves that hang on a value nobody has told yet, each with the path of the first such value."""
    if state.phase in ("block", "deed"):
        gaps = {card: state.cards.gap(card) for card in _unseen(state, list(state.cards.locations))}
        return tuple((moves.revealing[card], gap) for card, gap in gaps.items() if gap is not None)
    if state.phase == "ai-roll":
        faces = ai_auction.gaps(state.config, state.cards)
        return tuple((moves.roll(TABLE, face), gap) for face, gap in faces.items() if gap is not None)
    return ()


def _unseen(state: StateData, cards: tuple[str, ...] | list[str]) -> list[str]:
    """`bid.block.unseen`, `bid.setup.removed-values`: those of the cards that can turn up, as far as is known."""
    seen, removed, locations = rounds.seen(state), rounds.removed(state), state.cards.locations
    return [card for card in cards if card not in seen and (not removed or locations[card].vp not in removed)]


def _reveals(state: StateData) -> tuple[Move, ...]:
    revealing = moves.revealing
    return tuple([revealing[card] for card in _unseen(state, state.cards.complete)])


def _choices(state: StateData) -> tuple[Move, ...]:
    """`bid.auction.choose`, `bid.two.open-only`."""
    kinds = KINDS if state.config.shared else KINDS[:1]
    return tuple([moves.choose(state.auctioneer, card, kind) for card in state.block for kind in kinds])


def _turn(state: StateData) -> tuple[Move, ...]:
    """What a seat may do on its turn of an open auction."""
    auction = current_auction(state)
    seat = auction.turn
    found = list(_bids(state, seat))
    leads = auction.is_leading(seat)
    config = state.config
    if config.mode == "solo":
        return (*found, *(() if leads else (moves.withdraw(seat),)))
    if auction.bid is None and seat == state.auctioneer and config.rulings["opening"] == "must-bid":
        return tuple(found)
    if leads or seat not in auction.passed or config.rulings["passes"] == "unlimited":
        found.append(moves.pass_turn(seat))
    if not leads:
        found.append(moves.withdraw(seat))
    return tuple(found)


def _bids(state: StateData, seat: Seat) -> tuple[Move, ...]:
    """`bid.open.bid`, `bid.open.must-exceed`: alone, or with a neighbour who has not withdrawn."""
    auction = current_auction(state)
    config, mints, total = state.config, state.mints, auction.total
    if config.mode == "solo" and auction.bid is None:
        return moves.bids_alone(seat, 0, 1)
    found: tuple[Bid, ...] = moves.bids_alone(seat, total, mints[seat])
    for partner in config.neighbours(seat):
        if partner not in auction.withdrawn:
            found += moves.bids_with(seat, partner, total, mints[seat], mints[partner])
    if auction.refused:
        refused = {Bid(*stake) for stake in auction.refused}
        found = tuple([bid for bid in found if bid not in refused])
    return found


def _answers(state: StateData) -> tuple[Move, ...]:
    seat = turns.asked(state)
    return moves.agree(seat), moves.refuse(seat)


def _secret_bids(state: StateData) -> tuple[Move, ...]:
    seat = closed_auction.waiting(state)[0]
    return moves.secret_bids(seat, state.mints[seat])


def _winners(state: StateData) -> tuple[Move, ...]:
    auction = current_auction(state)
    assert auction.bids is not None
    seats = closed_auction.candidates(auction.bids, auction.tied)
    return tuple([moves.name_winner(state.auctioneer, seat) for seat in seats])


def _shares(state: StateData) -> tuple[Move, ...]:
    auction = current_auction(state)
    winner = turns.asked(state)
    is_open = auction.kind == "open"
    partners = state.config.neighbours(winner) if is_open else closed_auction.partners(auction.tied, winner)
    return tuple([moves.share(winner, seat) for seat in partners])


def _places(state: StateData) -> tuple[Move, ...]:
    seat = turns.asked(state)
    card = current_finale(state).deed if state.phase == "deed-place" else current_auction(state).location
    assert card is not None
    found: list[Move] = []
    for tableau in placing.where(state, seat):
        lies = grid.cells(state.tableaus[tableau])
        if lies:
            found += [moves.place(seat, card, *grid.name(lies, cell)) for cell in grid.valid_cells(lies)]
    return tuple(found)


def _ai_rolls(state: StateData) -> tuple[Move, ...]:
    gaps = ai_auction.gaps(state.config, state.cards)
    return tuple([moves.roll(TABLE, face) for face, gap in gaps.items() if gap is None])


def _relocations(state: StateData) -> tuple[Move, ...]:
    return (*finale.relocations(state), moves.decline(finale.holder(state)))


def _turns_of_cards(state: StateData) -> tuple[Move, ...]:
    seat = finale.holder(state)
    return (*[moves.rotate(seat, card) for card in finale.turnable(state)], moves.decline(seat))


LISTED: Mapping[str, Callable[[StateData], tuple[Move, ...]]] = {
    "block": _reveals,
    "auction": _choices,
    "bid": _turn,
    "agree": _answers,
    "secret-bid": _secret_bids,
    "winner": _winners,
    "partner": _shares,
    "place": _places,
    "ai-roll": _ai_rolls,
    "special": lambda state: RESOLUTIONS,
    "roll": lambda state: INCOME_ROLLS,
    "deed": _reveals,
    "deed-place": _places,
    "utility": _relocations,
    "production": _turns_of_cards,
}
"""Phase to what lists its moves."""
