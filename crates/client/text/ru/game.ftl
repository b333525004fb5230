# The game: cards, tickets, prompts.

# What the board calls its things: $vehicle is train, bus or cart. Where no board is known, the words fit every board.
word-pieces = { $vehicle ->
    [train] вагоны
    [bus] автобусы
    [cart] тележки
   *[other] фишки
}
    .many = { $vehicle ->
        [train] вагонов
        [bus] автобусов
        [cart] тележек
       *[other] фишек
    }
word-wild = { $vehicle ->
    [train] локомотив
    [bus] автобус
   *[other] джокер
}
    .few = { $vehicle ->
        [train] локомотива
        [bus] автобуса
       *[other] джокера
    }
    .many = { $vehicle ->
        [train] локомотивов
        [bus] автобусов
       *[other] джокеров
    }
    .all = { $vehicle ->
        [train] локомотивы
        [bus] автобусы
       *[other] джокеры
    }
    .by = { $vehicle ->
        [train] локомотивами
        [bus] автобусами
       *[other] джокерами
    }
word-tickets = { $vehicle ->
    [cart] контракты
   *[other] маршруты
}
    .one = { $vehicle ->
        [cart] контракт
       *[other] маршрут
    }
    .few = { $vehicle ->
        [cart] контракта
       *[other] маршрута
    }
    .many = { $vehicle ->
        [cart] контрактов
       *[other] маршрутов
    }
    .by = { $vehicle ->
        [cart] контрактами
       *[other] маршрутами
    }
# A card in a sentence: $card is its name, $kind its colour or wild. The name alone has to do where no kind is given.
a-card = { $kind ->
    [wild] { word-wild }
    [purple] фиолетовую карту
    [blue] синюю карту
    [orange] оранжевую карту
    [white] белую карту
    [green] зелёную карту
    [yellow] жёлтую карту
    [black] чёрную карту
    [red] красную карту
    [pink] розовую карту
   *[other] карту: { $card }
}

