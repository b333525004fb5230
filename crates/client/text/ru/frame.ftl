# The frame around every screen.

guest = Гость
language = Язык
theme = Светлая или тёмная
loading = Минутку…
line-lost = Связь потеряна. Пробуем снова…
copy = Скопировать
close = Закрыть
