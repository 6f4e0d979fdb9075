import { describe, expect, it } from 'vitest';
import { builtPages } from './built';

/** Opening tags of scripts with a `src`. */
const scriptTags = /<script\b[^>]*\ssrc=[^>]*>/g;

describe('document first', () => {
  it.each(builtPages().map(({ file, html }) => [file, html] as const))(
    '%s has only scripts of type aoba/app, which do not run, and the code that starts them',
    (_, html) => {
      const scripts = html.match(scriptTags) ?? [];
      expect(scripts.length).toBeGreaterThan(1);
      expect(scripts.filter((tag) => !/\stype="?aoba\/app/.test(tag))).toEqual([]);
      expect(html).toContain('script[type="aoba/app"]');
    },
  );

  it('creates frames only near the viewport, because parsing one takes up to 20 ms', () => {
    const pages = builtPages().filter(({ html }) => html.includes('data-src='));
    expect(pages.length).toBeGreaterThan(30);
    const eager = pages.filter(({ html }) =>
      html.replace(/<noscript>.*?<\/noscript>/gs, '').includes('<iframe'),
    );
    expect(eager.map(({ file }) => file)).toEqual([]);
  });
});
