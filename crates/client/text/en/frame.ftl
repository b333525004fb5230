# The frame around every screen, and who one is.

guest = Guest
language = Language
theme = Theme
theme-system = as your system
theme-light = light
theme-dark = dark
loading = One moment…
line-lost = The line is lost. Trying again…
copy = Copy
copied = Copied
copy-by-hand = Your browser does not let us copy. Select the link and copy it yourself.
share = Share
close = Close
back = Back
to-home = To the home screen
try-again = Try again
lost-not-found = Nothing here
lost-closed = This table is closed
lost-trouble = That did not work
person = You
person-nobody = Give yourself a name, and you are in. You need nothing else to play.
person-guest = You are a guest. Your games stay as long as this browser remembers you; keep your name with a password to have them everywhere.
person-kept = You are { $name }. The name is yours, kept with a password.
person-totals = { $played ->
    [one] One game finished, { $won } won.
   *[other] { $played } games finished, { $won } won.
}
your-name = Your name
save-name = Save the name
name-saved = Your name is saved.
change-name = Change your name
keep-name = Keep the name with a password
keep-about = Then nobody else can use the name, and you find your games on every device. There is no e-mail address: a lost password cannot be found again.
change-kept = Change name or password
change-kept-about = You need your current password. Leave the new one empty to keep it.
name-kept = Your name is kept.
password = Password
current-password = Password so far
new-password = New password, at least 8 characters
new-password-optional = New password, at least 8 characters (optional)
save-changes = Save changes
account-changed = Your account is saved.
sign-in = Sign in
sign-in-kept = Sign in with a kept name
signed-in = Welcome back.
sign-out = Sign out
sign-out-guest = As a guest you cannot come back to your games after that.
signed-out = You have signed out.
sessions = Where you are signed in
session-browser = A browser
session-program = The program “{ $label }”
session-this = this one
session-days = Since { $since }, last used { $seen }
sign-out-everywhere = Sign out everywhere
sign-out-everywhere-about = This also ends the tokens of all your programs.
