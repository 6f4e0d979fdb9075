import { afterEach, describe, expect, it, vi } from 'vitest';
import { highlight } from '../mdx/highlight';
import { isInert, isMarked } from './inert';

describe('isInert', () => {
  it.each([
    ['', 'empty'],
    ['a &lt;b&gt; &amp; c', 'text'],
    ['<span class="l hl">a</span>', 'a line of code'],
    ['<code>a</code> e <em>b</em>', 'a heading'],
    ['<hr class="line" />', 'a line of a menu'],
    ['<div class="bar" role="bar"><div class="peg"></div></div>', 'the progress bar'],
    [
      '<svg viewBox="0 0 1 1" aria-hidden="true"><g filter="url(#a)"><animate id="b" attributeName="r" values="1;2" begin="b.end"/></g></svg>',
      'a drawing',
    ],
    ['<canvas height="120"></canvas>', 'the placeholder of a frame'],
    ['<svg><path id="a"/><use href="#a"/></svg>', 'a drawing that reuses an element'],
    [highlight('<a href="/" onclick="a()">a</a>', 'html'), 'highlighted code with a handler'],
  ])('accepts %j (%s)', (html) => {
    expect(isInert(html)).toBe(true);
  });

  it.each([
    ['<script>a</script>', 'a script'],
    ['<img src=x>', 'an element that loads a file'],
    ['<a href="/x">a</a>', 'a link'],
    ['<svg><use href="/a.svg#a"/></svg>', 'a reference to another file'],
    ['<span href="javascript:a()">', 'an address that runs code'],
    ['<span onclick="a()">', 'a handler'],
    ['<span class="a" ONCLICK="a()">', 'a handler in capitals'],
    ['<span style="color:red">', 'a style attribute'],
    ['<span class="<mark>" onclick="a()">', 'a handler after a tag in a value'],
    ['<scr<b>ipt>', 'a tag that forms when another is removed'],
    ['<svg><use xlink:href="#a"/></svg>', 'an xlink reference'],
    ['<spanx>', 'an element whose name starts with an allowed name'],
    ['<span', 'an incomplete tag'],
    ['<!-- a -->', 'a comment'],
  ])('rejects %j (%s)', (html) => {
    expect(isInert(html)).toBe(false);
  });
});

it('isMarked accepts only text and mark elements without attributes', () => {
  expect(isMarked('a <mark>b</mark> &lt;i&gt;')).toBe(true);
  expect(isMarked('<mark class="a">b</mark>')).toBe(false);
  expect(isMarked('<b>a</b>')).toBe(false);
});

describe('policies', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  interface Rules {
    createHTML?: (html: string) => string;
    createScriptURL?: (address: string) => string;
  }

  it('return trusted values, under one policy name each', async () => {
    const names: string[] = [];
    vi.stubGlobal('trustedTypes', {
      createPolicy: (name: string, { createHTML, createScriptURL }: Rules) => {
        names.push(name);
        return {
          createHTML: (html: string) => ({ trusted: createHTML?.(html) }),
          createScriptURL: (address: string) => ({ trusted: createScriptURL?.(address) }),
        };
      },
    });
    const { markup, scriptPolicy } = await import('./');
    expect(markup('<b>a</b>')).toEqual({ trusted: '<b>a</b>' });
    expect(markup('<b onclick="a">')).toEqual({ trusted: '&lt;b onclick="a"&gt;' });
    const address = scriptPolicy('one', 'https://a.example/x.js');
    expect(address('https://a.example/x.js?id=1')).toEqual({
      trusted: 'https://a.example/x.js?id=1',
    });
    expect(() => address('https://a.example/y.js')).toThrow(TypeError);
    expect(names).toEqual(['site-markup', 'one']);
  });

  it.each([
    ['browsers without Trusted Types', undefined],
    [
      'browsers that refuse the policy',
      {
        createPolicy: () => {
          throw new TypeError();
        },
      },
    ],
  ])('return strings, after the same checks, in %s', async (_, trustedTypes) => {
    vi.stubGlobal('trustedTypes', trustedTypes);
    const { markup, scriptPolicy } = await import('./');
    expect(markup('<b>a</b>')).toBe('<b>a</b>');
    expect(markup('<img onerror="a()">')).toBe('&lt;img onerror="a()"&gt;');
    const address = scriptPolicy('one', 'https://a.example/x.js');
    expect(address('https://a.example/x.js')).toBe('https://a.example/x.js');
    expect(() => address('https://b.example/x.js')).toThrow(TypeError);
  });
});
