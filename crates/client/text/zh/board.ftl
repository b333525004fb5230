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
