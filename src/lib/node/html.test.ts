import { describe, expect, it } from 'vitest';
import { editHtml, elementsOf, mainOf } from './html';

const partsOf = (html: string) =>
  elementsOf(html).map(({ start, open, close, end }) => [
    html.slice(start, open),
    html.slice(open, close),
    html.slice(close, end),
  ]);

describe('elementsOf', () => {
  it('finds the start tag, the content and the end tag of each element', () => {
    expect(partsOf('<!doctype html><MAIN class="a>b" id=c><i>x</i></MAIN>')).toEqual([
      ['<MAIN class="a>b" id=c>', '<i>x</i>', '</MAIN>'],
      ['<i>', 'x', '</i>'],
    ]);
  });

  it('reads scripts and styles as text, and skips comments', () => {
    expect(partsOf('<!-- <b> --><script>if (a<b) "<i>"</script><style>a>b{}</style>')).toEqual([
      ['<script>', 'if (a<b) "<i>"', '</script>'],
      ['<style>', 'a>b{}', '</style>'],
    ]);
  });

  it('handles elements without an end tag', () => {
    expect(partsOf('<ul><li>a<li>b</ul><link rel=x><svg><path d="" /></svg>')).toEqual([
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
