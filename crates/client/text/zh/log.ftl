# What happened, and chat.

log = 记录
say = 说点什么…
log-started = 游戏开始。
log-over = 游戏结束。
log-flushed = 明牌区因万能牌过多而清空。
log-replaced = 机器人正在代替 { $name }。
log-returned = { $name } 回来了。
log-claimed = { $name } 占领了 { $route }（+{ $points }）。
log-took = { $name } 拿了一张{ $card }。
log-drew-card = { $name } 抽到一张{ $card }。
log-drew = { $name } 抽了一张牌。
log-kept = { $name } 保留了 { $count } 张车票。
log-dug = { $name } 挖掘 { $route }：还需 { $extra } 张。
log-left-tunnel = { $name } 收回了卡牌。
log-passed = { $name } 跳过。
log-last-round = { $name } 触发了最后一轮。
