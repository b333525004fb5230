# A table before the game begins, and the names of bots.

bot = Бот
bots = Боты
level-beginner = Новичок
level-greedy = Лёгкий
level-planner = Средний
level-expert = Сильный
table-closed = Этот стол закрыли до начала игры.
invite-say = Отправьте друзьям эту ссылку:
start = Начать
start-with-bots = Добавить ботов и начать
wait-for-host = Игру начинает хозяин стола.
seat-free = Свободное место
team = команда
sit = Сесть
remove = Убрать
stand-up = Встать
