# Several people on one device.

hot-seat = Играть на одном устройстве
hot-seat-about = Играйте по очереди за этим экраном, с ботами или без. Между ходами все карты скрыты, пока следующий игрок не будет готов. Работает без сети.
hot-seat-person = Человек
hot-seat-name = Имя
hot-seat-player = Игрок { $n }
hot-seat-start = Начать игру
hot-seat-pass = Передайте устройство. Ходит { $name }
hot-seat-hidden = Все карты скрыты. Остальных просим не подглядывать.
hot-seat-look = Это я, { $name }: показать мои карты
hot-seat-since = С вашего прошлого хода
hot-seat-next = Следующий ход: { $name }
hot-seat-done = Взгляните на карты ещё раз, скройте их и передайте устройство. После этого отменить ход уже нельзя.
hot-seat-hide = Скрыть мои карты
hot-seat-back = { $name } снова в игре
refused-same-name = На одном устройстве нужны разные имена.
refused-not-next = Сейчас игра ждёт не этого игрока.
refused-cards-hidden = Все карты скрыты. Сначала укажите, кто играет.
