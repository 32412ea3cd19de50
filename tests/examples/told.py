"""The clauses that only say what words mean, what is in the box and how it is laid out: no move breaks them."""

TOLD: dict[str, frozenset[str]] = {
    game: frozenset(f"{game}.{rule}" for rule in rules.split())
    for game, rules in {
        "works": """
            words.plan words.neighborhood words.gain contents round setup.advanced setup.line setup.ai
            automa.pays stars.growing upkeep.corporate-hq
        """,
        "delivery": """
            contents words.spaces words.mints words.order setup.kept setup.piles setup.trucks upgrade.setup
            upgrade.token deliver.secret setup.solo automa.turn automa.no-capacity automa.card score.solo
        """,
        "bid": """
            contents setup.deck setup.auctioneer two.seats open.talk ai.card
        """,
    }.items()
}
