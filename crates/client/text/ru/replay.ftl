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
eyes = Точка зрения
eyes-all = Все карты
eyes-public = Что видят все
eyes-of = Глазами игрока { $name }
open-record = Открыть запись партии
open-record-about = Выберите файл записи, сохранённый в Branchline, или перетащите его на страницу. Файл не покинет ваш браузер.
choose-file = Выбрать файл
record-damaged = Эту запись нельзя воспроизвести
record-too-long = Файл слишком большой: это не запись партии.
record-unreadable = Браузер не смог прочитать файл.
record-fault = В записи ошибка. Партия показана до этого места.
move-secret = { $name } делает тайный выбор.
