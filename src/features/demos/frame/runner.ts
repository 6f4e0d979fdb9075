import type { Control, FrameMessage, ParentMessage, RunMessage } from '../shared/protocol';
import { guardMessage } from './guard/guardMessage';
import { installGuard, runOwnScript, taskStarter } from './guard/install';
import { GuardError } from './guard/instrument';
import { guardTree, type OnRefused } from './guard/markup';
import { trustedAddress, trustedHtml } from './guard/trust';
import type { RunReact } from './react/runtime';
import { isDocument } from './document';
import { keepFocusOut } from './focus';
import { keepHistory } from './history';
import { moduleAddresses } from './modules';
import { holdMotion } from './motion';
import { closeNetwork } from './network';
import { createOutbox } from './outbox';
import { dataOf } from './pristine';
import { scriptRunner, type RunScript } from './scripts';
import { answerStill } from './still';

/*
 * Runs one version of a reader's code, once, in a frame of opaque origin (sandbox="allow-scripts"):
 * no cookies, no storage, no way into the page. The page (src/features/demos/client/host) hands over one end
 * of a message channel, which stays in this module's closure, and makes a new frame for every run.
 * The reader's code may replace any method of this document, so what runs after it uses
 * runner/pristine.ts. Bundled into playground/runner.html.
 */
const parentWindow = window.parent;

/**
 * Line of an error in the reader's files, which have names of their own. A full stack may end in the
 * guard: the line is that of its caller.
 */
function lineOf({ filename, lineno, error }: ErrorEvent): number | undefined {
  if (filename !== '' && lineno !== 0 && filename !== window.location.href) {
    return lineno;
  }
  const stack = error instanceof Error ? String(error.stack) : '';
  const line = /(?:^|[\s(@])[\w-]+\.(?:html|js):(\d+)/m.exec(stack)?.[1];
  return line === undefined ? undefined : Number(line);
}

/** Runs guarded scripts of the page, in order: innerHTML has made them, silent. */
async function wakeScripts(runScript: RunScript): Promise<void> {
  for (const silent of [...document.querySelectorAll('body script:not([src])')]) {
    const script = document.createElement('script');
    for (const { name, value } of silent.attributes) {
      script.setAttribute(name, value);
    }
    await runScript(script, silent.textContent, 'index.html', (made) => silent.replaceWith(made));
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
      script.src = trustedAddress(address);
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
function drawDocument(html: string, onRefused: OnRefused): void {
  const parsed = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  guardTree(parsed, html, onRefused);
  const { documentElement, head, body, title } = parsed;
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
  document.body.innerHTML = trustedHtml(body.innerHTML);
}

/** A piece of a page goes into a landmark that names it. */
function drawFragment(html: string, title: string, onRefused: OnRefused): HTMLElement {
  const hasMain = /<main\b/i.test(html);
  // Handlers are guarded where nothing can call them yet.
  const silent = document.implementation.createHTMLDocument();
  const host = silent.createElement(hasMain ? 'div' : 'main');
  host.className = 'demo';
  if (!hasMain) {
    host.setAttribute('aria-label', title);
  }
  host.innerHTML = trustedHtml(html);
  guardTree(host, html, onRefused);
  document.title = title;
  document.body.replaceChildren(host);
  return host;
}

async function drawReact(host: HTMLElement, jsx: NonNullable<RunMessage['jsx']>): Promise<void> {
  runOwnScript(jsx.runtime);
  const { aobaRunReact } = window as unknown as { aobaRunReact: RunReact };
  await aobaRunReact(host, jsx.code, jsx.noInline);
}

function start(port: MessagePort): void {
  const send = port.postMessage.bind(port);
  let isEnded = false;
  const post = (message: FrameMessage) => {
    if (!isEnded) {
      send(message);
    }
  };
  const root = document.documentElement;
  const outbox = createOutbox(post, () =>
    root.scrollHeight > root.clientHeight ? root.scrollHeight : undefined,
  );
  const fail = (error: unknown, line?: number) =>
    outbox.fail(error, error instanceof GuardError ? error.line : line);
  const control = holdMotion();
  const runScript = scriptRunner();

  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    console[level] = (...values: unknown[]) => outbox.log(level, values);
  }
  window.addEventListener('error', (event) => {
    if (isEnded) {
      // The guard's own: the page has been told, and the console needs no second word.
      event.preventDefault();
    }
    fail(event.error ?? event.message, lineOf(event));
  });
  window.addEventListener('unhandledrejection', (event) => {
    if (isEnded) {
      event.preventDefault();
    }
    fail(event.reason);
  });
  closeNetwork();
  keepHistory();
  keepFocusOut(() => post({ type: 'pressed' }));

  const refuse = (error: unknown) => fail(error);
  const run = async (unguarded: RunMessage) => {
    const pause = () => new Promise<void>(taskStarter());
    const message = await guardMessage(unguarded, refuse, pause);
    const { html, css, scripts, modules, jsx, theme, lang, title, still } = message;
    installGuard((line) => {
      // After this word nothing is said any more: what is left of the code only fails.
      post({ type: 'loop', ...(line === 0 ? {} : { line }) });
      isEnded = true;
    }, refuse);
    root.lang = lang;
    root.dataset.theme = theme;
    if (still) {
      answerStill();
    }
    root.style.colorScheme = theme;
    const host = isDocument(html) ? drawDocument(html, refuse) : drawFragment(html, title, refuse);
    const sheet = document.createElement('style');
    sheet.textContent = css;
    document.head.append(sheet);
    await wakeScripts(runScript);
    for (const code of scripts) {
      const script = document.createElement('script');
      await runScript(script, code, 'script.js', (made) => document.body.append(made));
    }
    if (modules !== undefined) {
      await runModules(modules).catch(fail);
    }
    if (jsx !== undefined) {
      await drawReact(host ?? document.body, jsx).catch(fail);
    }
    new ResizeObserver(outbox.size).observe(document.body);
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
