# The frame around every screen, and who one is.

guest = Гость
language = Язык
theme = Тема
theme-system = как в системе
theme-light = светлая
theme-dark = тёмная
loading = Минутку…
line-lost = Связь потеряна. Пробуем снова…
copy = Скопировать
copied = Скопировано
copy-by-hand = Браузер не даёт скопировать. Выделите ссылку и скопируйте сами.
share = Поделиться
close = Закрыть
back = Назад
to-home = На главную
try-again = Попробовать снова
lost-not-found = Здесь ничего нет
lost-closed = Этот стол закрыт
lost-trouble = Не получилось
person = Вы
person-nobody = Назовитесь — и можно играть. Больше ничего не нужно.
person-guest = Вы гость. Ваши партии доступны, пока вас помнит этот браузер. Закрепите имя паролем, чтобы они были с вами везде.
person-kept = Вы — { $name }. Имя закреплено за вами паролем.
person-totals = { $played ->
    [one] Сыграна { $played } партия, побед: { $won }.
    [few] Сыграно { $played } партии, побед: { $won }.
   *[other] Сыграно { $played } партий, побед: { $won }.
}
your-name = Ваше имя
save-name = Сохранить имя
name-saved = Имя сохранено.
change-name = Сменить имя
keep-name = Закрепить имя паролем
keep-about = Тогда имя не сможет взять никто другой, а партии будут доступны на всех устройствах. Почту мы не спрашиваем, поэтому забытый пароль не восстановить.
change-kept = Сменить имя или пароль
change-kept-about = Нужен текущий пароль. Если меняется только имя, новый пароль оставьте пустым.
name-kept = Имя закреплено.
password = Пароль
current-password = Прежний пароль
new-password = Новый пароль, не короче 8 знаков
new-password-optional = Новый пароль, не короче 8 знаков (необязательно)
save-changes = Сохранить изменения
account-changed = Изменения сохранены.
sign-in = Войти
sign-in-kept = Войти с закреплённым именем
signed-in = С возвращением!
sign-out = Выйти
sign-out-guest = Гость после выхода не сможет вернуться к своим партиям.
signed-out = Вы вышли.
sessions = Где выполнен вход
session-browser = Браузер
session-program = Программа «{ $label }»
session-this = этот
session-days = С { $since }, последний раз { $seen }
sign-out-everywhere = Выйти везде
sign-out-everywhere-about = Токены всех ваших программ тоже перестанут действовать.
