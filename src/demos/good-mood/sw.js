/*
 * O escopo é a pasta deste arquivo: as páginas do blog ao redor nunca passam por aqui.
 * A versão é um resumo de todos os arquivos; muda um, muda o nome do cache.
 */
const PREFIXO = `good-mood${new URL('./', location).pathname}`;
const CACHE = `${PREFIXO}{{versao}}`;
const CASCA = [
  './',
  'en',
  'style.css',
  'app.js',
  'app.en.js',
  'datas.js',
  'banco.js',
  'graficos.js',
  'sequencia.js',
  'formato.js',
  'records.js',
  'drafts.js',
  'undo.js',
  'journal.js',
  'channel.js',
  'cartao.js',
  'icone.svg',
  'icone-mascara.svg',
  'manifesto.webmanifest',
  'manifesto.en.webmanifest',
  '../frame.js',
];

/* Para um endereço do escopo que a casca não tem. */
const SEM_REDE = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="icone.svg">
<title>Sem rede · Offline</title>
<h1>Sem rede</h1>
<p>Esta página não está guardada. <a href="./">Abrir o diário</a></p>
<div lang="en">
<h2>Offline</h2>
<p>This page isn’t stored. <a href="en">Open the journal</a></p>
</div>
</html>`;

/* Tudo ou nada, e sem passar pelo cache do navegador. A versão nova espera a sua vez. */
self.addEventListener('install', (evento) => {
  const pedidos = CASCA.map((endereco) => new Request(endereco, { cache: 'reload' }));
  evento.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(pedidos)));
});

/* A página só manda isto depois que alguém aperta “Atualizar agora”. */
self.addEventListener('message', ({ data }) => {
  if (data === 'assume') self.skipWaiting();
});

self.addEventListener('activate', (evento) => {
  evento.waitUntil(limpa().then(() => self.clients.claim()));
});

/* Apaga só os caches antigos deste aplicativo. */
async function limpa() {
  const nomes = await caches.keys();
  const velhos = nomes.filter((nome) => nome.startsWith(PREFIXO) && nome !== CACHE);
  await Promise.all(velhos.map((nome) => caches.delete(nome)));
}

self.addEventListener('fetch', (evento) => {
  if (evento.request.method === 'GET') evento.respondWith(responde(evento.request));
});

/* A casca vem do cache, com ou sem rede; o resto vem da rede. */
async function responde(pedido) {
  const cache = await caches.open(CACHE);
  const guardado = await cache.match(pedido, { ignoreSearch: true });
  if (guardado) return guardado;
  try {
    return await fetch(pedido);
  } catch (erro) {
    if (pedido.mode !== 'navigate') throw erro;
    return new Response(SEM_REDE, {
      status: 503,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    });
  }
}
