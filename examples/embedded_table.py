"""A table inside an app: the server keeps the deals, each client is sent what its seat sees and answers."""

from __future__ import annotations

from random import Random

from french_tarot import Action, AnyEvent, Deal, DealStarted, Table, View, fft


class Client:
    """A player's side of the wire, which never holds a deal; here it plays at random."""

    seen = 0
    view: View

    def receive(self, events: tuple[AnyEvent, ...]) -> None:
        for event in events:
            self.view = View.start(event) if isinstance(event, DealStarted) else self.view.after(event)
        self.seen += len(events)

    def answer(self, rng: Random) -> Action:
        return self.view.legal_actions().choice(rng)


def play(deal: Deal, rng: Random) -> Deal:
    """Play a deal to its end: tell every client what is new, ask the one whose turn it is."""
    clients = [Client() for _ in deal.hands]
    while True:
        for seat, client in enumerate(clients):
            client.receive(deal.events_for(seat, since=client.seen))
        if deal.turn is None:
            return deal
        deal = deal.apply(clients[deal.turn].answer(rng), by=deal.turn)


if __name__ == "__main__":
    table, rng = Table(rules=fft(5)), Random(78)
    while table.deals_played < 3:
        table = table.record(play(table.shuffled(rng), rng))
        print(f"deal {len(table.deals)}: {table.deals[-1].scores}, in all {table.totals}")
