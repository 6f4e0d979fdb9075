import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { finishPage, withPolicy } from './page';
import { AuthorError } from '../../../lib/authorError';

const files: Record<string, string> = { '/a.js': 'a()', '/en/b.css': 'b{}' };
const read = (address: string) => {
  const content = files[address];
  return content === undefined ? undefined : Buffer.from(content);
};
const hash = (text: string) => createHash('sha256').update(text).digest('base64');

describe('finishPage', () => {
  it('adds integrity hashes to scripts and style sheets of the site', () => {
    expect(finishPage('<script src=/a.js defer></script>', read)).toBe(
      `<script integrity="sha256-${hash('a()')}" src=/a.js defer></script>`,
    );
    expect(finishPage('<link rel=stylesheet href="/en/b.css" />', read)).toBe(
      `<link integrity="sha256-${hash('b{}')}" rel=stylesheet href="/en/b.css" />`,
    );
  });

  it.each([
    '<script src=/gone.js></script>',
    '<script async src="https://example.org/a.js"></script>',
    '<link rel=preload as=font href=/a.woff2 />',
    '<link rel=alternate href=/a.js />',
    '<a href=/a.js>a</a>',
    '<script>src=/a.js</script>',
  ])('does not change %s', (html) => {
    expect(finishPage(html, read)).toBe(html);
  });

  it('adds one hash per tag, also when it runs twice', () => {
    const once = finishPage('<script src=/a.js></script><script src=/a.js></script>', read);
    expect(once.match(/integrity/g)).toHaveLength(2);
    expect(finishPage(once, read)).toBe(once);
  });

  it('removes the sprite of the theme and no other drawing', () => {
    const drawing = '<svg viewBox="0 0 2 2"><defs><path id=a /></defs></svg>';
    const sprite =
      '<svg style="display: none;"><defs>\n<symbol id="b"><path d="M0 0"/></symbol>\n  </defs></svg>';
    expect(finishPage(`<body>${sprite}\n${drawing}`, read)).toBe(`<body>${drawing}`);
  });
});

describe('withPolicy', () => {
  it('inserts the policy after the character set, without the header-only directive', () => {
    expect(
      withPolicy(
        '<head><meta charset=UTF-8><script>a()</script>',
        "default-src 'none'; frame-ancestors 'self'",
        '/404.html',
      ),
    ).toBe(
      '<head><meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="default-src \'none\'"><script>a()</script>',
    );
  });

  it('names a page without a character set, and where to restore it', () => {
    const run = () => withPolicy('<head></head>', "default-src 'none'", '/en/404.html');
    expect(run).toThrow(AuthorError);
    expect(run).toThrow(/^\/en\/404\.html has no <meta charset>.*src\/upstream\/pageTemplate\.ts$/);
  });
});
