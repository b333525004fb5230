# The frame around every screen, and the account.

guest = Гость
loading = Загрузка…
line-lost = Связь потеряна. Подключаемся снова…
copy = Скопировать
copied = Скопировано
copy-by-hand = Браузер не разрешил копирование. Выделите ссылку и скопируйте вручную.
share = Поделиться
close = Закрыть
back = Назад
to-home = На главную
try-again = Попробовать снова
lost-not-found = Страница не найдена
lost-closed = Этот стол закрыт
lost-trouble = Что-то пошло не так
person = Вы
person-nobody = Введите имя — и можно играть. Больше ничего не нужно.
person-guest = Вы играете как гость, и партии привязаны к этому браузеру. Задайте пароль, чтобы закрепить имя и видеть свои партии на любом устройстве.
person-kept = Вы вошли как { $name }.
person-totals = { $played ->
    [one] Сыграна { $played } партия, побед: { $won }.
    [few] Сыграно { $played } партии, побед: { $won }.
   *[other] Сыграно { $played } партий, побед: { $won }.
}
your-name = Ваше имя
save-name = Сохранить имя
name-saved = Имя сохранено.
change-name = Сменить имя
keep-name = Задать пароль
keep-about = Пароль закрепит за вами имя и позволит входить с любого устройства. Почту мы не спрашиваем, поэтому забытый пароль восстановить нельзя.
change-kept = Сменить имя или пароль
change-kept-about = Введите текущий пароль. Чтобы его не менять, оставьте поле нового пароля пустым.
name-kept = Аккаунт сохранён.
password = Пароль
current-password = Текущий пароль
new-password = Новый пароль (не короче 8 символов)
new-password-optional = Новый пароль (необязательно, не короче 8 символов)
save-changes = Сохранить изменения
account-changed = Изменения сохранены.
sign-in = Войти
sign-in-kept = Войти в аккаунт
signed-in = С возвращением!
sign-out = Выйти
sign-out-guest = Вы гость: после выхода вернуться к своим партиям не получится.
signed-out = Вы вышли из аккаунта.
sessions = Активные сеансы
session-browser = Браузер
session-program = Программа «{ $label }»
session-this = текущий
session-days = Вход { $since }, последняя активность { $seen }
sign-out-everywhere = Выйти везде
sign-out-everywhere-about = Токены доступа ваших программ тоже перестанут работать.
