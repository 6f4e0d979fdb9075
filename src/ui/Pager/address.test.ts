import { describe, expect, it } from 'vitest';
import { pageAddress } from './address';

describe('pageAddress', () => {
  it('adds the page number to the address of page 1', () => {
    expect(pageAddress('/blog', 1, 2)).toBe('/blog/page/2');
    expect(pageAddress('/en/blog/marcadores/css', 1, 3)).toBe('/en/blog/marcadores/css/page/3');
  });

  it('replaces the page number', () => {
    expect(pageAddress('/blog/page/2', 2, 3)).toBe('/blog/page/3');
    expect(pageAddress('/blog/page/12', 12, 11)).toBe('/blog/page/11');
  });

  it('returns the address of page 1 without a number', () => {
    expect(pageAddress('/blog/page/2', 2, 1)).toBe('/blog');
    expect(pageAddress('/blog', 1, 1)).toBe('/blog');
  });

  it('keeps "/page/7" when it belongs to the address of page 1', () => {
    expect(pageAddress('/blog/marcadores/page/7', 1, 2)).toBe('/blog/marcadores/page/7/page/2');
  });
});
