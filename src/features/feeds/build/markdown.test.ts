import { describe, expect, it } from 'vitest';
import { llmsTxt } from './llms';
import { postMarkdown } from './markdown';
import { portableContent } from './portable';
import { robotsTxt, sitemapXml } from './sitemap';

const url = 'https://example.org/blog/a';
const markdown = (inside: string) =>
  postMarkdown({
    title: 'T',
    description: 'D',
    url,
    date: '2022-01-31',
    content: portableContent(`<div class="prose">${inside}</div>`, url),
  })
    .split('\n')
    .slice(6)
    .join('\n')
    .trim();

describe('postMarkdown', () => {
  it('writes text, links and headings, and escapes Markdown characters', () => {
    expect(
      markdown('<h2>A</h2><p>1 * 2 * 3 <b>b</b> <a href="/c">c</a> <code>a*b</code></p>'),
    ).toBe('## A\n\n1 \\* 2 \\* 3 **b** [c](https://example.org/c) `a*b`');
  });

  it('writes a small picture that is in the page', () => {
    expect(markdown('<p><img src="data:image/svg+xml;base64,PHN2Zy8+" alt="Um arco"></p>')).toBe(
      '![Um arco](data:image/svg+xml;base64,PHN2Zy8+)',
    );
  });

  it('writes code fences, also in lists, longer than the fences inside', () => {
    expect(
      markdown(
        '<ol><li><p>a</p><pre aria-label="Code: a.md"><code>```\nx\n```\n</code></pre></li></ol>',
      ),
    ).toBe('1. a\n\n   `a.md`\n\n   ````md\n   ```\n   x\n   ```\n   ````');
  });

  it('writes tables with escaped bars', () => {
    expect(
      markdown(
        '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1|2</td><td>3</td></tr></tbody></table>',
      ),
    ).toMatch(/^\| A +\| B \|\n\| -+ \| - \|\n\| 1\\\|2 \| 3 \|$/);
  });

  it('writes no space at the ends of a paragraph, where Markdown needs an entity', () => {
    expect(markdown('<ol><li><svg class="a"></svg> <b>b</b> c. <button>d</button></li></ol>')).toBe(
      '1. **b** c.',
    );
    expect(markdown('<p><img src="/i.png" alt="i"> </p> e')).toBe(
      '![i](https://example.org/i.png)\n\ne',
    );
  });

  it('keeps quotation marks, the first number of a list, and text of a link without address', () => {
    expect(markdown('<p><q>a</q> <a href="javascript:b()">c</a></p>')).toBe('"a" c');
    expect(markdown('<ol start="3"><li>a</li><li>b</li></ol>')).toBe('3. a\n4. b');
  });

  it('writes a summary in bold, also one with a heading', () => {
    expect(markdown('<details><summary><h3>a</h3></summary>b</details>')).toBe('**a**\n\nb');
    expect(markdown('<details><summary>a</summary><p>b</p></details>')).toBe('**a**\n\nb');
  });

  it('removes a drawing and keeps its caption', () => {
    expect(
      markdown('<figure><svg viewBox="0 0 1 1"></svg><figcaption>c</figcaption></figure>'),
    ).toBe('_c_');
  });
});

it('llmsTxt writes one line for each post and escapes its title', () => {
  expect(
    llmsTxt('S', 'd', [
      { title: 'X', posts: [{ title: 'a [b]', description: 'e', markdown: 'u' }] },
    ]),
  ).toBe('# S\n\n> d\n\n## X\n\n- [a \\[b\\]](u): e\n');
});

it('sitemapXml leaves out an unknown date', () => {
  const page = { url: 'https://e.org/?a&b', changed: undefined, alternates: [] };
  expect(sitemapXml([page])).toContain('<url><loc>https://e.org/?a&amp;b</loc></url>');
  expect(sitemapXml([{ ...page, changed: '2022-01-31T00:00:00.000Z' }])).toContain(
    '<lastmod>2022-01-31</lastmod>',
  );
});

it('robotsTxt without sitemaps allows crawlers, so that they can read noindex', () => {
  expect(robotsTxt([])).toBe('User-agent: *\nAllow: /\n');
});
