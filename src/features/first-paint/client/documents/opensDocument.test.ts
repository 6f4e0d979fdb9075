import { afterEach, describe, expect, it, vi } from 'vitest';
import { opensDocument } from './opensDocument';

const page = 'https://a.example/blog';
const next = '/blog/do-it/conclusao';

/** Asks about a link in a browser that has prerendered its page, and the page of the link itself. */
function opens(address: string, { from = page, onLine = true } = {}): boolean {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('window', { readyPages: new Set([next, '/blog', '/search']) });
  return opensDocument(new URL(address, from), new URL(from));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('opensDocument', () => {
  it('opens a page that was prerendered as a document, with any hash', () => {
    expect(opens(next)).toBe(true);
    expect(opens(`${next}#fim`)).toBe(true);
    expect(opens(next, { from: `${page}#inicio` })).toBe(true);
  });

  it('leaves a page that was not prerendered to the router', () => {
    expect(opens('/blog/do-it/parte-1')).toBe(false);
  });

  it('leaves another hash and another query of the same page to the router', () => {
    expect(opens('#fim')).toBe(false);
    expect(opens('/blog?page=2')).toBe(false);
    expect(opens('/blog')).toBe(false);
  });

  it('leaves addresses with a query, and hits of the search page, to the router', () => {
    expect(opens('/search?q=svg')).toBe(false);
    expect(opens(next, { from: 'https://a.example/search?q=svg' })).toBe(false);
  });

  it('leaves all links to the router without network', () => {
    expect(opens(next, { onLine: false })).toBe(false);
  });
});
