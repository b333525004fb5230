//! The text of `help`.

/// What can be said.
pub(crate) const HELP: &str = "
  your turn
    1 to 5           take that card of the market; `red` takes a red one
    d                draw a card from the deck
    oslo bergen      claim a route: its id, or words of it; several payments are offered
    claim oslo-bergen-a red*3+wild    the same in full, with the cards
    t                draw tickets; then `1 3` keeps the first and the third
  in teams
    hand, holder     where a drawn card goes
    share 1          put your first ticket into the holder
  at a tunnel
    1, 2 ...         pay what it asks; `b` takes your cards back
  to look
    look             the position again          tickets   your tickets and the shortest ways to them
    board            all open routes             board can, board oslo   those you can claim, those at a place
    log, log 50      what happened
  for help
    hint             what expert would do, and the chance of your tickets
    why              the plan behind it, and what the others' claims mean
    undo             take back what showed nobody anything new
  save, quit         the game is saved in either case, also at the end of input
";
