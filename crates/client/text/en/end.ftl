# The end of a game.

result = Final score
for-routes = Routes
record = Download record
look-at-board = Show board
rematch = Play again
to-rematch = Go to the next game
winner = { $name ->
    [You] You win
   *[other] Victory for { $name }
}
winners = { $name } share the victory
decided-tickets = Tied on points. Completed { word-tickets } decided it.
decided-path = Tied on points and { word-tickets }. The longest path decided it.
decided-shared = Tied on every tie-break.
total = Total
every-ticket = All { word-tickets }
bonus-districts = Districts
bonus-merchandise = Merchandise
bonus-longest-path = Longest path
bonus-most-tickets = Most completed { word-tickets }
path-length = Longest path, in spaces
show-score = Show score
counting = Final scoring
skip = Skip
count-again = Score again
count-routes = { $name }: routes
count-ticket-done = { $name }: { $ticket }, completed
count-ticket-failed = { $name }: { $ticket }, failed
count-district = { $name }: connected district { $district }
count-merchandise = { $name }: rank { $rank } with { $cards ->
    [one] 1 merchandise card
   *[other] { $cards } merchandise cards
}
count-most-tickets = { $name }: most completed { word-tickets } ({ $done })
count-longest-path = { $name }: longest path, { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}
chart = Points for routes and completed { word-tickets } after each move, and the final score
as-table = Show as a table
move = Move
watch-replay = Watch replay
check-deal = Verify the deal
proof-hash-right = Your browser hashed the secret seed of the deal: it matches the hash published before the game.
proof-hash-wrong = The secret seed of the deal does not match the hash published before the game. The server may have changed the deal afterwards.
proof-before-right = The published hash is the one this browser saw before the first card was dealt.
proof-before-wrong = The published hash is not the one this browser saw before the first card was dealt.
proof-before-open = This browser did not see the hash before the first card was dealt. Compare it with a player who did.
proof-replay-right = Your browser replayed the whole game from the seed: every card, every move and the final score check out.
proof-replay-wrong = Replaying the game from the seed gives a different result.
proof-commitment = Hash published before the first card
proof-secret = Secret seed, revealed at the end
proof-digest = Final position
end-won = { $ahead ->
    [0] { $team ->
        [team] Your team wins
       *[alone] You win
    }
   *[other] { $team ->
        [team] Your team wins
       *[alone] You win
    } by { $ahead ->
        [one] 1 point
       *[other] { $ahead } points
    }
}
end-place = { $team ->
    [team] Your team
   *[alone] You
} came { $place ->
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}{ $behind ->
    [0] { " " }with as many points
    [one] , 1 point behind
   *[other] , { $behind } points behind
}
end-more = More
share-picture = Share picture
picture-failed = Your browser could not draw the picture.
