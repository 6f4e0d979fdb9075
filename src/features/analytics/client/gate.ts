import { scriptPolicy } from '../../../lib/trusted';
import { readChoice, subscribe } from './store';

/** Google's loader (developers.google.com/tag-platform/gtagjs/install). */
export const loader = 'https://www.googletagmanager.com/gtag/js';

const address = scriptPolicy('aoba-analytics', loader);

interface Measured {
  dataLayer?: unknown[];
  [disabled: `ga-disable-${string}`]: boolean;
}

/** Cookies that the answer "yes" had let in; they may lie on any domain above this one. */
function dropCookies(): void {
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
 * Stands before Google Analytics: what @docusaurus/plugin-google-gtag calls goes on only while the
 * reader's answer is yes, and the script is loaded only then. Each view of a page carries its title,
 * location and path.
 *
 * @param id of the tag
 */
export function openGate(id: string): void {
  const page = window as unknown as Measured;
  let isLoaded = false;
  // Google's script reads `arguments` objects, and takes no arrays in their place.
  const push = function () {
    // eslint-disable-next-line prefer-rest-params -- see above
    (page.dataLayer ??= []).push(arguments);
  } as (...args: unknown[]) => void;
  const view = () => ({
    page_title: document.title,
    page_location: location.href,
    page_path: location.pathname + location.search + location.hash,
  });
  const gtag = (...args: unknown[]) => {
    if (readChoice() === 'yes') {
      const isView = args[0] === 'event' && args[1] === 'page_view' && args.length === 2;
      push(...args, ...(isView ? [view()] : []));
    }
  };
  // For good: the plugin calls it on each change of route, and some extensions delete it.
  Object.defineProperty(window, 'gtag', { value: gtag });
  const obey = () => {
    const isMeasured = readChoice() === 'yes';
    page[`ga-disable-${id}`] = !isMeasured;
    if (!isMeasured) {
      if (isLoaded) {
        dropCookies();
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
    script.src = address(`${loader}?id=${encodeURIComponent(id)}`);
    document.head.append(script);
  };
  subscribe(obey);
  obey();
}
