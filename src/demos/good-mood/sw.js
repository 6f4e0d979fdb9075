/*
 * {{whyWorkerScope}}
 * {{whyWorkerVersion}}
 */
const PREFIX = `good-mood${new URL('./', location).pathname}`;
const CACHE = `${PREFIX}{{versao}}`;
const SHELL = [
  './',
  'en',
  'style.css',
  'app.js',
  'app.en.js',
  'adopt.js',
  'arrivals.js',
  'bring.js',
  'chips.js',
  'moments.js',
  'data.js',
  'figures.js',
  'history.js',
  'install.js',
  'message.js',
  'month.js',
  'nowhere.js',
  'pieces.js',
  'names.js',
  'reminder.js',
  'search.js',
  'tags.js',
  'today.js',
  'together.js',
  'transfer.js',
  'year.js',
  'dates.js',
  'legacy.js',
  'store.js',
  'charts.js',
  'streak.js',
  'format.js',
  'records.js',
  'drafts.js',
  'undo.js',
  'journal.js',
  'entries.js',
  'shelf.js',
  'channel.js',
  'card.js',
  'icon.svg',
  'icon-mask.svg',
  'manifest.webmanifest',
  'manifest.en.webmanifest',
  '../frame.js',
  '../app.css',
  '../atkinson.woff2',
];

/* {{whyOfflinePage}} */
const OFFLINE = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="icon.svg">
<title lang="pt-BR">Sem rede · Offline</title>
<h1 lang="pt-BR">Sem rede</h1>
<p lang="pt-BR">Esta página não está guardada. <a href="./">Abrir o diário</a></p>
<div lang="en">
<h2>Offline</h2>
<p>This page isn’t stored. <a href="en">Open the journal</a></p>
</div>
</html>`;

/* {{whyWorkerInstall}} */
self.addEventListener('install', (event) => {
  const requests = SHELL.map((address) => new Request(address, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

/* {{whyTakeOver}} */
self.addEventListener('message', ({ data }) => {
  if (['take-over', 'assume'].includes(data)) self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

/* {{whyTidy}} */
async function tidy() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(respond(event.request));
});

/* {{whyRespond}} */
async function respond(request) {
  const cache = await caches.open(CACHE);
  const stored = await cache.match(request, { ignoreSearch: true });
  if (stored) return stored;
  try {
    return await fetch(request);
  } catch (error) {
    if (request.mode !== 'navigate') throw error;
    return new Response(OFFLINE, {
      status: 503,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    });
  }
}
