# The end of a game.

result = Итоги игры
for-routes = Перегоны
record = Скачать запись
look-at-board = Показать поле
rematch = Сыграть ещё раз
to-rematch = К следующей игре
winner = Победа: { $name }
winners = Победу делят: { $name }
decided-tickets = Поровну очков. Решили выполненные { word-tickets }.
decided-path = Поровну и очков, и выполненных { word-tickets.many }. Решил самый длинный путь.
decided-shared = Поровну по всем показателям.
total = Итого
every-ticket = Все { word-tickets }
bonus-districts = Районы
bonus-merchandise = Товары
bonus-longest-path = Самый длинный путь
bonus-most-tickets = Больше всех { word-tickets.many }
path-length = Самый длинный путь, в звеньях
show-score = Показать счёт
counting = Подсчёт очков
skip = Пропустить
count-again = Повторить подсчёт
count-routes = { $name }: перегоны
count-ticket-done = { $name }: { $ticket } — выполнен
count-ticket-failed = { $name }: { $ticket } — не выполнен
count-district = { $name }: соединён район { $district }
count-merchandise = { $name }: { $rank }-е место, { $cards ->
    [one] { $cards } карта товара
    [few] { $cards } карты товара
   *[other] { $cards } карт товара
}
count-most-tickets = { $name }: больше всех выполненных { word-tickets.many } ({ $done })
count-longest-path = { $name }: самый длинный путь, { $spaces ->
    [one] { $spaces } звено
    [few] { $spaces } звена
   *[other] { $spaces } звеньев
}
chart = Очки за перегоны и выполненные { word-tickets } после каждого хода и итоговый счёт
as-table = Показать таблицей
move = Ход
watch-replay = Смотреть повтор
check-deal = Проверить раздачу
proof-hash-right = Браузер вычислил хеш секретного ключа раздачи: он совпал с тем, что опубликован до игры.
proof-hash-wrong = Секретный ключ раздачи не соответствует хешу, опубликованному до игры. Раздачу могли подменить.
proof-before-right = Опубликованный хеш — тот самый, который этот браузер видел до раздачи.
proof-before-wrong = Опубликованный хеш — не тот, который этот браузер видел до раздачи.
proof-before-open = Этот браузер не видел хеша до раздачи. Сверьте его с игроком, который видел.
proof-replay-right = Браузер заново разыграл всю партию по этому ключу: каждая карта, каждый ход и счёт сошлись.
proof-replay-wrong = Партия, разыгранная заново по этому ключу, не совпала с записью.
proof-commitment = Хеш, опубликованный до раздачи
proof-secret = Секретный ключ, раскрытый в конце
proof-digest = Итоговая позиция
end-won = { $team ->
    [team] Победа вашей команды
   *[alone] Вы победили
}{ $ahead ->
    [0] { "" }
    [one] : отрыв { $ahead } очко
    [few] : отрыв { $ahead } очка
   *[other] : отрыв { $ahead } очков
}
end-place = { $team ->
    [team] Ваша команда на { $place }-м месте
   *[alone] Вы на { $place }-м месте
}{ $behind ->
    [0] , очков поровну
    [one] , отставание { $behind } очко
    [few] , отставание { $behind } очка
   *[other] , отставание { $behind } очков
}
end-more = Ещё
share-picture = Поделиться картинкой
picture-failed = Браузер не смог нарисовать картинку.
