/** One way for code to contact another host. */
export interface Attempt {
  name: string;
  /**
   * Body of a function. It can use three variables: `http` (the address to contact, with a slash at
   * the end), `host` and `port` (parts of that address).
   */
  code: string;
}

const add = (name: string, rest: string) =>
  `document.body.append(Object.assign(document.createElement('${name}'), ${rest}))`;
const link = (rel: string, rest = '') => add('link', `{ rel: '${rel}', href: http${rest} }`);
const markup = (html: string) =>
  `document.body.insertAdjacentHTML('beforeend', \`${html.replaceAll('HTTP', '${http}')}\`)`;

/**
 * @param of expression for the window that owns the `RTCPeerConnection` constructor
 * @param server expression for one entry of `iceServers`: a STUN or TURN server
 * @returns code that makes the browser contact that server
 */
const webRtc = (of = 'window', server = `{ urls: 'stun:' + host + ':' + port }`) =>
  `const c = new ${of}.RTCPeerConnection({ iceServers: [${server}] });
   c.createDataChannel('a');
   c.createOffer().then((offer) => c.setLocalDescription(offer));`;
/** Expression for the HTML of a document whose own script runs `webRtc()`. */
const webRtcDocument = `('<script>const host = "' + host + '", port = ' + port + ';${webRtc().replace(/\s+/g, ' ').replaceAll("'", '"')}<\\/script>')`;
const frame = `const f = document.createElement('iframe');`;

