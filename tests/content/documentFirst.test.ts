import { describe, expect, it } from 'vitest';
import { builtPages } from './built';

/** Scripts that are files, with their attributes. */
const files = /<script\b[^>]*\ssrc=[^>]*>/g;

describe('document first', () => {
  it.each(builtPages().map(({ file, html }) => [file, html] as const))(
    '%s has its app waiting in it, and no script that runs by itself',
    (_, html) => {
      const scripts = html.match(files) ?? [];
      expect(scripts.length).toBeGreaterThan(1);
      expect(scripts.filter((tag) => !/\stype="?aoba\/app/.test(tag))).toEqual([]);
      expect(html).toContain('script[type="aoba/app"]');
    },
  );

  it('leaves frames to be made when they come near: to read one takes a browser up to 20 ms', () => {
    const pages = builtPages().filter(({ html }) => html.includes('data-src='));
    expect(pages.length).toBeGreaterThan(30);
    const eager = pages.filter(({ html }) =>
      html.replace(/<noscript>.*?<\/noscript>/gs, '').includes('<iframe'),
    );
    expect(eager.map(({ file }) => file)).toEqual([]);
  });
});
