"""What the open game asks at one device, and what that device may do there: the one that runs the game, or a phone."""

from __future__ import annotations

from dataclasses import dataclass

from companion.contract.dealing import Chosen, SecretChoice
from companion.dealing import chosen_unseen, dealer
from companion.dealing.dealer import TableOfSeat
from companion.rulebook import Setting
from companion.seen import rights
from companion.store.store import LiveGame
from companion.table.table import Table
from engine.moves import Seat
from ui import drafts
from ui.phones.guest import Guest, Owner
from ui.preferences import ON_DEMAND
from ui.screen_state import ScreenState


@dataclass
class AskedHere(ScreenState):
    """The open game as one device takes part in it.

    `guest` is the phone at the table that the session belongs to; None if the session is of the device that runs the
    game: it is the `owner`, if phones may join. `enters_since` is the game, and the last point at which a player
    decided, since which a card is entered on the device that runs the game, although a phone is asked for it.
    """

    guest: Guest | None = None
    owner: Owner | None = None
    enters_since: tuple[int, int] | None = None

    @property
    def game(self) -> LiveGame:
        """The game that is open; to be used only if one is."""
        assert self.live is not None
        return self.live

    @property
    def table(self) -> Table:
        """The table of the game that is open; to be used only if one is."""
        return self.game.table

    @property
    def apps(self) -> tuple[Seat, ...]:
        """The seats that the app plays in the open game."""
        return self.live.table.apps if self.live else ()

    def setting(self, rule: str) -> Setting | None:
        """Return the setting of the game on the table, for a rule of that game; None for a rule of another, or with no
        game."""
        table = self.live.table if self.live else None
        if table is None or not rule.startswith(f"{table.setup.game}."):
            return None
        return Setting.of_game(table.setup.game, table.config)

    @property
    def may_act(self) -> bool:
        """Return whether something is asked of the person at this device: on a phone with a seat only of that seat; on
        the device that runs the game, if it has said that it is one seat, of all that no phone holds."""
        if self.guest is None:
            return self._may_act_here
        seat, table = self.guest.seat, self.table
        if table.state.prompt.ask == "automa":
            return self.guest.moves_pieces
        is_asked = rights.is_asked(table, seat) or self.guest.is_describing(table)
        return is_asked or self.unseen_choice is not None

    @property
    def _may_act_here(self) -> bool:
        asked, on_phones = rights.asked(self.table.state), self.seats_on_phones
        if self.owner is not None and self.waits_to_choose and self.unseen_choice is None:
            return False
        if self.table.state.prompt.ask == "automa":
            return self.owner is None or self.owner.moves_pieces or self.owner.game != self.game.id
        if self.at_table is None:
            return self.describing_on_phone is None
        if not asked and self.describing is not None:
            asked = (self.describing,)
        return not asked or not on_phones.issuperset(asked)

    @property
    def describing_on_phone(self) -> Seat | None:
        """Return the seat whose phone is asked what turns up on the table, so that the device that runs the game and
        has said no seat is not; None if that one is asked, or has begun to enter it."""
        owner, live = self.owner, self.live
        if owner is None or live is None or live.lines is None or live.id != owner.game:
            return None
        is_entered_here = drafts.is_kept(self.chosen) or self.enters_since == (live.id, self._decided_last)
        return None if is_entered_here else owner.describing_on_phone(live.table)

    @property
    def describing(self) -> Seat | None:
        """Return the seat whose device is asked what turns up on the table; None if the one that runs the game is."""
        return self.describing_on_phone if self.at_table is None else self.at_table.describing(self.table)

    def enter_here(self) -> None:
        """Ask on this device for what turns up on the table, until a player decides again."""
        self.enters_since = self.game.id, self._decided_last
        self.revision += 1

    @property
    def _decided_last(self) -> int:
        """The number of the last point at which a player decided."""
        return next((at.number for at in self.table.here.back if at.state.prompt.ask == "decide"), -1)

    @property
    def is_describing(self) -> bool:
        """Return whether what turns up is asked for on this phone, or is entered on this device in place of a phone."""
        if self.guest is not None:
            return self.guest.is_describing(self.table)
        return self.enters_since == (self.game.id, self._decided_last)

    @property
    def at_table(self) -> Guest | None:
        """Return the place from which the open game is seen here: of a phone its own, and of the device that runs it
        the one that it has said; None if it sees all."""
        if self.guest is not None:
            return self.guest
        owner, live = self.owner, self.live
        is_seen = owner is not None and live is not None and isinstance(live.table, TableOfSeat)
        return owner if is_seen else None

    @property
    def seats_on_phones(self) -> frozenset[Seat]:
        """Return the seats of the open game that phones hold; on a phone none."""
        owner, live = self.owner, self.live
        is_shared = owner is not None and live is not None and live.id == owner.game
        return owner.seats_on_phones() if owner is not None and is_shared else frozenset()

    @property
    def waits_to_choose(self) -> tuple[Seat, ...]:
        """Return the seats that have still to choose from cards dealt to them alone."""
        if not self.table.setup.is_dealt:
            return ()
        seat = self.at_table.seat if self.at_table is not None else None
        return dealer.seen_by(self.table, seat, self.chosen_unseen).waiting

    @property
    def unseen_choice(self) -> SecretChoice | None:
        """Return what a person at this device must choose unseen now, or None: seats of phones choose there."""
        chosen: Chosen = {**dict.fromkeys(self.seats_on_phones, ()), **self.chosen_unseen}
        return dealer.choice(self.table, chosen)

    @property
    def may_undo(self) -> bool:
        """Return whether this device may take back what happened last, if there is something."""
        return self.guest is None or self.guest.may_undo(self.table)

    @property
    def may_ask_to_undo(self) -> bool:
        """Return whether this device may ask all others whether what happened last is taken back."""
        return self.guest is not None and rights.may_ask_to_undo(self.table, self.guest.seat)

    @property
    def may_set_right(self) -> bool:
        """Return whether what was told of the table may be set right on this device."""
        return self.guest is None or rights.may_set_right(self.table, self.guest.seat)

    @property
    def may_pause(self) -> bool:
        """Return whether the clock may be stopped on this device."""
        return self.guest is None or rights.may_pause(self.table, self.guest.seat)

    @property
    def has_coach(self) -> bool:
        """Return whether the coach may be asked during a game; on a phone as the device that runs the game says."""
        return self.preferences.coach == ON_DEMAND if self.guest is None else self.guest.has_coach

    @property
    def chosen_unseen(self) -> Chosen:
        """Return what seats have chosen unseen at this point of a dealt game, as long as no move says it."""
        return chosen_unseen.read(self.store.settings, self.game.id, self.table)

    @property
    def asked_since(self) -> int | None:
        """Return the number of the point since which the seat of this device has to choose in secret, in any order with
        others; None if it has not."""
        at = self.at_table
        if at is None or at.seat is None:
            return None
        if self.unseen_choice is not None:
            return self.table.here.number
        since: int | None = None
        for point in self.table.here.back:
            waiting = point.state.prompt.fact("waiting")
            if not isinstance(waiting, tuple) or at.seat not in waiting:
                break
            since = point.number
        return since
