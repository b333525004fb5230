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

hand = Рука
holder = Подставка команды
holder-short = Подставка
holder-tickets = Билеты на подставке
from-holder = с подставки
words-from-holder = с подставки: { $cards }
no-cards = нет карт
cards-of = { $card } × { $count }
market = Рынок
deck = Колода
tickets = Билеты
points = Очки
pieces = Фишки
cards = Карты
merchandise = Товары
merchandise-left = Осталось товаров
who-plays = Игроки
you = вы
away = Не в сети
now = Сейчас
panels = Панели
table = Стол
slot-says = Рынок, { $number }: { $card }
slot-empty = Рынок, { $number }: пусто
deck-says = Взять из колоды ({ $count ->
    [one] осталась { $count } карта
    [few] осталось { $count } карты
   *[other] осталось { $count } карт
})
ticket-deck-says = Взять билеты (осталось { $count })
your-turn = Ваш ход
ask-turn = возьмите карты, займите маршрут или возьмите билеты
ask-turn-team = возьмите карты, займите маршрут, возьмите билеты или передайте билеты на подставку
your-last-turn = Ваш последний ход
ask-pass = ходить нечем
second-card = Возьмите вторую карту
ask-second-hand = Возьмите вторую карту на руку
ask-second-holder = Возьмите вторую карту на подставку команды
ask-place = Вы взяли карту: { $card }. Куда её?
choose-tickets = Какие билеты оставить?
keep-least = Оставьте хотя бы { $count }.
keep-share = Один из них положите на подставку команды.
keep-count = { $count ->
    [0] Оставить
    [one] Оставить { $count } билет
    [few] Оставить { $count } билета
   *[other] Оставить { $count } билетов
}
share-ticket = Выберите билет на подставку команды
share-opening = Напарник увидит его и сможет помочь.
share-tickets = Поделиться билетами
share-short = Поделиться
share-turn = Один или два своих билета вы кладёте на подставку команды. На это уходит весь ход.
share-now = Положить на подставку
where-card = Куда положить карту?
to-hand = На руку
to-holder = На подставку
place-hand = следующая — на подставку
place-holder = следующая — на руку
wait-turn = Ходит { $name }
wait-opening = Выбирают билеты: { $name }
wait-sharing = Выбирают билет на подставку: { $name }
wait-second = Берёт вторую карту: { $name }
wait-tunnel = Решает судьбу туннеля: { $name }
wait-keeping = Выбирает билеты: { $name }
last-round-begins = Последний круг!
last-round-why = { $name }: фишки на исходе. У каждого ещё по одному ходу.
last-round-turns = Последний круг, { $count ->
    [one] остался { $count } ход
    [few] осталось { $count } хода
   *[other] осталось { $count } ходов
}
time-left = Осталось времени
time-days = { $a } д { $b } ч
time-hours = { $a } ч { $b } мин
claim = Занять маршрут
claim-now = Занять
claim-with = Занять: { $cards }
pay-with = Доплатить: { $cards }
pay-extra = Доплатить
other-ways = Другие способы оплаты
more-ways = Ещё способы оплаты
compose = Выбрать карты вручную
compose-pays = Этого хватает.
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
ticket-open = в работе
ticket-impossible = уже невыполним
no-tickets-yet = нет
fold = Посмотреть поле
home = На главную
leave = Выйти
leave-sure = Выйти из игры? За вас продолжит бот. Потом можно вернуться на своё место.
stay = Остаться
take-seat-back = За вас играет бот. Вернуться за стол
vote-bot = Заменить ботом: { $name }
watching = Смотрят: { $count }
sound = Звук
notify = Уведомлять о моём ходе
text-view = Текстовый режим
board-view = Вернуться к полю
text-claim = Занять { $route }, { $about }; оплата: { $cards }
text-no-claims = Сейчас занять нечего.
text-player = { $name }: очки { $points }, фишки { $pieces }, карты { $cards }, билеты { $tickets }
text-owned = Занятые маршруты
text-none-owned = пока нет
keys = Горячие клавиши
key-market = Взять карту с рынка
key-deck = Взять из колоды
key-tickets = Взять билеты
arrow-keys = Стрелки
key-arrows = Переход между маршрутами
key-enter = Открыть маршрут
key-confirm = Подтвердить: занять, оставить, доплатить
key-close = Закрыть
key-text = Текст или поле
key-help = Показать этот список
card-wild = джокер
card-purple = фиолетовая
card-blue = синяя
card-orange = оранжевая
card-white = белая
card-green = зелёная
card-yellow = жёлтая
card-black = чёрная
card-red = красная
card-pink = розовая
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
    [one] { $count } участок
    [few] { $count } участка
   *[other] { $count } участков
}
