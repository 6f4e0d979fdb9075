import type { PanelData } from '../shared/panel';
import type { Control, FrameControl, FrameMessage } from '../shared/protocol';
import { applyColorMode, applyReducedMotion, overrideMatchMedia } from './media';
import { createMotionControl } from './motion';
import { createPanel, type Panel } from './panel';

/*
 * First script of every page under /demos/. It sets language, color mode and motion from the query
 * (?lang=en, ?theme=dark, ?still) or as they are in the blog. Bundled into demos/frame.js.
 */
const root = document.documentElement;
const query = new URLSearchParams(window.location.search);
const isFramed = window.parent !== window;

/** @returns a stored setting of the site; `null` also where the browser blocks storage */
function stored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Follows `?lang=`. The languages of a demo are files of one folder: index.html and en.html. */
function goToLanguage(): void {
  const wanted = query.get('lang');
  const isEnglish = root.lang.startsWith('en');
  if ((wanted === 'en' && !isEnglish) || (wanted === 'pt' && isEnglish)) {
    query.delete('lang');
    const rest = query.size === 0 ? '' : `?${query}`;
    window.location.replace(`${wanted === 'en' ? 'en' : './'}${rest}${window.location.hash}`);
  }
}

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
/** Color mode of the page around the frame, once it has told it. The query has priority over it. */
let fromPage: string | undefined;
let isPrinting = false;

function showColorMode(): void {
  // Print in light mode, because paper is white.
  const wanted = isPrinting ? 'light' : (query.get('theme') ?? fromPage ?? stored('theme'));
  const system = darkSystem.matches ? 'dark' : 'light';
  const theme = wanted === 'dark' || wanted === 'light' ? wanted : system;
  root.dataset.theme = theme;
  applyColorMode(theme);
}

/** While it prints with a dark system, Chromium says that the system is light. */
function onPrint({ type }: Event): void {
  isPrinting = type === 'beforeprint';
  showColorMode();
}

function isControl(data: unknown): data is FrameControl {
  const { paused, theme } = (data ?? {}) as Partial<FrameControl>;
  return typeof paused === 'boolean' && (theme === 'light' || theme === 'dark');
}

root.toggleAttribute('data-framed', isFramed);
goToLanguage();
showColorMode();
window.addEventListener('storage', showColorMode);
darkSystem.addEventListener('change', showColorMode);
window.addEventListener('beforeprint', onPrint);
window.addEventListener('afterprint', onPrint);

const setMotion = createMotionControl();
/** Pause of the whole site, and what the controls of this demo say. */
let isSitePaused = stored('motion') === 'paused';
let own: Partial<Control> = {};
let panel: Panel | undefined;
// A frame outside of the viewport pauses.
let isVisible = true;
const updateMotion = () =>
  setMotion({ rate: own.rate ?? 1, paused: (own.paused ?? isSitePaused) || !isVisible });
updateMotion();

if (query.has('still')) {
  overrideMatchMedia();
  window.addEventListener('load', applyReducedMotion);
}
const post = (message: FrameMessage) => {
  if (isFramed) {
    window.parent.postMessage(message, window.location.origin);
  }
};
const panelData = document.currentScript?.dataset.panel;
if (panelData !== undefined) {
  document.addEventListener('DOMContentLoaded', () => {
    panel = createPanel(JSON.parse(panelData) as PanelData, {
      isFramed,
      isPaused: () => isSitePaused,
      setMotion: (next) => {
        own = next;
        updateMotion();
      },
      onMove: (moved) => post({ type: 'handle', ...moved }),
    });
  });
}
if (isFramed) {
  const measure = () => {
    if (root.scrollHeight > root.clientHeight) {
      post({ type: 'size', height: root.scrollHeight });
    }
  };
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === window.parent && origin === window.location.origin && isControl(data)) {
      fromPage = data.theme;
      showColorMode();
      if (isSitePaused !== data.paused) {
        isSitePaused = data.paused;
        panel?.update();
      }
      updateMotion();
      // The page may not have listened to the first messages.
      panel?.tell();
      measure();
    }
  });
  document.addEventListener('DOMContentLoaded', () => {
    new IntersectionObserver(([entry]) => {
      isVisible = entry?.isIntersecting === true;
      updateMotion();
    }).observe(document.body);
    new ResizeObserver(measure).observe(document.body);
    post({ type: 'ready' });
  });
}
