# Replays.

replay = Повтор
play = Воспроизвести
pause = Пауза
step-back = Ход назад
step-on = Ход вперёд
to-beginning = В начало
to-end = В конец
speed = Скорость
move-of = Ход { $move } из { $last }
eyes = Чьими глазами
eyes-all = Карты всех игроков
eyes-public = Зритель
eyes-of = { $name }
open-record = Открыть запись
open-record-about = Выберите запись, скачанную из Branchline, или перетащите её на эту страницу. Файл не покинет ваш браузер.
choose-file = Выбрать файл
record-damaged = Эту запись нельзя воспроизвести
record-too-long = Файл слишком большой: это не запись партии.
record-unreadable = Браузер не смог прочитать файл.
record-fault = В записи ошибка. Партия показана до этого места.
move-secret = { $name } делает тайный выбор.
