# The rules.

rules = Rules
rules-of = Rules: { $board }
rule = Rule
contents = Contents
rules-missing = Could not load the rules.
rules-no-clause = This board has no rule { $clause }.
picture-route = { $route }: { $spaces ->
    [one] 1 space, { $color }, scores { $points }
   *[other] { $spaces } spaces, { $color }, scores { $points }
}
picture-sisters = { $route }: { $count ->
    [2] two parallel routes
    [3] three parallel routes
   *[other] { $count } parallel routes
}
picture-ferry = { $route }: a ferry of { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}, { $wilds ->
    [one] 1
   *[other] { $wilds }
} with a { word-wild } symbol
picture-tunnel = { $route }: a tunnel of { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} that reveals { $turned ->
    [one] 1 card
   *[other] { $turned } cards
}
picture-sets = { $route }: { $spaces } spaces, any { $of } cards replace one
picture-cart = { $route }: the cart gives a merchandise card
picture-ticket = A { word-tickets.one }: connect the two places to score { $points }, or lose { $points } if you do not.
grey = grey
number = Number
length = Length
district = District
places = Places
place-nth = Rank
