import path from 'node:path';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { inlineScript } from '../../../lib/node/inlineScript';

const sourceFor = (root: string) =>
  inlineScript(path.join(import.meta.dirname, 'boot.ts'), { ANNOUNCEMENT_ID: 'new', ROOT: root });

const source = await sourceFor('/');
const sourceBelow = await sourceFor('/x/');

interface Wanted {
  address?: string;
  /** The script of a site below the base path /x/. */
  isBelow?: boolean;
  stored?: Readonly<Record<string, string>>;
  /** Calls that fail. */
  fails?: readonly ('history' | 'announcement')[];
  prefersDark?: boolean;
  isPrerendered?: boolean;
  /** The storage takes no new value, until `free` is called. */
  isFull?: boolean;
}

/** Runs the script in a page that has only what it uses. */
function boot({
  address = 'https://a.example/',
  isBelow = false,
  stored = {},
  fails = [],
  prefersDark = false,
  isPrerendered,
  isFull = false,
}: Wanted) {
  let hasRoom = !isFull;
  const kept = new Map(Object.entries(stored));
  const attributes = new Map<string, string>();
  const addresses: string[] = [];
  const written: [string, string][] = [];
  class Storage {
    getItem(key: string): string | null {
      if (key === 'docusaurus.announcement.id' && fails.includes('announcement')) {
        throw new Error('refused');
      }
      return kept.get(key) ?? null;
    }
    setItem(key: string, value: string): void {
      if (!hasRoom) {
        throw new Error('full');
      }
      written.push([key, value]);
      kept.set(key, value);
    }
    removeItem(key: string): void {
      kept.delete(key);
    }
  }
  const document: Pick<Document, 'prerendering'> & {
    documentElement: object;
    onprerenderingchange?: () => void;
  } = {
    prerendering: isPrerendered,
    documentElement: {
      setAttribute: (name: string, value: string) => attributes.set(name, value),
      getAttribute: (name: string) => attributes.get(name) ?? null,
    },
  };
  const storages = { localStorage: new Storage(), sessionStorage: new Storage() };
  const window: typeof storages & {
    onstorage?: () => void;
    onpageshow?: (event: Pick<PageTransitionEvent, 'persisted'>) => void;
  } = { ...storages };
  let reloads = 0;
  const location = Object.assign(new URL(address), {
    reload: () => {
      reloads += 1;
    },
  });
  let onPopState: () => void = () => undefined;
  vm.runInNewContext(isBelow ? sourceBelow : source, {
    URL,
    URLSearchParams,
    Storage,
    matchMedia: () => ({ matches: prefersDark }),
    console: { warn: () => undefined },
    ...storages,
    window,
    addEventListener: (_: 'popstate', listener: () => void) => {
      onPopState = listener;
    },
    location,
    history: {
      state: null,
      replaceState: (_: unknown, __: string, url: URL) => {
        if (fails.includes('history')) {
          throw new Error('SecurityError');
        }
        addresses.push(String(new URL(url, address)));
      },
    },
    document,
  });
  const free = () => {
    hasRoom = true;
  };
  /** @returns how often the page has been loaded again after a Back to an address */
  const back = (href: string) => {
    location.href = href;
    onPopState();
    return reloads;
  };
  return { kept, attributes, addresses, written, document, window, free, back, ...storages };
}

