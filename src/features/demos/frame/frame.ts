import type { FrameControl, FrameMessage } from '../shared/protocol';
import { modeSheets } from './mode';
import { holdMotion } from './motion';
import { answerStill, stillSheets } from './still';

/*
 * First script of every page under /demos/: language, colour mode and motion, as the blog around it
 * has them or as the address asks (?lang=en, ?theme=dark, ?still). Bundled into demos/frame.js.
 */
const root = document.documentElement;
const query = new URLSearchParams(window.location.search);
const isFramed = window.parent !== window;

function stored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Both languages are files of one folder: index.html and en.html. */
function goToLanguage(): void {
  const wanted = query.get('lang');
  const isEnglish = root.lang.startsWith('en');
  if ((wanted === 'en' && !isEnglish) || (wanted === 'pt' && isEnglish)) {
    query.delete('lang');
    const rest = query.size === 0 ? '' : `?${query}`;
    window.location.replace(`${wanted === 'en' ? 'en' : './'}${rest}${window.location.hash}`);
  }
}

function showTheme(theme: 'light' | 'dark'): void {
  root.dataset.theme = theme;
  modeSheets(theme);
}

function applyTheme(told?: string): void {
  const wanted = query.get('theme') ?? told ?? stored('theme');
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  showTheme(wanted === 'dark' || wanted === 'light' ? wanted : system);
}

function isControl(data: unknown): data is FrameControl {
  const { paused, rate, theme } = (data ?? {}) as Partial<FrameControl>;
  return (
    typeof paused === 'boolean' &&
    (rate === 1 || rate === 0.25) &&
    (theme === 'light' || theme === 'dark')
  );
}

root.toggleAttribute('data-framed', isFramed);
goToLanguage();
applyTheme();
window.addEventListener('storage', () => applyTheme());
// Paper is white, whatever the screen is.
let onScreen: string | undefined;
window.addEventListener('beforeprint', () => {
  onScreen = root.dataset.theme;
  showTheme('light');
});
window.addEventListener('afterprint', () => applyTheme(onScreen));

const setMotion = holdMotion();
let asked = { paused: stored('motion') === 'paused', rate: 1 };
let isSeen = true;
const move = () => setMotion({ ...asked, paused: asked.paused || !isSeen });
move();

if (query.has('still')) {
  answerStill();
  window.addEventListener('load', stillSheets);
}
if (isFramed) {
  const post = (message: FrameMessage) =>
    window.parent.postMessage(message, window.location.origin);
  const measure = () => {
    if (root.scrollHeight > root.clientHeight) {
      post({ type: 'size', height: root.scrollHeight });
    }
  };
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === window.parent && origin === window.location.origin && isControl(data)) {
      asked = data;
      applyTheme(data.theme);
      move();
      // What was said before the page could listen is said again.
      measure();
    }
  });
  document.addEventListener('DOMContentLoaded', () => {
    new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting === true;
      move();
    }).observe(document.body);
    new ResizeObserver(measure).observe(document.body);
    post({ type: 'ready' });
  });
}
