import { afterEach, describe, expect, it, vi } from 'vitest';
import { highlight } from '../mdx/highlight';
import { isInert, isMarked } from './inert';

describe('isInert', () => {
  it.each([
    ['', 'nothing'],
    ['a &lt;b&gt; &amp; c', 'text'],
    ['<span class="l hl">a</span>', 'a line of code'],
    ['<code>a</code> e <em>b</em>', 'a heading'],
    ['<div class="bar" role="bar"><div class="peg"></div></div>', 'the progress bar'],
    [
      '<svg viewBox="0 0 1 1" aria-hidden="true"><g filter="url(#a)"><animate id="b" attributeName="r" values="1;2" begin="b.end"/></g></svg>',
      'a drawing',
    ],
    ['<canvas height="120"></canvas>', 'the place of a frame'],
    ['<svg><path id="a"/><use href="#a"/></svg>', 'one that repeats a part'],
    [highlight('<a href="/" onclick="a()">a</a>', 'html'), 'code that would act'],
  ])('lets %j through (%s)', (html) => {
    expect(isInert(html)).toBe(true);
  });

  it.each([
    ['<script>a</script>', 'a script'],
    ['<img src=x>', 'an element that loads'],
    ['<a href="/x">a</a>', 'a link'],
    ['<svg><use href="/a.svg#a"/></svg>', 'a reference to another file'],
    ['<span href="javascript:a()">', 'an address that acts'],
    ['<span onclick="a()">', 'a handler'],
    ['<span class="a" ONCLICK="a()">', 'one in capitals'],
    ['<span style="color:red">', 'a style'],
    ['<span class="<mark>" onclick="a()">', 'one after an angle in a value'],
    ['<scr<b>ipt>', 'one that is there once others are taken out'],
    ['<svg><use xlink:href="#a"/></svg>', 'an old reference'],
    ['<spanx>', 'a longer name'],
    ['<span', 'a tag that is cut'],
    ['<!-- a -->', 'a comment'],
  ])('stops at %j (%s)', (html) => {
    expect(isInert(html)).toBe(false);
  });
});

it('titles and snippets are text and marks', () => {
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

  it('make what browsers ask for, under names of their own', async () => {
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
    expect(names).toEqual(['aoba-markup', 'one']);
  });

  it.each([
    ['browsers without Trusted Types', undefined],
    [
      'a policy that is refused',
      {
        createPolicy: () => {
          throw new TypeError();
        },
      },
    ],
  ])('give the strings themselves, by the same checks, to %s', async (_, trustedTypes) => {
    vi.stubGlobal('trustedTypes', trustedTypes);
    const { markup, scriptPolicy } = await import('./');
    expect(markup('<b>a</b>')).toBe('<b>a</b>');
    expect(markup('<img onerror="a()">')).toBe('&lt;img onerror="a()"&gt;');
    const address = scriptPolicy('one', 'https://a.example/x.js');
    expect(address('https://a.example/x.js')).toBe('https://a.example/x.js');
    expect(() => address('https://b.example/x.js')).toThrow(TypeError);
  });
});
