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

/** An address up to its query. Query and hash may have an e-mail address, a search or a reader's code. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

/** Where the address has a query, a title may show it before its last " · ", as on the search page. */
const titleWithoutQuery = (): string =>
  location.search === '' ? document.title : document.title.replace(/^.* · /, '');

/**
 * Defines `window.gtag`, which the module of @docusaurus/plugin-google-gtag calls on each change of the
 * address. Each change of route sends a page view to Google Analytics, only while the reader's answer is
 * yes: title, location and path, without query and hash. Google's script is loaded after the first yes.
 *
 * @param id Google tag id
 */
export function openGate(id: string): void {
  const page = window as unknown as AnalyticsWindow;
  let isLoaded = false;
  let route = location.pathname;
  // Google's script reads `arguments` objects and ignores arrays.
  const push = function () {
    // eslint-disable-next-line prefer-rest-params -- see above
    (page.dataLayer ??= []).push(arguments);
  } as (...args: unknown[]) => void;
  const address = () => ({
    page_location: location.origin + location.pathname,
    page_path: location.pathname,
  });
  const send = (of: ReturnType<typeof address>) => {
    const view = { page_title: titleWithoutQuery(), ...of };
    // Google's script sends events of its own. Without these values it reads the whole addresses.
    push('set', { ...view, page_referrer: withoutQuery(document.referrer) });
    push('event', 'page_view', view);
  };
  const isMeasured = () => isLoaded && readChoice() === 'yes';
  const countView = () => {
    const shown = address();
    if (isMeasured()) {
      afterTitle(() => isMeasured() && send(shown));
    }
  };
  const gtag = (...args: unknown[]) => {
    // The module reports each change of query or hash as a view, such as each letter of a search. It
    // also calls `gtag('set', 'page_path')` with both, which goes no further.
    if (args[0] === 'event' && args[1] === 'page_view' && route !== location.pathname) {
      route = location.pathname;
      countView();
    }
  };
  // Not writable and not configurable: some extensions delete gtag, and the plugin would then throw
  // on each change of route.
  Object.defineProperty(window, 'gtag', { value: gtag });
  const applyChoice = () => {
    const isAllowed = readChoice() === 'yes';
    page[`ga-disable-${id}`] = !isAllowed;
    if (!isAllowed) {
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
    send(address());
    const script = document.createElement('script');
    script.async = true;
    script.src = trustedScriptUrl(`${loader}?id=${encodeURIComponent(id)}`);
    document.head.append(script);
  };
  subscribe(applyChoice);
  applyChoice();
  // Back and Forward may show this document again as it was. The answer may have changed since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      countView();
    }
    applyChoice();
  });
}
