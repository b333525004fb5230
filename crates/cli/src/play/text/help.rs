//! The text that `help` prints.

/// Everything that can be typed.
pub(crate) const HELP: &str = "
  your turn
    1 to 5           take that card from the market; `red` takes a red one
    d                draw a card from the deck
    oslo bergen      claim a route: its id, or words from it; you choose how to pay
    claim oslo-bergen-a red*3+wild    the same in full, with the cards
    t                draw tickets; then `1 3` keeps the first and the third
  in teams
    hand, holder     where a drawn card goes
    share 1          put your first ticket into the holder
  at a tunnel
    1, 2 ...         pay what it asks; `b` takes your cards back
  to look around
    look             the position again          tickets   your tickets and the shortest paths for them
    board            all open routes             board can, board oslo   those you can claim, those at a place
    log, log 50      what happened
  for help
    hint             what expert would do, and your chance to complete each ticket
    why              the plan behind the hint, and what the others' claims mean
    undo             take back your last action, if it revealed nothing
  save, quit         save the game, save and leave; the end of input saves too
";
