//! A game as a viewer sees it, and how it ended, on the toy board.

use engine::{Card, CardCounts, Contribution, FirstSeat, Game, Ledger, Seat, Secret, State, Viewer};
use expect_test::{Expect, expect};
use protocol::{GameResult, GameStatus, GameView};
use test_support::toy;

use crate::passes_over_surprises;

fn game() -> (Game, State) {
    let game = Game::new(toy::base(), 2).expect("two play on the toy board");
    let state = game.deal(toy::seeded(7), FirstSeat::Seat(Seat(0)), &mut ());
    (game, state)
}

/// Seat 1 took a blue card openly and has played two red ones.
fn ledger() -> Ledger {
    let mut ledger = Ledger::EMPTY;
    ledger.hands[1] = CardCounts::of(Card::Blue, 1);
    ledger.played[1] = CardCounts::of(Card::Red, 2);
    ledger
}

/// These are long: in lines, to be read.
#[track_caller]
fn in_lines(view: &GameView, expect: &Expect) {
    let json = serde_json::to_string_pretty(view).expect("a view can be written");
    expect.assert_eq(&json);
    assert_eq!(&serde_json::from_str::<GameView>(&json).expect("a view can be read"), view);
    passes_over_surprises(view);
}

#[test]
fn a_player_sees_the_table_and_their_own_drawer() {
    let (game, state) = game();
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let legal = vec!["keep ash-cedar,ash-date".to_owned()];
    let status = GameStatus { moves: 0, waiting: vec![Seat(0), Seat(1)], deadline: Some(1_700_000_060_000) };
    in_lines(
        &GameView { view, ledger: ledger(), status, undo: true, legal: Some(legal), result: None },
        &expect![[r#"
        {
          "view": {
            "viewer": {
              "seat": 0
            },
            "table": {
              "phase": {
                "opening": {
                  "waiting": 3
                }
              },
              "claims": [
                [],
                [],
                [],
                [],
                [],
                []
              ],
              "open": [
                0,
                1,
                2,
                3,
                4,
                5,
                6,
                7,
                8,
                9,
                10,
                11
              ],
              "market": [
                "black",
                "black",
                "black",
                "white",
                "yellow"
              ],
              "discard": {},
              "discard_cards": 0,
              "deck_cards": 97,
              "hand_cards": [
                4,
                4,
                0,
                0,
                0,
                0
              ],
              "holder_cards": [
                0,
                0,
                0
              ],
              "hand_tickets": [
                0,
                0,
                0,
                0,
                0,
                0
              ],
              "holder_tickets": [
                0,
                0,
                0
              ],
              "gone_tickets": [
                0,
                0,
                0,
                0,
                0,
                0
              ],
              "ticket_deck": {
                "top": 12,
                "under": []
              },
              "pieces": [
                45,
                45,
                0,
                0,
                0,
                0
              ],
              "merchandise": [
                0,
                0,
                0,
                0,
                0,
                0
              ],
              "merchandise_left": 0,
              "scores": [
                0,
                0,
                0,
                0,
                0
              ],
              "first": 0,
              "turns": 0,
              "last_turns": null,
              "passes": 0
            },
            "own": {
              "hand": {
                "blue": 1,
                "white": 2,
                "red": 1
              },
              "tickets": [],
              "offer": [
                10,
                6,
                3
              ],
              "choice": "none",
              "drawn": null,
              "gone": []
            },
            "team": null,
            "returned": []
          },
          "ledger": {
            "hands": [
              {},
              {
                "blue": 1
              },
              {},
              {},
              {},
              {}
            ],
            "holders": [
              {},
              {},
              {}
            ],
            "played": [
              {},
              {
                "red": 2
              },
              {},
              {},
              {},
              {}
            ]
          },
          "status": {
            "moves": 0,
            "waiting": [
              0,
              1
            ],
            "deadline": 1700000060000
          },
          "undo": true,
          "legal": [
            "keep ash-cedar,ash-date"
          ]
        }"#]],
    );
}

#[test]
fn a_spectator_sees_the_table_alone_and_at_the_end_where_points_came_from() {
    let (game, state) = game();
    let view = game.view(&state, Viewer::Spectator);
    let result = GameResult {
        breakdown: game.breakdown(&state),
        secret: Secret([1; 32]),
        contributions: vec![Contribution::NONE, Contribution([7; 32])],
    };
    let status = GameStatus { moves: 0, waiting: Vec::new(), deadline: None };
    in_lines(
        &GameView {
            view,
            ledger: ledger(),
            status,
            undo: false,
            legal: None,
            result: Some(Box::new(result)),
        },
        &expect![[r#"
        {
          "view": {
            "viewer": "spectator",
            "table": {
              "phase": {
                "opening": {
                  "waiting": 3
                }
              },
              "claims": [
                [],
                [],
                [],
                [],
                [],
                []
              ],
              "open": [
                0,
                1,
                2,
                3,
                4,
                5,
                6,
                7,
                8,
                9,
                10,
                11
              ],
              "market": [
                "black",
                "black",
                "black",
                "white",
                "yellow"
              ],
              "discard": {},
              "discard_cards": 0,
              "deck_cards": 97,
              "hand_cards": [
                4,
                4,
                0,
                0,
                0,
                0
              ],
              "holder_cards": [
                0,
                0,
                0
              ],
              "hand_tickets": [
                0,
                0,
                0,
                0,
                0,
                0
              ],
              "holder_tickets": [
                0,
                0,
                0
              ],
              "gone_tickets": [
                0,
                0,
                0,
                0,
                0,
                0
              ],
              "ticket_deck": {
                "top": 12,
                "under": []
              },
              "pieces": [
                45,
                45,
                0,
                0,
                0,
                0
              ],
              "merchandise": [
                0,
                0,
                0,
                0,
                0,
                0
              ],
              "merchandise_left": 0,
              "scores": [
                0,
                0,
                0,
                0,
                0
              ],
              "first": 0,
              "turns": 0,
              "last_turns": null,
              "passes": 0
            },
            "own": null,
            "team": null,
            "returned": []
          },
          "ledger": {
            "hands": [
              {},
              {
                "blue": 1
              },
              {},
              {},
              {},
              {}
            ],
            "holders": [
              {},
              {},
              {}
            ],
            "played": [
              {},
              {
                "red": 2
              },
              {},
              {},
              {},
              {}
            ]
          },
          "status": {
            "moves": 0,
            "waiting": []
          },
          "result": {
            "breakdown": {
              "sides": [
                {
                  "side": 0,
                  "routes": [],
                  "tickets": [],
                  "bonuses": [
                    {
                      "longest-path": {
                        "spaces": 0,
                        "points": 0
                      }
                    }
                  ],
                  "longest_path": {
                    "spaces": 0,
                    "routes": []
                  },
                  "total": 0
                },
                {
                  "side": 1,
                  "routes": [],
                  "tickets": [],
                  "bonuses": [
                    {
                      "longest-path": {
                        "spaces": 0,
                        "points": 0
                      }
                    }
                  ],
                  "longest_path": {
                    "spaces": 0,
                    "routes": []
                  },
                  "total": 0
                }
              ],
              "winners": [
                0,
                1
              ],
              "decided_by": "shared"
            },
            "secret": "0101010101010101010101010101010101010101010101010101010101010101",
            "contributions": [
              "0000000000000000000000000000000000000000000000000000000000000000",
              "0707070707070707070707070707070707070707070707070707070707070707"
            ]
          }
        }"#]],
    );
}
