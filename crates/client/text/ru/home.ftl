# The home screen.

home-title = Прокладывайте маршруты с друзьями или против ботов
home-about = Четыре поля, настоящие правила, ничего не нужно устанавливать. Выбирайте и играйте.
players = Игроки
play-now = Играть
with-friends = С друзьями
join = Присоединиться
code = Код приглашения
my-games = Мои партии
public-tables = Открытые столы
nothing-yet = Пока пусто
stage-open = ждёт игроков
stage-playing = идёт игра
stage-over = окончена
