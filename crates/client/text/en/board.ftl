# The board: its buttons, and a route in a few words.

board-larger = Enlarge
board-smaller = Make smaller
board-whole = Whole board
route-grey = any one colour
route-ferry = { $count ->
    [one] ferry with one wild
   *[other] ferry with { $count } wilds
}
route-tunnel = tunnel, { $count } cards turned up
route-sets = any { $count } cards stand for one
route-cart = gives merchandise
route-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
