# Games in this browser, without a server.

play-here = 在此游玩
play-here-about = 无需服务器：机器人在您的浏览器里思考，对局也保存在浏览器里。
here-games = 此浏览器中的对局
here-forget = 删除此对局
here-you = 您
refused-here-full = 浏览器空间不足，无法保存对局。您可以继续玩，但关闭页面后对局将丢失。
refused-here-elsewhere = 这局也在另一个标签页中打开，并已在那里继续。现在显示的是最新局面。
refused-worker-failed = 本页面独立运行对局的部分出错，正在重新启动；如仍有问题，请刷新页面。
