import { describe, expect, it } from 'vitest';
import { handlersOf, lineCounter, tagsOf } from './tags';

const names = (html: string) => tagsOf(html).map(({ name }) => name);

describe('tagsOf', () => {
  it.each([
    ['<p>a</p>\n<b x="<i>">', ['p', 'b']],
    ['<!-- <p> --><b>', ['b']],
    ['<script>"<p>"</script><b>', ['script', 'b']],
    ["<p a='>' b=c>d<b/>", ['p', 'b']],
    ['1 < 2 <p', ['p']],
    ['<p a"b><b>', ['p', 'b']],
    ['<textarea><p></textarea>', ['textarea']],
    ['<script>', ['script']],
    ['', []],
  ])('finds the start tags of %s', (html, expected) => {
    expect(names(html)).toEqual(expected);
  });

  it('returns the text of a script as the browser does', () => {
    const [script] = tagsOf('<script a="b>">\n1 < 2\n</SCRIPT >');
    expect(script?.raw).toBe('\n1 < 2\n');
  });

  it('reads malformed HTML in linear time', () => {
    const start = performance.now();
    tagsOf('<a b="'.repeat(50_000));
    tagsOf('<'.repeat(300_000));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('handlersOf', () => {
  it.each([
    ['<p onclick="a">', ['onclick', '"a"', 'a']],
    ["<p title=' onclick=b' ONCLICK = 'a'>", ['onclick', "'a'", 'a']],
    ['<p/onclick=a>', ['onclick', 'a', 'a']],
    ['<p on="a" once="b">', ['once', '"b"', 'b']],
  ])('finds the handler in %s', (html, [name, value, first]) => {
    const [tag] = tagsOf(html);
    const [handler] = tag === undefined ? [] : handlersOf(html, tag);
    expect([
      handler?.name,
      html.slice(handler?.start, handler?.end),
      html[handler?.code ?? -1],
    ]).toEqual([name, value, first]);
  });
});

it('lineCounter counts from 1 and accepts offsets in any order', () => {
  const line = lineCounter('a\nb\n\nc');
  expect([0, 2, 4, 5, 1].map(line)).toEqual([1, 2, 3, 4, 1]);
});