hand = Ваши карты
holder = Подставка команды
holder-short = Подставка
holder-tickets = { tickets } на подставке
from-holder = с подставки
words-from-holder = с подставки: { $cards }
no-cards = нет карт
cards-of = { $count } { $card }
market = Рынок
deck = Колода
tickets = { $vehicle ->
    [cart] Контракты
   *[other] Маршруты
}
points = Очки
pieces = { $vehicle ->
    [train] Вагоны
    [bus] Автобусы
    [cart] Тележки
   *[other] Фишки
}
cards = Карты
merchandise = Товары
merchandise-left = Осталось товаров
who-plays = Игроки
you = вы
away = Не в сети
now = Сейчас
panels = Панели
table = Стол
slot-says = Рынок, место { $number }: { $card }
slot-empty = Рынок, место { $number }: пусто
deck-says = Тянуть из колоды ({ $count ->
    [one] осталась { $count } карта
    [few] осталось { $count } карты
   *[other] осталось { $count } карт
})
ticket-deck-says = Взять { word-tickets } (осталось { $count })
your-turn = Ваш ход
ask-turn = возьмите карты, займите перегон или возьмите { word-tickets }
ask-turn-team = возьмите карты, займите перегон, возьмите { word-tickets } или положите их на подставку
your-last-turn = Ваш последний ход
ask-pass = ходов нет
second-card = Возьмите вторую карту
ask-second-hand = Возьмите вторую карту на руку
ask-second-holder = Возьмите вторую карту на подставку команды
ask-place = Вы взяли { a-card }. Куда положить?
choose-tickets = Какие { word-tickets } оставить?
keep-least = Оставьте хотя бы { $count }.
keep-share = Один из них положите на подставку команды.
keep-count = { $count ->
    [0] Оставить
    [one] Оставить { $count } { word-tickets.one }
    [few] Оставить { $count } { word-tickets.few }
   *[other] Оставить { $count } { word-tickets.many }
}
share-ticket = Выберите { word-tickets.one } для подставки команды
share-opening = Напарник увидит его и сможет помочь.
share-tickets = Поделиться { word-tickets.by }
share-short = Поделиться
share-turn = Положите на подставку команды один или два своих { word-tickets.few }. На это уходит весь ход.
share-now = Положить на подставку
where-card = Куда положить карту?
to-hand = На руку
to-holder = На подставку
place-hand = следующая пойдёт на подставку
place-holder = следующая пойдёт на руку
wait-turn = Ходит { $name }
wait-opening = Выбирают { word-tickets }: { $name }
wait-sharing = Выбирают { word-tickets.one } для подставки: { $name }
wait-second = Берёт вторую карту: { $name }
wait-tunnel = Решает, платить ли за туннель: { $name }
wait-keeping = Выбирает { word-tickets }: { $name }
last-round-begins = Последний круг!
last-round-why = { $name }: { word-pieces } на исходе. У каждого ещё по одному ходу.
last-round-turns = Последний круг, { $count ->
    [one] остался { $count } ход
    [few] осталось { $count } хода
   *[other] осталось { $count } ходов
}
time-left = Осталось времени
time-days = { $a } д { $b } ч
time-hours = { $a } ч { $b } мин
claim = Занять перегон
claim-now = Занять
claim-with = Занять: { $cards }
pay-with = Доплатить: { $cards }
pay-extra = Доплатить
other-ways = Другие способы оплаты
more-ways = Ещё способы оплаты
compose = Выбрать карты вручную
compose-pays = Карт хватает.
one-more = Добавить: { $card }
one-less = Убрать: { $card }
pass = Пас
take-back = Забрать карты
tunnel-laid = Сыграно:
tunnel-turned = Открыто:
tunnel-cannot = Доплатить нечем.
tunnel-asks = { $extra ->
    [one] Туннель: доплатите { $extra } карту
    [few] Туннель: доплатите { $extra } карты
   *[other] Туннель: доплатите { $extra } карт
}
digs = Туннель! { $name }: { $route }
dig-outcome = { $extra ->
    [0] Без доплаты
    [one] Доплата: { $extra } карта
    [few] Доплата: { $extra } карты
   *[other] Доплата: { $extra } карт
}
ticket-done = выполнен
ticket-open = пока не выполнен
ticket-impossible = уже не выполнить
no-tickets-yet = нет
fold = Показать поле
home = На главную
leave = Выйти
leave-sure = Выйти из игры? За вас продолжит бот. Потом можно вернуться на своё место.
stay = Остаться
take-seat-back = За вас играет бот. Вернуться за стол
vote-bot = Заменить ботом: { $name }
watching = Смотрят: { $count }
text-view = Текстовый режим
board-view = Вернуться к полю
text-claim = Занять { $route }, { $about }; оплата: { $cards }
text-no-claims = Сейчас ни одного перегона не занять.
text-player = { $name }: очки — { $points }, { word-pieces } — { $pieces }, карты — { $cards }, { word-tickets } — { $tickets }
text-owned = Занятые перегоны
text-none-owned = пока нет
keys = Горячие клавиши
key-market = Взять карту с рынка
key-deck = Тянуть из колоды
key-tickets = Взять { word-tickets }
arrow-keys = Стрелки
key-arrows = Перейти к соседнему перегону
key-enter = Открыть перегон
key-confirm = Подтвердить: занять, оставить или доплатить
key-close = Закрыть
key-text = Переключить текст и поле
key-help = Показать этот список
card-wild = { $count ->
   *[one] { word-wild }
    [few] { word-wild.few }
    [many] { word-wild.many }
}
card-purple = { $count ->
   *[one] фиолетовая
    [few] фиолетовые
    [many] фиолетовых
}
card-blue = { $count ->
   *[one] синяя
    [few] синие
    [many] синих
}
card-orange = { $count ->
   *[one] оранжевая
    [few] оранжевые
    [many] оранжевых
}
card-white = { $count ->
   *[one] белая
    [few] белые
    [many] белых
}
card-green = { $count ->
   *[one] зелёная
    [few] зелёные
    [many] зелёных
}
card-yellow = { $count ->
   *[one] жёлтая
    [few] жёлтые
    [many] жёлтых
}
card-black = { $count ->
   *[one] чёрная
    [few] чёрные
    [many] чёрных
}
card-red = { $count ->
   *[one] красная
    [few] красные
    [many] красных
}
card-pink = { $count ->
   *[one] розовая
    [few] розовые
    [many] розовых
}
color-purple = фиолетовый
color-blue = синий
color-orange = оранжевый
color-white = белый
color-green = зелёный
color-yellow = жёлтый
color-black = чёрный
color-red = красный
color-pink = розовый
spaces = { $count ->
    [one] { $count } звено
    [few] { $count } звена
   *[other] { $count } звеньев
}

ticket-price = { $routes ->
    [one] { $routes } перегон
    [few] { $routes } перегона
   *[other] { $routes } перегонов
}, звеньев: { $spaces }
keep-together = +{ $points }, если выполните, −{ $points }, если нет. Вместе нужно построить звеньев: { $spaces }.
keep-worth = +{ $points }, если выполните, −{ $points }, если нет.
new-tickets = Новые { word-tickets }
undo = Отменить
undo-until = Отменить последний ход
key-undo = отменить последний ход

ledger-hand = Открыто взятые и не сыгранные карты
ledger-unknown = { $count ->
    [0] Все карты на руке известны.
   *[other] Ещё скрытых карт: { $count }.
}
ledger-played = Карты, сыгранные за перегоны
ledger-points = Очки за перегоны
ledger-length = Длиной { $spaces }: { $routes }
ledger-routes = Перегонов: { $count }, осталось фишек: { $pieces }
ledger-open = Что всем известно об игроке
away-title = Пока вас не было
ticket-completed = { $ticket }: выполнено, +{ $points }
ticket-missing = { $price }: { $cards }
missing-any = { $count } любого цвета
list-comma = { ", " }
