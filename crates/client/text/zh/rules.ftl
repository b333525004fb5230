# The rules.

rules = 规则
rules-of = 规则：{ $board }
rule = 规则
contents = 目录
rules-missing = 规则加载失败。
rules-no-clause = 这张地图没有规则 { $clause }。
picture-route = { $route }：{ $spaces } 格，{ $color }，{ $points } 分
picture-sisters = { $route }：{ $count } 条并行路线
picture-ferry = { $route }：{ $spaces } 格渡轮，其中 { $wilds } 格有{ word-wild }标志
picture-tunnel = { $route }：{ $spaces } 格隧道，翻开 { $turned } 张牌
picture-sets = { $route }：{ $spaces } 格，任意 { $of } 张牌可当一张
picture-cart = { $route }：马车标志，获得一张货物卡
picture-ticket = 一张{ word-tickets }：连通两地得 { $points } 分，未连通扣 { $points } 分。
grey = 灰色
number = 编号
length = 长度
district = 街区
places = 地点
place-nth = 名次
