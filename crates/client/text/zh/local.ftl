# Games in this browser, without a server.

play-offline = 离线游玩
play-offline-about = 无需服务器：机器人就在你的浏览器里运行，对局也保存在这里。
local-games = 此浏览器中的对局
local-delete = 删除此对局
local-you = 你
refused-local-full = 浏览器空间不足，无法保存对局。你可以继续玩，但关闭页面后对局会丢失。
refused-local-elsewhere = 你在另一个标签页里继续了这局，现在显示的是最新局面。
refused-worker-failed = 本页的对局程序出错，正在重启。如果没有恢复，请刷新页面。
