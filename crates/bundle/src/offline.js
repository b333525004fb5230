// Makes the page work offline: all its files and the boards are cached when it is first loaded. Also shows the page's
// notifications, because browsers on phones let nothing else do it.
//
// With a network the page itself always comes from the server, and its files have names that change with their
// content, so a new build is never mixed with an old one. The previous build stays cached, for pages still open.
const FILES = {files};
const BUILD = 'build-{build}';
const BOARDS = 'boards';
const PATIENCE = 4000;

const kept = async (request) => (await caches.match(request, { ignoreVary: true })) ?? Response.error();

async function install() {
  const cache = await caches.open(BUILD);
  await cache.addAll(FILES);
  // A board that fails to load now is loaded when it is played.
  const boards = await caches.open(BOARDS);
  const list = await fetch('api/boards');
  await boards.put('api/boards', list.clone());
  const ids = (await list.json()).map(({ id }) => `api/boards/${id}`);
  await Promise.allSettled(ids.flatMap((id) => [boards.add(id), boards.add(`${id}/thumbnail`)]));
}

async function activate() {
  const builds = (await caches.keys()).filter((name) => name.startsWith('build-') && name !== BUILD);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
}

// The page: the server's if it answers in time, else the cached one with all its files.
async function page(request) {
  const late = new Promise((_, fail) => setTimeout(fail, PATIENCE));
  try {
    const answer = await Promise.race([fetch(request), late]);
    if (answer.ok) return answer;
  } catch {
    // No network, or too slow.
  }
  return kept('./');
}

// A board: the server's, which may be newer, else the cached one.
async function board(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      const boards = await caches.open(BOARDS);
      await boards.put(request, answer.clone());
    }
    return answer;
  } catch {
    return kept(request);
  }
}

async function file(request) {
  const found = await caches.match(request, { ignoreVary: true });
  return found ?? fetch(request);
}

// Back to the game that a notification is about.
async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((page) => page.url === url) ?? pages[0];
  return page ? page.focus() : self.clients.openWindow(url ?? './');
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(install());
});
self.addEventListener('activate', (event) => event.waitUntil(activate().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const scope = self.registration.scope;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).split(/[?#]/)[0];
  if (path === '') event.respondWith(page(request));
  else if (path === 'api/boards' || path.startsWith('api/boards/')) event.respondWith(board(request));
  // All other API responses may change at any time and are not cached.
  else if (!path.startsWith('api/')) event.respondWith(file(request));
});
