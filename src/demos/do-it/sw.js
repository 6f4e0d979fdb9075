/* {{whyScope}} */
const PREFIX = `do-it${new URL('./', location).pathname}`;
const CACHE = `${PREFIX}{{versao}}`;
const FILES = [
  './',
  'style.css',
  'view.js',
  'state.js',
  'records.js',
  'legacy.js',
  'storage.js',
  'drafts.js',
  'history.js',
  'days.js',
  'session.js',
  'example.js',
  'channel.js',
  'rows.js',
  'toast.js',
  'drag.js',
  'file.js',
  'transfer.js',
  'offline.js',
  'icon.svg',
  'icon-mask.svg',
  'manifest.webmanifest',
];
/* {{whySiteFiles}} */
const SITE_FILES = [
  'en',
  'view.en.js',
  'manifest.en.webmanifest',
  '../frame.js',
  '../app.css',
  '../atkinson.woff2',
];

/* {{whyInstall}} */
self.addEventListener('install', (event) => event.waitUntil(fill()));

async function fill() {
  const cache = await caches.open(CACHE);
  const fresh = (address) => new Request(address, { cache: 'reload' });
  await cache.addAll(FILES.map(fresh));
  await Promise.allSettled(SITE_FILES.map((address) => cache.add(fresh(address))));
}

self.addEventListener('activate', (event) => event.waitUntil(clean()));

/* {{whyClean}} */
async function clean() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});

/* {{whyAnswer}} */
async function answer(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
