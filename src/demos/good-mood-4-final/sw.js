/* {{whyScope}} */
const PREFIX = `good-mood${new URL('./', location).pathname}`;
const CACHE = `${PREFIX}{{versao}}`;
const SHELL = [
  './',
  'en',
  'style.css',
  'app.js',
  'app.en.js',
  'dates.js',
  'store.js',
  'charts.js',
  'streak.js',
  'icon.svg',
  'icon-mask.svg',
  'manifest.webmanifest',
  'manifest.en.webmanifest',
  '../frame.js',
  '../app.css',
  '../atkinson.woff2',
];

/* {{whyFallback}} */
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

/* {{whyAllOrNothing}} */
self.addEventListener('install', (event) => {
  const requests = SHELL.map((address) => new Request(address, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

/* {{whyOnlyAsked}} */
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

/* {{whyOldCaches}} */
async function tidy() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(respond(event.request));
});

/* {{whyShell}} */
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
