# The board: zoom buttons and a short description of a route.

board-larger = 放大
board-smaller = 缩小
board-whole = 整张地图
route-grey = 任意一种颜色
route-ferry = 渡轮，需 { $count } 张{ word-wild }
route-tunnel = 隧道，翻开 { $count } 张牌
route-sets = 任意 { $count } 张牌可当一张
route-cart = 获得一张货物卡
route-points = { $count } 分
lacks-color = 还缺 { $count } 张{ $color }牌；你有 { $held } 张。
lacks-any-color = 还缺 { $count } 张同色牌（例如{ $color }）；你有 { $held } 张。
lacks-wilds = 还缺 { $count } 张{ word-wild }；你有 { $held } 张。
lacks-cards = 还缺 { $count } 张任意牌。
lacks-pieces = 还缺 { $count } 个{ word-pieces }。
route-yours = 你的
route-owner = 玩家 { $n } 已占
route-affordable = 可以建造
