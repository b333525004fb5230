#!/usr/bin/env python3
"""Plays one game on a Branchline server over HTTP, with nothing but Python's standard library.

    python3 examples/bot.py --url http://127.0.0.1:8080                  against a bot of the server
    python3 examples/bot.py --url http://127.0.0.1:8080 --invite CODE    at somebody's table
"""
import argparse
import json
import random
import sys
import time
import urllib.error
import urllib.request


class Server:
    """The server's HTTP interface, as one player uses it."""

    def __init__(self, url, name):
        self.url, self.token = url.rstrip("/"), None
        # A guest needs only a name; `bearer` asks for a token in place of a cookie.
        self.token = self.ask("POST", "/api/session", {"name": name, "bearer": True})["token"]

    def ask(self, method, path, body=None):
        """The answer to a request. A refused order is answered too: its `problem` says why."""
        request = urllib.request.Request(self.url + path, method=method)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            answer = json.load(refused)
            if "problem" in answer:
                return answer
            sys.exit(f"{method} {path} was refused: {answer['message']}")

    def order(self, table, seen, command, code=""):
        """Asks for something to be done, by somebody who has seen all entries up to `seen`."""
        # Under the same id an order could be sent again if no answer came, and would be done once.
        order = {"id": f"{random.getrandbits(64):016x}", "seen": seen, "command": command}
        problem = self.ask("POST", f"/api/tables/{table}/orders{code}", order).get("problem")
        # Stale: something happened in between, so one should look again. All else is our mistake.
        if problem and problem["code"] != "stale":
            sys.exit(f"the server refused {command}: {problem['message']}")

    def open_table(self, board, bot):
        """Opens a table for two, with a bot in the other seat, and begins."""
        new = {"settings": {"board": board, "seats": 2}, "seat": 0, "bots": [[1, bot]], "start": True}
        return self.ask("POST", "/api/tables", new)["id"]

    def join(self, code):
        """Sits down at the first free seat of the table with this invite code."""
        table = self.ask("GET", f"/api/invites/{code}")
        free = [seat for seat, info in enumerate(table["seats"]) if info["player"] == "nobody"]
        if not free:
            sys.exit("every seat of that table is taken")
        self.order(table["id"], table["seq"], {"sit": {"seat": free[0]}}, f"?invite={code}")
        return table["id"]


def choose(legal):
    """The rule: claim the route that takes most cards, else do anything but draw tickets."""
    claims = [action for action in legal if action.startswith("claim ")]
    if claims:
        return max(claims, key=cards_paid)
    return random.choice([action for action in legal if action != "draw tickets"] or legal)


def cards_paid(claim):
    """How many cards a claim pays: 4 for "claim oslo-bergen red*3+wild"."""
    cards = "+".join(word for word in claim.split()[2:] if word != "holder").split("+")
    return sum(int(card.partition("*")[2] or 1) for card in cards)


def play(server, table):
    """Plays to the end of the game and gives its result."""
    while True:
        now = server.ask("GET", f"/api/tables/{table}?legal=true")
        game = now.get("game") or {}
        if "result" in game:
            return game["result"]
        if game.get("legal"):
            server.order(table, now["table"]["seq"], {"act": {"action": choose(game["legal"])}})
        else:
            time.sleep(0.1)  # It is somebody else's turn, or the host has not begun yet.


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--url", required=True, help="such as http://127.0.0.1:8080")
    options.add_argument("--invite", help="the code of a table to join; without it one is opened")
    given = options.parse_args()
    me = Server(given.url, "Example bot")
    table = me.join(given.invite) if given.invite else me.open_table("london", "beginner")
    for side in play(me, table)["breakdown"]["sides"]:
        print(f"side {side['side']}: {side['total']} points")
