# The board: zoom buttons and a short description of a route.

board-larger = Zoom in
board-smaller = Zoom out
board-whole = Whole board
route-grey = any one colour
route-ferry = { $count ->
    [one] ferry, one wild
   *[other] ferry, { $count } wilds
}
route-tunnel = tunnel, reveals { $count } cards
route-sets = any { $count } cards can replace one
route-cart = gives a merchandise card
route-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
