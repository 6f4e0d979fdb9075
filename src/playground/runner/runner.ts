import type { Control, ParentMessage, RunMessage } from '../frame/protocol';
import type { RunReact } from '../react/runtime';
import { isDocument } from './document';
import { moduleAddresses } from './modules';
import { holdMotion } from './motion';
import { createOutbox } from './outbox';
import { dataOf } from './pristine';
import { answerStill } from './still';

/*
 * Runs one version of a reader's code, once, in a frame of opaque origin (sandbox="allow-scripts"):
 * no cookies, no storage, no way into the page. The page (src/playground/frame) hands over one end
 * of a message channel, which stays in this module's closure, and makes a new frame for every run.
 * The reader's code may replace any method of this document, so what runs after it uses
 * runner/pristine.ts. Bundled into playground/runner.html.
 */
const parentWindow = window.parent;

/** A script of its own: its lines count from 1, and its name tells them from this file's. */
function runScript(code: string, name: string): void {
  const script = document.createElement('script');
  script.textContent = `${code}\n//# sourceURL=${name}`;
  document.body.append(script);
}

/** innerHTML makes scripts that never run: each is made again, in order. */
function wakeScripts(): void {
  for (const silent of [...document.querySelectorAll('body script:not([src])')]) {
    const script = document.createElement('script');
    for (const { name, value } of silent.attributes) {
      script.setAttribute(name, value);
    }
    script.textContent = `${silent.textContent}\n//# sourceURL=index.html`;
    silent.replaceWith(script);
  }
}

/** Runs what the page itself would load, and waits until it has run. */
async function runModules(modules: Readonly<Record<string, string>>): Promise<void> {
  const addresses = moduleAddresses(modules, (code) =>
    URL.createObjectURL(new Blob([code], { type: 'text/javascript' })),
  );
  for (const silent of [...document.querySelectorAll('script[src]')]) {
    const address = addresses.get(silent.getAttribute('src') ?? '');
    if (address !== undefined) {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = address;
      const ended = new Promise((resolve) => {
        script.onload = resolve;
        script.onerror = resolve;
      });
      document.body.append(script);
      await ended;
    }
    silent.remove();
  }
}

/** A whole document keeps its language, title and metadata, or the lack of them. */
function drawDocument(html: string): void {
  const { documentElement, head, body, title } = new DOMParser().parseFromString(html, 'text/html');
  if (head.querySelector('link[rel="stylesheet"]') !== null) {
    // A page with a style sheet of its own starts from nothing else.
    document.querySelector('style')?.remove();
  }
  // Nothing is fetched here: the files that the page asks for came with it.
  head.querySelectorAll('link[href]').forEach((link) => link.remove());
  const lang = documentElement.getAttribute('lang');
  if (lang === null) {
    document.documentElement.removeAttribute('lang');
  } else {
    document.documentElement.lang = lang;
  }
  document.querySelector('meta[name="viewport"]')?.remove();
  const scripts = head.querySelectorAll('script');
  document.head.append(...head.children);
  body.append(...scripts);
  document.title = title;
  document.body.innerHTML = body.innerHTML;
}

/** A piece of a page goes into a landmark that names it. */
function drawFragment(html: string, title: string): HTMLElement {
  const hasMain = /<main\b/i.test(html);
  const host = document.createElement(hasMain ? 'div' : 'main');
  host.className = 'demo';
  if (!hasMain) {
    host.setAttribute('aria-label', title);
  }
  host.innerHTML = html;
  document.title = title;
  document.body.replaceChildren(host);
  return host;
}

async function drawReact(host: HTMLElement, jsx: NonNullable<RunMessage['jsx']>): Promise<void> {
  runScript(jsx.runtime, 'react.js');
  const { aobaRunReact } = window as unknown as { aobaRunReact: RunReact };
  await aobaRunReact(host, jsx.code, jsx.noInline);
}

function start(port: MessagePort): void {
  const root = document.documentElement;
  const { post, log, fail, size } = createOutbox(port.postMessage.bind(port), () =>
    root.scrollHeight > root.clientHeight ? root.scrollHeight : undefined,
  );
  const control = holdMotion();

  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    console[level] = (...values: unknown[]) => log(level, values);
  }
  window.addEventListener('error', (event) => {
    const isNamed = event.filename !== '' && event.lineno !== 0;
    fail(event.error ?? event.message, isNamed ? event.lineno : undefined);
  });
  window.addEventListener('unhandledrejection', (event) => fail(event.reason));

  const run = async (message: RunMessage) => {
    const { html, css, scripts, modules, jsx, theme, lang, title, still } = message;
    root.lang = lang;
    root.dataset.theme = theme;
    if (still) {
      answerStill();
    }
    root.style.colorScheme = theme;
    const host = isDocument(html) ? drawDocument(html) : drawFragment(html, title);
    const sheet = document.createElement('style');
    sheet.textContent = css;
    document.head.append(sheet);
    wakeScripts();
    scripts.forEach((code) => runScript(code, 'script.js'));
    if (modules !== undefined) {
      await runModules(modules).catch(fail);
    }
    if (jsx !== undefined) {
      await drawReact(host ?? document.body, jsx).catch(fail);
    }
    new ResizeObserver(size).observe(document.body);
    post({ type: 'done' });
  };

  port.onmessage = (event) => {
    const data = dataOf(event) as ParentMessage | ({ type: 'control' } & Control);
    if (data.type === 'run') {
      void run(data);
    } else if (data.type === 'control') {
      control(data);
    } else {
      post({ type: 'pong' });
    }
  };
  post({ type: 'ready' });
}

window.addEventListener(
  'message',
  ({ source, ports }) => {
    const [port] = ports;
    if (source === parentWindow && port !== undefined) {
      start(port);
    }
  },
  { once: true },
);
