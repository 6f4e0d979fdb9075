import { describe, expect, it } from 'vitest';
import { builtPages } from './built';

/** Opening tags of scripts with a `src`. */
const scriptTags = /<script\b[^>]*\ssrc=[^>]*>/g;

describe('document first', () => {
  it.each(builtPages().map(({ file, html }) => [file, html] as const))(
    '%s has only scripts of type site/app, which do not run, and the code that starts them',
    (_, html) => {
      const scripts = html.match(scriptTags) ?? [];
      expect(scripts.length).toBeGreaterThan(1);
      expect(scripts.filter((tag) => !/\stype="?site\/app/.test(tag))).toEqual([]);
      // The head records presses; what answers them comes after the content, and not before it.
      const [head = '', body = ''] = html.split('<body');
      expect(head).toContain('earlyPresses');
      expect(html.slice(0, html.lastIndexOf('</footer>'))).not.toContain('script[type="site/app"]');
      expect(body).toContain('script[type="site/app"]');
      expect(body.includes('<script data-code'), 'a script for code').toBe(body.includes('<pre'));
      const hasFrames = body.includes('<canvas');
      expect(body.includes('<script data-frames'), 'a script for demos').toBe(hasFrames);
      // src/features/first-paint/client/boot.ts does the work of the theme's inline script.
      expect(head).toContain('docusaurus-theme');
      expect(body).not.toContain('docusaurus-theme');
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
