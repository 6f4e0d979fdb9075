import { describe, expect, it } from 'vitest';
import { pageAddress } from './address';

describe('pageAddress', () => {
  it('adds the page to the address of the first one', () => {
    expect(pageAddress('/blog', 1, 2)).toBe('/blog/page/2');
    expect(pageAddress('/en/blog/marcadores/css', 1, 3)).toBe('/en/blog/marcadores/css/page/3');
  });

  it('goes from any page to any other', () => {
    expect(pageAddress('/blog/page/2', 2, 3)).toBe('/blog/page/3');
    expect(pageAddress('/blog/page/12', 12, 11)).toBe('/blog/page/11');
  });

  it('gives the first page its bare address', () => {
    expect(pageAddress('/blog/page/2', 2, 1)).toBe('/blog');
    expect(pageAddress('/blog', 1, 1)).toBe('/blog');
  });

  it('keeps a listing whose own first address looks like a page', () => {
    expect(pageAddress('/blog/marcadores/page/7', 1, 2)).toBe('/blog/marcadores/page/7/page/2');
  });
});
