import { hydratedAttribute, isHydrated } from '../../../../upstream/hydration';

/** Texts in the language of the page, which the build inserts. */
declare const FAILED: string;
declare const RELOAD: string;

/** Milliseconds that the scripts wait for the style sheet. */
const patience = 3000;

export const root = document.documentElement;
let isStarted = false;
let tellEnd: (hasFailed: boolean) => void = () => undefined;

/** @param tell called once, when React has hydrated or cannot be loaded */
export function onAppEnd(tell: (hasFailed: boolean) => void): void {
  tellEnd = tell;
}

/** Sends React the events of the pointer and the focus that came before hydration. */
function onHydrated(): void {
  const under = [...document.querySelectorAll('#__docusaurus :hover')].pop();
  under?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  under?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  tellEnd(false);
}

/** Shows a message in the element in which React shows the offline notice. */
function showFailure(): void {
  const button = document.createElement('button');
  button.className = 'key';
  button.textContent = RELOAD;
  button.onclick = () => location.reload();
  document.querySelector('[data-network]')?.append(FAILED, button);
}

function onFailure(): void {
  // Each script can fail; the first failure is enough.
  if (root.dataset.app !== 'failed') {
    root.dataset.app = 'failed';
    dispatchEvent(new Event('site:app-failed'));
    tellEnd(true);
    showFailure();
  }
}

function addLink(rel: string, href: string, integrity: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  // A link to a style sheet ignores `as`.
  link.as = 'script';
  link.href = href;
  link.integrity = integrity;
  document.head.append(link);
  return link;
}

/** Value of an attribute in the text of a tag. */
const attributeOf = (tag: string, name: string): string =>
  new RegExp(` ${name}="?([^"> ]+)`).exec(tag)?.[1] ?? '';

/**
 * Loads React and the site's scripts, once. They stand in the page with a type that no browser runs
 * (src/upstream/pageTemplate.ts). The whole style sheet stands in a <noscript>
 * (../../build/styles.ts): what React draws needs it, so it comes first.
 */
export function loadApp(): void {
  if (isStarted) {
    return;
  }
  isStarted = true;
  new MutationObserver((_, observer) => {
    if (isHydrated()) {
      observer.disconnect();
      onHydrated();
    }
  }).observe(root, { attributeFilter: [hydratedAttribute] });
  // main.js may come from the browser's cache when a chunk of this page is gone after a deploy.
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isHydrated() && reason?.name === 'ChunkLoadError') {
      onFailure();
    }
  });
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="site/app"]');
  const run = () =>
    scripts.forEach((script) => {
      script.type = '';
      // In the order of the page, each as a task of its own.
      script.async = false;
      script.onerror = onFailure;
      document.head.append(script);
    });
  const noscript = document.querySelector('noscript[data-styles]');
  if (!noscript) {
    run();
    return;
  }
  scripts.forEach(({ src, integrity }) => addLink('preload', src, integrity));
  const tag = noscript.textContent;
  const sheet = addLink('stylesheet', attributeOf(tag, 'href'), attributeOf(tag, 'integrity'));
  // Without the sheet, the page keeps the look it has. A script that has been started does not start again.
  sheet.onload = sheet.onerror = run;
  setTimeout(run, patience);
}
