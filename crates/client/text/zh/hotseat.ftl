# Several people on one device.

hot-seat = 同屏轮流玩
hot-seat-about = 大家轮流使用这台设备，也可以加入机器人。换人时所有手牌都会隐藏，直到下一位玩家准备好。离线也能玩。
hot-seat-person = 真人玩家
hot-seat-name = 名字
hot-seat-player = 玩家 { $n }
hot-seat-start = 开始游戏
hot-seat-pass = 请把设备交给 { $name }
hot-seat-hidden = 所有手牌已隐藏，其他人请不要看屏幕。
hot-seat-look = 我是 { $name }，显示我的手牌
hot-seat-since = 你上次行动之后
hot-seat-next = 下一位：{ $name }
hot-seat-done = 再看一眼，然后隐藏手牌，把设备交给下一位。之后就不能再撤销了。
hot-seat-hide = 隐藏我的手牌
hot-seat-back = { $name } 回来了
refused-same-name = 同一台设备上的玩家不能重名。
refused-not-next = 现在轮不到这位玩家。
refused-cards-hidden = 所有手牌都已隐藏，请先选择谁来玩。
