# The home screen.

home-title = Соединяйте города с друзьями или против ботов
home-about = Четыре поля, полные правила, ничего не нужно устанавливать. Выберите поле и играйте.
home-offline = Нет связи с сервером. Можно играть с ботами в этом браузере, читать правила и смотреть записи партий.
player-count = Игроков
card-players = Игроков: { $players } · боты: { $level }
change = Изменить
go-on = Продолжить
play-now = Играть
with-friends = Играть с друзьями
open-table = Открыть стол
open-table-about = Вы займёте первое место и получите ссылку для остальных. До начала игры всё можно поменять.
clock = Время на ход
clock-none = Без ограничения
clock-seconds = { $n } с
clock-minutes = { $n } мин
clock-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[other] { $n } дней
}
who-finds = Кто видит стол
by-link = Только по ссылке
public = Все
who-first = Первый игрок
random-first = Случайно
seat-number = Место { $n }
join = Войти
join-table = Войти по приглашению
join-about = Введите код приглашения или вставьте ссылку целиком.
code = Код приглашения
my-games = Мои партии
public-tables = Открытые столы
no-public-tables = Сейчас открытых столов нет. Нажмите «Играть с друзьями» и сделайте свой стол видимым всем.
show-all = Показать все
free-seats = { $n ->
    [one] { $n } свободное место
    [few] { $n } свободных места
   *[other] { $n } свободных мест
}
turn-of = ходит { $name }
stage-full = мест нет
stage-playing = идёт игра
stage-over = закончена
