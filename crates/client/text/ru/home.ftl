# The home screen.

home-title = Прокладывайте маршруты с друзьями или против ботов
home-about = Четыре поля, настоящие правила, ничего не нужно устанавливать. Выбирайте и играйте.
player-count = Игроки
play-now = Играть
with-friends = С друзьями
open-table = Открыть стол
open-table-about = Вы сядете на первое место и получите ссылку для остальных. До начала игры всё можно изменить.
clock = Время на ход
clock-none = Без часов
clock-seconds = { $n } с
clock-minutes = { $n } мин
clock-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[other] { $n } дней
}
who-finds = Кто найдёт стол
by-link = Только по ссылке
public = Все
who-first = Кто начинает
by-lot = По жребию
seat-number = Место { $n }
join = Войти
join-table = Сесть за стол
join-about = Введите код, который вам дали, или вставьте ссылку целиком.
code = Код приглашения
my-games = Мои партии
public-tables = Открытые столы
no-public-tables = Сейчас открытых столов нет. Откройте свой кнопкой «С друзьями» и сделайте его видимым для всех.
show-all = Показать все
free-seats = { $n ->
    [one] { $n } свободное место
    [few] { $n } свободных места
   *[other] { $n } свободных мест
}
turn-of = ходит { $name }
stage-full = мест нет
stage-playing = идёт игра
stage-over = окончена
