import { isDocument } from '../shared/document';
import type { FrameMessage, ParentMessage, RunMessage } from '../shared/protocol';
import { guardMessage } from './guard/guardMessage';
import { installGuard, runOwnScript, taskStarter } from './guard/install';
import { GuardError } from './guard/instrument';
import { guardTree, type OnRefused } from './guard/markup';
import { trustedHtml, trustedUrl } from './guard/trust';
import type { RunReact } from './react/runtime';
import { blockFocusStealing } from './focus';
import { avoidHistoryEntries } from './history';
import { overrideMatchMedia } from './media';
import { moduleUrls } from './modules';
import { createMotionControl } from './motion';
import { removeUnsafeConstructors } from './network';
import { createOutbox } from './outbox';
import { dataOf } from './pristine';
import { scriptRunner, scriptUrl, type RunScript } from './scripts';

/*
 * Runs one version of the reader's code, once. The frame is sandboxed and has an opaque origin: no
 * cookies, no storage, no access to the page. The page (client/host) creates a new frame for every
 * run and transfers one end of a message channel. The port stays in the closure of this module.
 * The reader's code may replace any method of this document, so everything that runs after it uses
 * the saved methods of pristine.ts. Bundled into playground/runner.html.
 */
const parentWindow = window.parent;

/**
 * Finds the line of an error in the reader's files. They differ from the runner by their names
 * (`sourceURL`). A stack overflow may happen inside the guard: the result is the line of its
 * caller.
 *
 * @returns 1-based line, `undefined` when the error is in no file of the reader
 */
function lineOf({ filename, lineno, error }: ErrorEvent): number | undefined {
  if (filename !== '' && lineno !== 0 && filename !== window.location.href) {
    return lineno;
  }
  const stack = error instanceof Error ? String(error.stack) : '';
  const line = /(?:^|[\s(@])[\w-]+\.(?:html|js):(\d+)/m.exec(stack)?.[1];
  return line === undefined ? undefined : Number(line);
}

/**
 * Runs the guarded inline scripts of the body, in order. `innerHTML` created them, and browsers do
 * not run such scripts.
 */
async function runInlineScripts(runScript: RunScript): Promise<void> {
  for (const inert of [...document.querySelectorAll('body script:not([src])')]) {
    const script = document.createElement('script');
    for (const { name, value } of inert.attributes) {
      script.setAttribute(name, value);
    }
    await runScript(script, inert.textContent, 'index.html', (made) => inert.replaceWith(made));
  }
}

/** Runs the modules that the HTML loads with `<script src>`, in order, and waits for each. */
async function runModules(modules: Readonly<Record<string, string>>): Promise<void> {
  const urls = moduleUrls(modules, scriptUrl);
  for (const inert of [...document.querySelectorAll('script[src]')]) {
    const url = urls.get(inert.getAttribute('src') ?? '');
    if (url !== undefined) {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = trustedUrl(url);
      const ended = new Promise((resolve) => {
        script.onload = resolve;
        script.onerror = resolve;
      });
      document.body.append(script);
      await ended;
    }
    inert.remove();
  }
}

/**
 * Shows a whole document. It keeps its own language, title and metadata. Where it lacks them, the
 * runner adds none, so that the reader sees the effect.
 */
function renderDocument(html: string, onRefused: OnRefused): void {
  const parsed = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  guardTree(parsed, html, onRefused);
  const { documentElement, head, body, title } = parsed;
  if (head.querySelector('link[rel="stylesheet"]') !== null) {
    // A document with its own style sheet gets no base styles.
    document.querySelector('style')?.remove();
  }
  // The policy blocks every request. The run message already has the files that the page loads.
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

/** Shows a fragment inside a landmark with an accessible name. @returns the landmark */
function renderFragment(html: string, title: string, onRefused: OnRefused): HTMLElement {
  const hasMain = /<main\b/i.test(html);
  // An inert document: no event handler can run before it is guarded.
  const inert = document.implementation.createHTMLDocument();
  const host = inert.createElement(hasMain ? 'div' : 'main');
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

async function renderReact(host: HTMLElement, jsx: NonNullable<RunMessage['jsx']>): Promise<void> {
  runOwnScript(jsx.runtime);
  const { siteRunReact } = window as unknown as { siteRunReact: RunReact };
  await siteRunReact(host, jsx.code, jsx.noInline);
}

function start(port: MessagePort): void {
  const send = port.postMessage.bind(port);
  let isStopped = false;
  const post = (message: FrameMessage) => {
    if (!isStopped) {
      send(message);
    }
  };
  const root = document.documentElement;
  const outbox = createOutbox(post, () =>
    root.scrollHeight > root.clientHeight ? root.scrollHeight : undefined,
  );
  const fail = (error: unknown, line?: number) =>
    outbox.fail(error, error instanceof GuardError ? error.line : line);
  const setMotion = createMotionControl();
  const runScript = scriptRunner();

  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    console[level] = (...values: unknown[]) => outbox.log(level, values);
  }
  window.addEventListener('error', (event) => {
    if (isStopped) {
      // The guard threw this error. The page has its message, so keep it out of the console.
      event.preventDefault();
    }
    fail(event.error ?? event.message, lineOf(event));
  });
  window.addEventListener('unhandledrejection', (event) => {
    if (isStopped) {
      event.preventDefault();
    }
    fail(event.reason);
  });
  removeUnsafeConstructors();
  avoidHistoryEntries();
  blockFocusStealing(() => post({ type: 'pressed' }));

  const refuse = (error: unknown) => fail(error);
  const run = async (unguarded: RunMessage) => {
    const pause = () => new Promise<void>(taskStarter());
    const message = await guardMessage(unguarded, refuse, pause);
    // In a new task: during the event of the port, the reader's code could read it in `window.event`.
    await new Promise<void>((resolve) => {
      setTimeout(resolve);
    });
    const { html, css, scripts, modules, jsx, theme, lang, title, still } = message;
    installGuard((line) => {
      // Send nothing after this message: the guard makes all remaining code throw.
      post({ type: 'loop', ...(line === 0 ? {} : { line }) });
      isStopped = true;
    }, refuse);
    root.lang = lang;
    root.dataset.theme = theme;
    if (still) {
      overrideMatchMedia();
    }
    root.style.colorScheme = theme;
    const host = isDocument(html)
      ? renderDocument(html, refuse)
      : renderFragment(html, title, refuse);
    const sheet = document.createElement('style');
    sheet.textContent = css;
    document.head.append(sheet);
    await runInlineScripts(runScript);
    for (const code of scripts) {
      const script = document.createElement('script');
      await runScript(script, code, 'script.js', (made) => document.body.append(made));
    }
    if (modules !== undefined) {
      await runModules(modules).catch(fail);
    }
    if (jsx !== undefined) {
      await renderReact(host ?? document.body, jsx).catch(fail);
    }
    new ResizeObserver(outbox.size).observe(document.body);
    post({ type: 'done' });
  };

  // No code of the reader may run in here, not even a method that it has replaced: `window.event` has
  // the port.
  port.onmessage = (event) => {
    const data = dataOf(event) as ParentMessage;
    if (data.type === 'run') {
      void run(data);
    } else if (data.type === 'control') {
      setMotion(data);
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