describe('boot', () => {
  it.each([
    ['https://a.example//evil.example/x.html', 'https://a.example/evil.example/x'],
    ['https://a.example//evil.example/404', 'https://a.example/evil.example/404'],
    ['https://a.example/blog.html?q=1#fim', 'https://a.example/blog?q=1#fim'],
    ['https://a.example/en/index.html', 'https://a.example/en/'],
    ['https://a.example/en/index', 'https://a.example/en/'],
    ['https://a.example/index?q=1', 'https://a.example/?q=1'],
    ['https://a.example//x?docusaurus-theme=neon&q=1#%', 'https://a.example/x?q=1'],
  ])('shows %s as %s', (address, clean) => {
    expect(boot({ address }).addresses).toEqual([clean]);
  });

  it.each([
    ['https://a.example/x/index.html', 'https://a.example/x/'],
    ['https://a.example/x/en/index.html?q=1', 'https://a.example/x/en/?q=1'],
    ['https://a.example/x/blog/index.html', 'https://a.example/x/blog'],
    ['https://a.example/x/blog.html', 'https://a.example/x/blog'],
  ])('shows %s as %s, where the site is below /x/', (address, clean) => {
    expect(boot({ address, isBelow: true }).addresses).toEqual([clean]);
  });

  it.each(['https://a.example/', 'https://a.example/404.html', 'https://a.example/b?q=a+b%20c#x'])(
    'leaves %s',
    (address) => {
      expect(boot({ address }).addresses).toEqual([]);
    },
  );

  it('loads the page of the address after a Back, until React does', () => {
    const { back, attributes } = boot({ address: 'https://a.example/sobre.html?a#b' });
    expect(back('https://a.example/sobre')).toBe(0);
    expect(back('https://a.example/sobre.html?c#d')).toBe(0);
    expect(back('https://a.example/blog')).toBe(1);
    attributes.set('data-has-hydrated', 'true');
    expect(back('https://a.example/blog/arquivo')).toBe(1);
  });

  it('goes on when a step fails', () => {
    const { kept, attributes } = boot({
      address: 'https://a.example/blog.html',
      stored: { theme: 'neon', motion: 'paused' },
      fails: ['history', 'announcement'],
    });
    expect(kept.has('theme')).toBe(false);
    expect(attributes.get('data-motion')).toBe('paused');
  });

  it.each([
    [{}, 'light', 'system'],
    [{ prefersDark: true }, 'dark', 'system'],
    [{ prefersDark: true, stored: { theme: 'light' } }, 'light', 'light'],
    [{ prefersDark: true, stored: { theme: 'neon' } }, 'dark', 'system'],
    [
      { stored: { theme: 'light' }, address: 'https://a.example/?docusaurus-theme=dark' },
      'dark',
      'dark',
    ],
    [
      { address: 'https://a.example/?docusaurus-theme=neon', fails: ['history'] },
      'light',
      'system',
    ],
  ] as const)('sets the color mode of %j', (wanted, mode, choice) => {
    const { attributes } = boot(wanted);
    expect(attributes.get('data-theme')).toBe(mode);
    expect(attributes.get('data-theme-choice')).toBe(choice);
  });

  it('hides an announcement that the reader has closed, and shows a new one', () => {
    const isHidden = (id: string) =>
      boot({
        stored: {
          'docusaurus.announcement.id': id,
          'docusaurus.announcement.dismiss': 'true',
        },
      }).attributes.get('data-announcement-bar-initially-dismissed');
    expect(isHidden('new')).toBe('true');
    expect(isHidden('old')).toBe('false');
  });

  it('keeps values in memory while the storage is full, each storage its own', () => {
    const { localStorage, sessionStorage, kept } = boot({ isFull: true });
    localStorage.setItem('motion', 'paused');
    sessionStorage.setItem('greeted', '1');
    expect(localStorage.getItem('motion')).toBe('paused');
    expect(sessionStorage.getItem('motion')).toBe(null);
    expect(localStorage.getItem('greeted')).toBe(null);
    sessionStorage.removeItem('motion');
    expect(localStorage.getItem('motion')).toBe('paused');
    localStorage.removeItem('motion');
    expect(localStorage.getItem('motion')).toBe(null);
    expect(kept.size).toBe(0);
  });

  it('stores a value again as soon as there is room', () => {
    const { localStorage, kept, free } = boot({ isFull: true });
    localStorage.setItem('motion', 'paused');
    free();
    localStorage.setItem('motion', 'free');
    expect(kept.get('motion')).toBe('free');
    expect(localStorage.getItem('motion')).toBe('free');
  });

  it('tells the page in view of a prerendered one, and leaves nothing in the storage', () => {
    const { kept, written } = boot({ address: 'https://a.example/blog', isPrerendered: true });
    expect(written).toContainEqual(['__site__', '/blog']);
    expect(kept.size).toBe(0);
    expect(boot({ address: 'https://a.example/blog' }).written).not.toContainEqual([
      '__site__',
      '/blog',
    ]);
  });

  it.each([
    ['when a prerendered page is shown', 'onprerenderingchange'],
    ['when the page is restored', 'onpageshow'],
    ['when another tab changes them', 'onstorage'],
  ] as const)('reads the choices again %s', (_, handler) => {
    const page = boot({ stored: { theme: 'light', motion: 'paused' } });
    const { kept, attributes } = page;
    kept.set('theme', 'dark').set('keys', 'off').delete('motion');
    ({ ...page.document, ...page.window })[handler]?.({ persisted: true });
    expect(attributes.get('data-theme')).toBe('dark');
    expect(attributes.get('data-theme-choice')).toBe('dark');
    expect(attributes.get('data-motion')).toBe('');
    expect(attributes.get('data-keys')).toBe('off');
  });

  it('leaves a choice that could not be stored when the page has loaded', () => {
    const { attributes, window } = boot({ isFull: true });
    attributes.set('data-theme', 'dark');
    window.onpageshow?.({ persisted: false });
    expect(attributes.get('data-theme')).toBe('dark');
  });
});
