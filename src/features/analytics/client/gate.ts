import { scriptPolicy } from '../../../lib/trusted';
import { readChoice, subscribe } from './store';

/** Address of Google's script (developers.google.com/tag-platform/gtagjs/install). */
const loader = 'https://www.googletagmanager.com/gtag/js';

const trustedScriptUrl = scriptPolicy('site-analytics', loader);

interface AnalyticsWindow {
  dataLayer?: unknown[];
  [disabled: `ga-disable-${string}`]: boolean;
}

/** Deletes the cookies of Google Analytics. They may be set on this domain or any parent domain. */
function deleteCookies(): void {
  const names = document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => /^_g(?:a|id|at)(?:_|$)/.test(name));
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const name of names) {
    domains.forEach((domain) => {
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    });
  }
}

/**
 * Calls a function after React has written the title of the page. React does that in the next frame,
 * which a view transition delays. A hidden window has no frames, so there this uses a timer.
 */
function afterTitle(act: () => void): void {
  if (document.hidden) {
    setTimeout(act);
  } else {
    requestAnimationFrame(() => setTimeout(act));
  }
}

/**
 * Defines `window.gtag` so that calls reach Google Analytics only while the reader's answer is yes. The
 * module of @docusaurus/plugin-google-gtag calls `gtag` on each change of route. Google's script is
 * loaded after the first yes. Each page view has title, location and path.
 *
 * @param id Google tag id
 */
export function openGate(id: string): void {
  const page = window as unknown as AnalyticsWindow;
  let isLoaded = false;
  // Google's script reads `arguments` objects and ignores arrays.
  const push = function () {
    // eslint-disable-next-line prefer-rest-params -- see above
    (page.dataLayer ??= []).push(arguments);
  } as (...args: unknown[]) => void;
  const address = () => ({
    page_location: location.href,
    page_path: location.pathname + location.search + location.hash,
  });
  const view = (of = address()) => ({ page_title: document.title, ...of });
  const gtag = (...args: unknown[]) => {
    const isView = args[0] === 'event' && args[1] === 'page_view' && args.length === 2;
    if (readChoice() !== 'yes') {
      return;
    }
    if (!isView) {
      push(...args);
      return;
    }
    const shown = address();
    afterTitle(() => {
      if (readChoice() === 'yes') {
        push(...args, view(shown));
      }
    });
  };
  // Not writable and not configurable: some extensions delete gtag, and the plugin would then throw
  // on each change of route.
  Object.defineProperty(window, 'gtag', { value: gtag });
  const applyChoice = () => {
    const isMeasured = readChoice() === 'yes';
    page[`ga-disable-${id}`] = !isMeasured;
    if (!isMeasured) {
      if (isLoaded) {
        deleteCookies();
      }
      return;
    }
    if (isLoaded) {
      return;
    }
    isLoaded = true;
    push('js', new Date());
    push('config', id, { anonymize_ip: true, send_page_view: false });
    push('event', 'page_view', view());
    const script = document.createElement('script');
    script.async = true;
    script.src = trustedScriptUrl(`${loader}?id=${encodeURIComponent(id)}`);
    document.head.append(script);
  };
  subscribe(applyChoice);
  applyChoice();
  // Back and Forward may show this document again as it was. The answer may have changed since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isLoaded) {
      gtag('event', 'page_view');
    }
    applyChoice();
  });
}
