import { describe, expect, it } from 'vitest';
import { weigh } from './weigh';

const entry = (path: string, encodedBodySize: number, entryType = 'resource') => ({
  name: `https://a.example${path}`,
  encodedBodySize,
  entryType,
});

describe('weigh', () => {
  it('adds up the sizes of each kind of file', () => {
    const entries = [
      entry('/sobre', 1000, 'navigation'),
      entry('/assets/css/styles.0123.css', 20),
      entry('/assets/js/main.0123.js', 300),
      entry('/assets/js/runtime~main.0123.js', 4),
      entry('/assets/fonts/anybody-0123.woff2', 5000),
      entry('/assets/fonts/atkinson-0123.woff2', 6000),
    ];
    expect(weigh(entries)).toEqual({ html: 1000, css: 20, js: 304, font: 11000 });
  });

  it('takes the kind from the path and ignores the query', () => {
    expect(weigh([entry('/a.css?x=.js', 1), entry('/b.js?v=2#c', 2)])).toEqual({
      html: 0,
      css: 1,
      js: 2,
      font: 0,
    });
  });

  it('does not count images and data files as HTML', () => {
    const entries = [
      entry('/', 10, 'navigation'),
      entry('/img/favicon.svg', 500),
      entry('/blog/feed.json', 500),
    ];
    expect(weigh(entries).html).toBe(10);
  });

  it('returns zeros for an empty list', () => {
    expect(weigh([])).toEqual({ html: 0, css: 0, js: 0, font: 0 });
  });
});
