"""How a coach plays Mint Bid in a playout: by chance, and better than that when it comes to it."""

from companion.contract.policy import Policy


class BidPolicy(Policy):
    """Plays by chance. Against an AI that bids by its dice, whoever thinks wins far more often than that."""

    edge = 1.8
