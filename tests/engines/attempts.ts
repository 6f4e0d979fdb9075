/**
 * A way in which code can reach another host: the body of a function. `http` is the address to
 * reach, with a slash at its end; `host` and `port` are parts of it.
 */
export interface Attempt {
  name: string;
  code: string;
}

const add = (name: string, rest: string) =>
  `document.body.append(Object.assign(document.createElement('${name}'), ${rest}))`;
const link = (rel: string, rest = '') => add('link', `{ rel: '${rel}', href: http${rest} }`);
const markup = (html: string) =>
  `document.body.insertAdjacentHTML('beforeend', \`${html.replaceAll('HTTP', '${http}')}\`)`;

/** @param of what the constructor belongs to @param server kind and options of the server */
const webRtc = (of = 'window', server = `{ urls: 'stun:' + host + ':' + port }`) =>
  `const c = new ${of}.RTCPeerConnection({ iceServers: [${server}] });
   c.createDataChannel('a');
   c.createOffer().then((offer) => c.setLocalDescription(offer));`;
/** A document that does so by itself, as an expression. */
const webRtcDocument = `('<script>const host = "' + host + '", port = ' + port + ';${webRtc().replace(/\s+/g, ' ').replaceAll("'", '"')}<\\/script>')`;
const frame = `const f = document.createElement('iframe');`;

