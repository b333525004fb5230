# The frame around every screen, and the account.

guest = Guest
loading = Loading…
line-lost = Connection lost. Reconnecting…
copy = Copy
copied = Copied
copy-by-hand = Your browser blocked copying. Select the link and copy it by hand.
share = Share
close = Close
back = Back
to-home = Go to the home screen
try-again = Try again
lost-not-found = Page not found
lost-closed = This table has been closed
lost-trouble = Something went wrong
person = You
person-nobody = Choose a name and start playing. That is all you need.
person-guest = You are playing as a guest. Your games are tied to this browser. Set a password to protect your name and reach your games from any device.
person-kept = Signed in as { $name }.
person-totals = { $played ->
    [one] 1 finished game, { $won } won.
   *[other] { $played } finished games, { $won } won.
}
your-name = Your name
save-name = Save name
name-saved = Name saved.
change-name = Change name
keep-name = Set a password
keep-about = A password reserves your name and lets you sign in on any device. We do not ask for an e-mail address, so a forgotten password cannot be recovered.
change-kept = Change name or password
change-kept-about = Enter your current password. To keep it, leave the new password empty.
name-kept = Account saved.
password = Password
current-password = Current password
new-password = New password (at least 8 characters)
new-password-optional = New password (optional, at least 8 characters)
save-changes = Save changes
account-changed = Changes saved.
sign-in = Sign in
sign-in-kept = Sign in to your account
signed-in = Welcome back!
sign-out = Sign out
sign-out-guest = You are a guest: if you sign out, you lose access to your games.
signed-out = You are signed out.
sessions = Active sessions
session-browser = Browser
session-program = Program “{ $label }”
session-this = this one
session-days = Signed in { $since }, last used { $seen }
sign-out-everywhere = Sign out everywhere
sign-out-everywhere-about = This also revokes the access tokens of your programs.
