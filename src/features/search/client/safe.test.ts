import { describe, expect, it } from 'vitest';
import { escapeHtml, forDocSearch, unescapeHtml, withCode } from './safe';
import { snippet } from './snippet';
import type { SearchHit, SearchResponse } from '../shared/types';

const attack = '<img src=x onerror="alert(1)">';

const hit = (more: Partial<SearchHit> = {}): SearchHit => ({
  objectID: 'a',
  type: 'content',
  url: '/blog/a#b',
  hierarchy: {
    lvl0: `Grupo ${attack}`,
    lvl1: `Título ${attack}`,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  content: `Texto ${attack}`,
  _highlightResult: {
    hierarchy: { lvl0: { value: `Grupo ${attack}`, matchLevel: 'none' } },
    content: { value: `<mark>Texto</mark> ${attack}`, matchLevel: 'full' },
  },
  _snippetResult: { content: { value: `<mark>Texto</mark> ${attack}…`, matchLevel: 'full' } },
  ...more,
});

const response = (...hits: SearchHit[]): SearchResponse => ({
  hits,
  nbHits: hits.length,
  page: 0,
  nbPages: 1,
  query: 'texto',
});

const safe = (...hits: SearchHit[]) => forDocSearch(response(...hits), 10).hits;

describe('forDocSearch', () => {
  it('escapes everything except the mark tags', () => {
    const [shown] = safe(hit());
    expect(shown?._snippetResult?.content?.value).toBe(
      '<mark>Texto</mark> &lt;img src=x onerror=&quot;alert(1)&quot;&gt;…',
    );
    expect(shown?.hierarchy.lvl1).toBe('Título &lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(shown?.content).not.toContain('<');
  });

  it('does not escape the name of the group, which is written as text', () => {
    const [shown] = safe(hit());
    expect(shown?.hierarchy.lvl0).toBe(`Grupo ${attack}`);
    expect(shown?._highlightResult?.hierarchy?.lvl0?.value).toBe(`Grupo ${attack}`);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//evil.example/x',
    ' javascript:alert(1)',
    '',
  ])('drops a hit with the URL %j', (url) => {
    expect(safe(hit({ url }))).toEqual([]);
  });

  it.each(['/blog/a', '/en/blog/a#b', 'https://aoba.example/blog/a'])(
    'keeps a hit with the URL %s',
    (url) => {
      expect(safe(hit({ url }))).toHaveLength(1);
    },
  );

  it('shows the whole title where DocSearch asked for its snippet', () => {
    const title = 'Junho: uma <mark>fogueira</mark> que muda de forma';
    const [shown] = safe(
      hit({
        _highlightResult: {
          hierarchy: { lvl1: { value: title, matchLevel: 'full' } },
        },
        _snippetResult: {
          hierarchy: { lvl1: { value: 'Junho: uma <mark>fogueira</mark>…', matchLevel: 'full' } },
        },
      }),
    );
    expect(shown?._snippetResult?.hierarchy?.lvl1?.value).toBe(title);
  });

  it('says the section of a text before the title of its page, both with their marks', () => {
    const hierarchy = { ...hit().hierarchy, lvl1: 'Página', lvl2: 'Parte', lvl3: 'a < b' };
    const pathOf = (more: Partial<SearchHit>) =>
      safe(hit({ hierarchy, ...more }))[0]?._snippetResult?.hierarchy?.lvl1?.value;
    expect(pathOf({})).toBe('a &lt; b · Página');
    const lvl3 = { value: '<mark>a</mark> < b', matchLevel: 'full' as const };
    expect(pathOf({ _highlightResult: { hierarchy: { lvl3 } } })).toBe(
      '<mark>a</mark> &lt; b · Página',
    );
    expect(pathOf({ type: 'lvl3' })).toBeUndefined();
  });

  it('accepts hits without highlights, which a service may send', () => {
    const { _highlightResult, _snippetResult, ...bare } = hit();
    expect(_highlightResult ?? _snippetResult).toBeDefined();
    expect(safe(bare)).toHaveLength(1);
  });
});

describe('withCode', () => {
  const inCode = hit({
    _highlightResult: {
      content: { value: 'Texto', matchLevel: 'none' },
      code: { value: 'a { <mark>fill</mark>: none; }', matchLevel: 'full' },
    },
  });

  it('makes the snippet from the code when only the code matches', () => {
    expect(withCode(inCode, 3)._snippetResult?.content?.value).toBe('…{ <mark>fill</mark>: none;…');
  });

  it('keeps the snippet of the content when the content matches', () => {
    expect(withCode(hit(), 3)).toEqual(hit());
  });
});

describe('snippet', () => {
  const text = 'um dois três <mark>quatro</mark> cinco seis sete <mark>oito</mark> nove dez';

  it.each([
    [3, '…três <mark>quatro</mark> cinco…'],
    [5, '…<mark>quatro</mark> cinco seis sete <mark>oito</mark>…'],
    [20, text],
  ])('keeps %d words, with as many matches as fit', (words, expected) => {
    expect(snippet(text, words)).toBe(expected);
  });

  it('is the start of a text without matches', () => {
    expect(snippet('um dois três quatro', 2)).toBe('um dois…');
    expect(snippet('', 2)).toBe('');
  });
});

it('escapeHtml escapes every character that opens a tag or ends an attribute', () => {
  expect(escapeHtml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
});

it('unescapeHtml is the inverse of escapeHtml', () => {
  const text = `<a b="c" d='e'>& &amp; &lt;`;
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
});
