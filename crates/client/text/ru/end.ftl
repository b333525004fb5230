# The end of a game.

result = Итог
for-routes = Маршруты
bonuses = Бонусы
record = Скачать запись
look-at-board = Посмотреть на поле
rematch = Сыграть ещё
to-rematch = К следующей игре
