# Games in this browser, without a server.

play-here = 离线游玩
play-here-about = 无需服务器：机器人就在你的浏览器里运行，对局也保存在这里。
here-games = 此浏览器中的对局
here-forget = 删除此对局
here-you = 你
refused-here-full = 浏览器空间不足，无法保存对局。你可以继续玩，但关闭页面后对局会丢失。
refused-here-elsewhere = 你在另一个标签页里继续了这局，现在显示的是最新局面。
refused-worker-failed = 本页的对局程序出错，正在重启。如果没有恢复，请刷新页面。