/** Attempts that do not navigate the document: they can all run in the same document. */
export const attempts: readonly Attempt[] = Object.entries({
  fetch: 'fetch(http).catch(() => 0)',
  'fetch with keepalive': `fetch(http, { method: 'POST', body: 'x', mode: 'no-cors', keepalive: true }).catch(() => 0)`,
  XMLHttpRequest: `const x = new XMLHttpRequest(); x.open('GET', http); x.send()`,
  sendBeacon: `navigator.sendBeacon(http, 'x')`,
  WebSocket: `new WebSocket('ws://' + host + ':' + port)`,
  EventSource: 'new EventSource(http)',
  WebTransport: `new WebTransport('https://' + host + ':' + port).ready.catch(() => 0)`,
  'an image': 'new Image().src = http',
  'an image in srcset': add('img', `{ srcset: http + ' 2x, ' + http + ' 1x' }`),
  'an image in SVG': markup('<svg><image href="HTTP"/></svg>'),
  'a CSS background': `document.body.style.background = 'url(' + http + ')'`,
  'a style sheet by @import': `const s = document.createElement('style');
   s.textContent = '@import url(' + http + ')'; document.head.append(s)`,
  'a style sheet': link('stylesheet'),
  'a font': `new FontFace('f', 'url(' + http + ')').load().catch(() => 0)`,
  'a video': add('video', `{ src: http, preload: 'auto' }`),
  'the poster of a video': add('video', '{ poster: http }'),
  audio: 'new Audio(http).load()',
  'a script': `const s = document.createElement('script'); s.src = http; document.body.append(s)`,
  'a dynamic import': `import(http + 'a.js').catch(() => 0)`,
  'fetch in a worker': `new Worker(URL.createObjectURL(
     new Blob(['fetch("' + http + '")'], { type: 'text/javascript' })))`,
  'an audio worklet': 'new AudioContext().audioWorklet.addModule(http).catch(() => 0)',
  'a prefetch link': link('prefetch'),
  'a preload link': link('preload', `, as: 'fetch'`),
  'a modulepreload link': link('modulepreload'),
  'a preconnect link': link('preconnect'),
  'a frame': add('iframe', '{ src: http }'),
  'a frame in markup': markup('<iframe src="HTTP"></iframe>'),
  'a frame in a frameset': `const set = document.createElement('frameset');
   set.append(Object.assign(document.createElement('frame'), { src: http }));
   document.documentElement.append(set)`,
  'an object element': add('object', '{ data: http }'),
  'an embed element': add('embed', `{ src: http, type: 'text/html' }`),
  WebRTC: webRtc(),
  'WebRTC over TCP': webRtc(
    'window',
    `{ urls: 'turn:' + host + ':' + port + '?transport=tcp', username: 'a', credential: 'a' }`,
  ),
  'WebRTC of an empty iframe': `${frame} document.body.append(f); ${webRtc('f.contentWindow')}`,
  'WebRTC of an iframe found by its index in window': `document.body.insertAdjacentHTML('afterbegin', '<iframe></iframe>');
   ${webRtc('window[window.length - 1]')}`,
  'WebRTC in srcdoc': `${frame} f.srcdoc = ${webRtcDocument}; document.body.append(f)`,
  'WebRTC in srcdoc in markup': `document.body.insertAdjacentHTML('beforeend',
     '<iframe SrcDoc="' + ${webRtcDocument}.replaceAll('"', '&quot;') + '"></iframe>')`,
  'WebRTC in srcdoc through setAttributeNode': `${frame} const a = document.createAttribute('srcdoc');
   a.value = ${webRtcDocument}; f.setAttributeNode(a); document.body.append(f)`,
  'WebRTC in srcdoc through the value of an attribute node': `${frame} f.setAttribute('srcdoc', '');
   f.attributes[0].value = ${webRtcDocument}; document.body.append(f)`,
  'WebRTC in srcdoc through setAttributeNS': `${frame}
   f.setAttributeNS(null, 'srcdoc', ${webRtcDocument}); document.body.append(f)`,
  'WebRTC in srcdoc from parsed XML': `const made = new DOMParser().parseFromString(
     '<!DOCTYPE a [<!ENTITY e "<iframe xmlns=\\'http://www.w3.org/1999/xhtml\\' src&#100;oc=\\'' +
     ${webRtcDocument}.replaceAll('<', '&#38;lt;').replaceAll('"', '&#38;quot;') + '\\'/>">]><a>&e;</a>', 'text/xml');
   document.body.append(...made.documentElement.childNodes)`,
  'WebRTC in srcdoc from XSLT': `const xsl = '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><iframe xmlns="http://www.w3.org/1999/xhtml"><xsl:attribute name="src{substring(\\'doc\\', 1)}"><xsl:value-of select="."/></xsl:attribute></iframe></xsl:template></xsl:stylesheet>';
   const p = new XSLTProcessor();
   p.importStylesheet(new DOMParser().parseFromString(xsl, 'text/xml'));
   const text = document.implementation.createDocument(null, 'a');
   text.documentElement.textContent = ${webRtcDocument};
   document.body.append(p.transformToFragment(text, document))`,
  'WebRTC in a javascript: address': `${frame} document.body.append(f);
   f.src = 'javascript:' + encodeURIComponent(${webRtcDocument}.slice(8, -9))`,
  'WebRTC in a data: address': `${frame} f.src = 'data:text/html,' + encodeURIComponent(${webRtcDocument});
   document.body.append(f)`,
  'WebRTC in a blob: address': `${frame}
   f.src = URL.createObjectURL(new Blob([${webRtcDocument}], { type: 'text/html' }));
   document.body.append(f)`,
  // These two come last: the new window covers the tab, and the browser stops painting the tab.
  'a form with target=_blank': `const f = document.createElement('form');
   f.action = http; f.target = '_blank'; document.body.append(f); f.submit()`,
  'window.open': 'open(http)',
}).map(([name, code]) => ({ name, code }));

/** Attempts that navigate the document away: each needs a new document. */
export const moves: readonly Attempt[] = Object.entries({
  'location.href': 'location.href = http',
  'a clicked link': `const a = document.createElement('a'); a.href = http;
   document.body.append(a); a.click()`,
  'a submitted form': `const f = document.createElement('form'); f.action = http; f.method = 'post';
   document.body.append(f); f.submit()`,
  'a meta refresh': `const m = document.createElement('meta'); m.httpEquiv = 'refresh';
   m.content = '0;url=' + http; document.head.append(m)`,
}).map(([name, code]) => ({ name, code }));

/** @returns the attempt as a script on one line, aimed at `host` and `port` */
export const scriptOf = ({ code }: Attempt, { host, port }: { host: string; port: number }) =>
  `{ const host = '${host}', port = ${port}, http = 'http://${host}:${port}/'; try { ${code} } catch (error) { console.log(String(error)) } }`.replace(
    /\n\s*/g,
    ' ',
  );
