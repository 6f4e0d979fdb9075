import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { editHtml, elementsOf, mainOf, partsOf } from './html';

const piecesOf = (html: string) =>
  elementsOf(html).map(({ start, open, close, end }) => [
    html.slice(start, open),
    html.slice(open, close),
    html.slice(close, end),
  ]);

describe('elementsOf', () => {
  it('finds the start tag, the content and the end tag of each element', () => {
    expect(piecesOf('<!doctype html><MAIN class="a>b" id=c><i>x</i></MAIN>')).toEqual([
      ['<MAIN class="a>b" id=c>', '<i>x</i>', '</MAIN>'],
      ['<i>', 'x', '</i>'],
    ]);
  });

  it('reads scripts and styles as text, and skips comments', () => {
    expect(piecesOf('<!-- <b> --><script>if (a<b) "<i>"</script><style>a>b{}</style>')).toEqual([
      ['<script>', 'if (a<b) "<i>"', '</script>'],
      ['<style>', 'a>b{}', '</style>'],
    ]);
  });

  it('handles elements without an end tag', () => {
    expect(piecesOf('<ul><li>a<li>b</ul><link rel=x><svg><path d="" /></svg>')).toEqual([
      ['<ul>', '<li>a<li>b', '</ul>'],
      ['<li>', 'a', ''],
      ['<li>', 'b', ''],
      ['<link rel=x>', '', ''],
      ['<svg>', '<path d="" />', '</svg>'],
      ['<path d="" />', '', ''],
    ]);
  });

  it('gives decoded attribute values by lower-case names', () => {
    expect(elementsOf(`<a HREF='/x?a&amp;b' hidden data-n=1>`)[0]?.attributes).toEqual({
      href: '/x?a&b',
      hidden: '',
      'data-n': '1',
    });
  });
});

describe('editHtml', () => {
  it('applies the edits and changes nothing else', () => {
    const html = '<p>ação</p>';
    expect(
      editHtml(html, [
        { start: 11, end: 11, text: '!' },
        { start: 3, end: 7, text: 'ok' },
      ]),
    ).toBe('<p>ok</p>!');
  });
});

describe('mainOf', () => {
  it('gives the <main> of a page without what is around it', () => {
    const html =
      '<meta content="The <main> of a page"><body><script src=a></script><main id=b><p>x</main><footer>';
    expect(mainOf(html)).toBe('<main id=b><p>x</main>');
  });

  it.each(['<p>x', '<main>x', 'x</main>'])('gives all of %s', (html) => {
    expect(mainOf(html)).toBe(html);
  });
});

describe('partsOf', () => {
  const preOf = (html: string) => partsOf(html, ({ name }) => name === 'pre');

  it('gives the wanted elements in the order of the page', () => {
    const html = '<meta name=a><p>x</p><meta name=b><p>y</p>';
    expect(partsOf(html, ({ name }) => name === 'p')).toBe('<p>x</p><p>y</p>');
  });

  it('removes the colors of code, and no other span', () => {
    const html =
      '<main><span class=x>a</span><pre aria-label="a>b"><code><span class=l><span class="c k">if</span> (a&lt;b)<span>;</span></span></code></pre><i>b</i></main>';
    expect(mainOf(html)).toBe(
      '<main><span class=x>a</span><pre aria-label="a>b"><code>if (a&lt;b);</code></pre><i>b</i></main>',
    );
  });

  it.each([
    '<pre><span hidden>a</span></pre>',
    '<pre><span class=x aria-hidden=true>1</span><span class=x>a</span></pre>',
    `<pre><span class='a b'>a</span></pre>`,
  ])('leaves %s as it is, because a span may not be a color', (html) => {
    expect(preOf(html)).toBe(html);
  });

  it.each([
    '<pre><span class=l>\n</span>a</pre>',
    '<pre><span class=l>\n\n</span>a</pre>',
    '<pre>\n<span class=l>\n</span>a</pre>',
    '<pre>\n<span class=l>a</span>\n</pre>',
    '<pre><code><span class=l>\n</span>a</code></pre>',
  ])('keeps the line breaks that a parser reads in %j', (html) => {
    const plain = preOf(html);
    expect(plain).not.toContain('<span');
    expect(toString(fromHtml(plain))).toBe(toString(fromHtml(html)));
  });
});