/** Attempts that leave the document where it is. */
export const attempts: readonly Attempt[] = Object.entries({
  fetch: 'fetch(http).catch(() => 0)',
  'fetch that outlives the page': `fetch(http, { method: 'POST', body: 'x', mode: 'no-cors', keepalive: true }).catch(() => 0)`,
  XMLHttpRequest: `const x = new XMLHttpRequest(); x.open('GET', http); x.send()`,
  sendBeacon: `navigator.sendBeacon(http, 'x')`,
  WebSocket: `new WebSocket('ws://' + host + ':' + port)`,
  EventSource: 'new EventSource(http)',
  WebTransport: `new WebTransport('https://' + host + ':' + port).ready.catch(() => 0)`,
  'an image': 'new Image().src = http',
  'an image in a set': add('img', `{ srcset: http + ' 2x, ' + http + ' 1x' }`),
  'an image of a drawing': markup('<svg><image href="HTTP"/></svg>'),
  'a background': `document.body.style.background = 'url(' + http + ')'`,
  'an imported style sheet': `const s = document.createElement('style');
   s.textContent = '@import url(' + http + ')'; document.head.append(s)`,
  'a style sheet': link('stylesheet'),
  'a font': `new FontFace('f', 'url(' + http + ')').load().catch(() => 0)`,
  'a video': add('video', `{ src: http, preload: 'auto' }`),
  'the poster of a video': add('video', '{ poster: http }'),
  sound: 'new Audio(http).load()',
  'a script': `const s = document.createElement('script'); s.src = http; document.body.append(s)`,
  'an import': `import(http + 'a.js').catch(() => 0)`,
  'a worker that fetches': `new Worker(URL.createObjectURL(
     new Blob(['fetch("' + http + '")'], { type: 'text/javascript' })))`,
  'a worklet for sound': 'new AudioContext().audioWorklet.addModule(http).catch(() => 0)',
  'a link that prefetches': link('prefetch'),
  'a link that preloads': link('preload', `, as: 'fetch'`),
  'a link that preloads a module': link('modulepreload'),
  'a link that connects': link('preconnect'),
  'a frame': add('iframe', '{ src: http }'),
  'a frame in markup': markup('<iframe src="HTTP"></iframe>'),
  'a frame of a frameset': `const set = document.createElement('frameset');
   set.append(Object.assign(document.createElement('frame'), { src: http }));
   document.documentElement.append(set)`,
  'an object': add('object', '{ data: http }'),
  'an embedded file': add('embed', `{ src: http, type: 'text/html' }`),
  WebRTC: webRtc(),
  'WebRTC over TCP': webRtc(
    'window',
    `{ urls: 'turn:' + host + ':' + port + '?transport=tcp', username: 'a', credential: 'a' }`,
  ),
  'WebRTC of an empty frame': `${frame} document.body.append(f); ${webRtc('f.contentWindow')}`,
  'WebRTC of a frame by its number': `document.body.insertAdjacentHTML('afterbegin', '<iframe></iframe>');
   ${webRtc('window[window.length - 1]')}`,
  'WebRTC of a document in a frame': `${frame} f.srcdoc = ${webRtcDocument}; document.body.append(f)`,
  'WebRTC of a document in markup': `document.body.insertAdjacentHTML('beforeend',
     '<iframe SrcDoc="' + ${webRtcDocument}.replaceAll('"', '&quot;') + '"></iframe>')`,
  'WebRTC of a document in an attribute': `${frame} const a = document.createAttribute('srcdoc');
   a.value = ${webRtcDocument}; f.setAttributeNode(a); document.body.append(f)`,
  'WebRTC of a document in an attribute that is there': `${frame} f.setAttribute('srcdoc', '');
   f.attributes[0].value = ${webRtcDocument}; document.body.append(f)`,
  'WebRTC of a document in a namespace': `${frame}
   f.setAttributeNS(null, 'srcdoc', ${webRtcDocument}); document.body.append(f)`,
  'WebRTC of a document in XML': `const made = new DOMParser().parseFromString(
     '<!DOCTYPE a [<!ENTITY e "<iframe xmlns=\\'http://www.w3.org/1999/xhtml\\' src&#100;oc=\\'' +
     ${webRtcDocument}.replaceAll('<', '&#38;lt;').replaceAll('"', '&#38;quot;') + '\\'/>">]><a>&e;</a>', 'text/xml');
   document.body.append(...made.documentElement.childNodes)`,
  'WebRTC of a transformed document': `const xsl = '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><iframe xmlns="http://www.w3.org/1999/xhtml"><xsl:attribute name="src{substring(\\'doc\\', 1)}"><xsl:value-of select="."/></xsl:attribute></iframe></xsl:template></xsl:stylesheet>';
   const p = new XSLTProcessor();
   p.importStylesheet(new DOMParser().parseFromString(xsl, 'text/xml'));
   const text = document.implementation.createDocument(null, 'a');
   text.documentElement.textContent = ${webRtcDocument};
   document.body.append(p.transformToFragment(text, document))`,
  'WebRTC of an address with a script': `${frame} document.body.append(f);
   f.src = 'javascript:' + encodeURIComponent(${webRtcDocument}.slice(8, -9))`,
  'WebRTC of an address with data': `${frame} f.src = 'data:text/html,' + encodeURIComponent(${webRtcDocument});
   document.body.append(f)`,
  'WebRTC of an address with a file': `${frame}
   f.src = URL.createObjectURL(new Blob([${webRtcDocument}], { type: 'text/html' }));
   document.body.append(f)`,
  // Last: a window lies over the tab, which is not drawn any more.
  'a form into a window': `const f = document.createElement('form');
   f.action = http; f.target = '_blank'; document.body.append(f); f.submit()`,
  'a window': 'open(http)',
}).map(([name, code]) => ({ name, code }));

/** Attempts that lead the document away: each needs a document of its own. */
export const moves: readonly Attempt[] = Object.entries({
  'another address': 'location.href = http',
  'a link that is pressed': `const a = document.createElement('a'); a.href = http;
   document.body.append(a); a.click()`,
  'a form': `const f = document.createElement('form'); f.action = http; f.method = 'post';
   document.body.append(f); f.submit()`,
  'a refresh': `const m = document.createElement('meta'); m.httpEquiv = 'refresh';
   m.content = '0;url=' + http; document.head.append(m)`,
}).map(([name, code]) => ({ name, code }));

/** @returns a script, on one line, that makes an attempt at an address */
export const scriptOf = ({ code }: Attempt, { host, port }: { host: string; port: number }) =>
  `{ const host = '${host}', port = ${port}, http = 'http://${host}:${port}/'; try { ${code} } catch (error) { console.log(String(error)) } }`.replace(
    /\n\s*/g,
    ' ',
  );
