# The game: cards, tickets, prompts.

# What the board calls its things: $vehicle is train, bus or cart. Where no board is known, the words fit every board.
word-pieces = { $vehicle ->
    [train] 火车
    [bus] 巴士
    [cart] 马车
   *[other] 棋子
}
word-wild = { $vehicle ->
    [train] 火车头
    [bus] 巴士牌
   *[other] 百搭牌
}
word-tickets = { $vehicle ->
    [cart] 合同
   *[other] 车票
}
# A card in a sentence: $card is its name, $kind its colour or wild. The name alone has to do where no kind is given.
a-card = { $kind ->
    [wild] 一张{ word-wild }
   *[other] 一张{ $card }
}

hand = 手牌
holder = 队伍卡架
holder-short = 卡架
holder-tickets = 卡架上的{ word-tickets }
from-holder = 来自卡架
words-from-holder = 卡架上的 { $cards }
no-cards = 没有牌
cards-of = { $count } 张{ $card }
market = 明牌区
deck = 牌堆
tickets = { word-tickets }
points = 分数
pieces = { word-pieces }
cards = 手牌数
merchandise = 货物
merchandise-left = 剩余货物
who-plays = 玩家
you = 你
away = 离线
now = 当前
panels = 面板
table = 牌桌
slot-says = 明牌 { $number }：{ $card }
slot-empty = 明牌 { $number }：空
deck-says = 从牌堆抽牌（剩 { $count } 张）
ticket-deck-says = 抽{ word-tickets }（剩 { $count } 张）
your-turn = 轮到你了
ask-turn = 拿牌、占领路线或抽{ word-tickets }
ask-turn-team = 拿牌、占领路线、抽{ word-tickets }或分享{ word-tickets }
your-last-turn = 你的最后一个回合
ask-pass = 没有可做的行动
second-card = 再拿一张牌
ask-second-hand = 再拿一张牌，放入手牌
ask-second-holder = 再拿一张牌，放入队伍卡架
ask-place = 你拿到{ a-card }，放到哪里？
choose-tickets = 选择要保留的{ word-tickets }
keep-least = 至少保留 { $count } 张。
keep-share = 其中一张放入队伍卡架。
keep-count = { $count ->
    [0] 保留
   *[other] 保留 { $count } 张
}
share-ticket = 选一张{ word-tickets }放入队伍卡架
share-opening = 队友会看到它，可以帮你一起完成。
share-tickets = 分享{ word-tickets }
share-short = 分享
share-turn = 把你的一到两张{ word-tickets }放入队伍卡架，这会用掉整个回合。
share-now = 放入卡架
where-card = 这张牌放到哪里？
to-hand = 手牌
to-holder = 卡架
place-hand = 下一张放入卡架
place-holder = 下一张放入手牌
wait-turn = 等待 { $name } 行动
wait-opening = 正在选{ word-tickets }：{ $name }
wait-sharing = 正在选放入卡架的{ word-tickets }：{ $name }
wait-second = { $name } 正在拿第二张牌
wait-tunnel = { $name } 正在考虑隧道
wait-keeping = { $name } 正在选{ word-tickets }
last-round-begins = 最后一轮！
last-round-why = { $name } 的{ word-pieces }快用完了，每人还有一个回合。
last-round-turns = 最后一轮，剩 { $count } 个回合
time-left = 剩余时间
time-days = { $a } 天 { $b } 小时
time-hours = { $a } 小时 { $b } 分
claim = 占领路线
claim-now = 占领
claim-with = 用 { $cards }占领
pay-with = 补付 { $cards }
pay-extra = 补付
other-ways = 其他支付方式
more-ways = 更多支付方式
compose = 自己选牌
compose-pays = 这样正好。
one-more = 加一张：{ $card }
one-less = 减一张：{ $card }
pass = 跳过
take-back = 收回牌
tunnel-laid = 已打出：
tunnel-turned = 翻开：
tunnel-cannot = 你没有能补付的牌。
tunnel-asks = 隧道还要补付 { $extra } 张
digs = 隧道！{ $name }：{ $route }
dig-outcome = { $extra ->
    [0] 无需补付
   *[other] 补付 { $extra } 张
}
ticket-done = 已完成
ticket-open = 进行中
ticket-impossible = 已无法完成
no-tickets-yet = 无
fold = 查看地图
home = 首页
leave = 离开
leave-sure = 要离开游戏吗？机器人会替你继续，你随时可以回来。
stay = 留下
take-seat-back = 机器人正在替你玩，点此回到座位
vote-bot = 让机器人接替 { $name }
watching = 观战 { $count } 人
text-view = 文字模式
board-view = 返回地图
text-claim = 占领 { $route }，{ $about }，支付 { $cards }
text-no-claims = 现在没有能占领的路线。
text-player = { $name }：分数 { $points }，{ word-pieces } { $pieces }，手牌 { $cards }，{ word-tickets } { $tickets }
text-owned = 已占领的路线
text-none-owned = 暂无
keys = 快捷键
key-market = 从明牌区拿牌
key-deck = 从牌堆抽牌
key-tickets = 抽{ word-tickets }
arrow-keys = 方向键
key-arrows = 在路线之间移动
key-enter = 查看路线
key-confirm = 确认：占领、保留或补付
key-close = 关闭
key-text = 切换文字模式和地图
key-help = 显示本列表
card-wild = { word-wild }
card-purple = 紫色牌
card-blue = 蓝色牌
card-orange = 橙色牌
card-white = 白色牌
card-green = 绿色牌
card-yellow = 黄色牌
card-black = 黑色牌
card-red = 红色牌
card-pink = 粉色牌
color-purple = 紫色
color-blue = 蓝色
color-orange = 橙色
color-white = 白色
color-green = 绿色
color-yellow = 黄色
color-black = 黑色
color-red = 红色
color-pink = 粉色
spaces = { $count } 格

ticket-price = { $routes } 条路线，{ $spaces } 格
keep-together = 完成 +{ $points }，未完成 −{ $points }。合计需建 { $spaces } 格。
keep-worth = 完成 +{ $points }，未完成 −{ $points }。
new-tickets = 抽{ word-tickets }
undo = 撤销
undo-until = 撤销你的上一步
key-undo = 撤销上一步

ledger-hand = 公开拿取且未打出的牌
ledger-unknown = { $count ->
    [0] 手牌全部已知。
   *[other] 另有 { $count } 张暗牌。
}
ledger-played = 已打出的牌
ledger-points = 路线得分
ledger-length = { $routes } 条 { $spaces } 格
ledger-routes = 路线 { $count } 条，剩余{ word-pieces } { $pieces }
ledger-open = 该玩家的公开信息
away-title = 你离开期间
ticket-completed = { $ticket } 已完成：+{ $points }
ticket-missing = { $price }：{ $cards }
missing-any = 任意颜色 { $count } 张
list-comma = { "、" }
