"""The ranking at any moment: totals, then the ladder of ties for the first place."""

from .facts import Json, Settings, neighborhood, stars, total


def mints_in_tie(s: Settings, p: Json, seat: int) -> float:
    mints: float = p["seats"][seat]["mints"]
    if p["seats"][seat]["mints"] is None:
        mints = float("inf") if s.rulings["mort-in-tie"] == "most" else 0
    if s.rulings["gallery-in-tie"] == "yes" and "gallery" in p["seats"][seat]["buildings"]:
        mints += p["gallery_mints"]
    return mints


def ladder(s: Settings, p: Json, tied: list[int]) -> list[Json]:
    """The criteria used, in order, until one seat is left."""
    steps: list[Json] = []

    def step(criterion: str, values: list[int | None], left: list[int]) -> list[int]:
        pairs = [{"seat": seat, "value": value} for seat, value in zip(tied, values, strict=True)]
        steps.append({"criterion": criterion, "values": pairs, "left": left})
        return left

    if len(tied) == 1:
        return steps
    sizes = [neighborhood(s, p, seat) for seat in tied]
    best = max(sizes) if s.rulings["tie-neighborhood"] == "largest" else min(sizes)
    tied = step("neighborhood", list(sizes), [seat for seat, size in zip(tied, sizes, strict=True) if size == best])
    if len(tied) == 1:
        return steps
    mints = [mints_in_tie(s, p, seat) for seat in tied]
    shown = [None if p["seats"][seat]["mints"] is None else int(m) for seat, m in zip(tied, mints, strict=True)]
    tied = step("mints", shown, [seat for seat, m in zip(tied, mints, strict=True) if m == max(mints)])
    if len(tied) == 1:
        return steps
    ages = [s.ages[seat] if seat < s.people else None for seat in tied]
    step("age", ages, closest_to_42(s, tied, ages))
    return steps


def closest_to_42(s: Settings, tied: list[int], ages: list[int | None]) -> list[int]:
    if s.solo:
        return {"player": [0], "automa": [1], "shared": tied}[s.rulings["tie-automa"]]
    distances = [abs(age - 42) for age in ages if age is not None]
    if len(distances) < len(ages):
        return tied
    return [seat for seat, distance in zip(tied, distances, strict=True) if distance == min(distances)]


def ranks(totals: list[int], first: list[int]) -> list[int]:
    answer = []
    for seat, mine in enumerate(totals):
        better = [other for other, theirs in enumerate(totals) if theirs > mine]
        if mine == max(totals) and seat not in first:
            better = first
        answer.append(1 + len(better))
    return answer


def score(s: Settings, p: Json) -> Json:
    seats = range(len(p["seats"]))
    totals = [total(s, p, seat) for seat in seats]
    tied = [seat for seat in seats if totals[seat] == max(totals)]
    steps = ladder(s, p, tied)
    places = ranks(totals, steps[-1]["left"] if steps else tied)
    if p["ended_by"] == "mints":
        steps, places = [], [2, 1]
    standings = [
        {
            "seat": seat,
            "name": s.names[seat],
            "total": totals[seat],
            "rank": places[seat],
            "breakdown": [{"plan": plan, "stars": stars(s, p, seat, plan)} for plan in p["seats"][seat]["buildings"]],
            "neighborhood": neighborhood(s, p, seat),
            "mints": p["seats"][seat]["mints"],
        }
        for seat in seats
    ]
    return {
        "standings": standings,
        "tiebreaks": steps,
        "final": p["phase"] == "over",
        "ended_by": p["ended_by"],
    }
