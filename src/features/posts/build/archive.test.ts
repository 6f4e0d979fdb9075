import { describe, expect, it } from 'vitest';
import { sliceArchive } from './archive';

/** `count` posts of one year, newest first: one for each month, starting in December. */
const year = (name: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const month = String(12 - (at % 12)).padStart(2, '0');
    return {
      title: `${name} ${at}`,
      permalink: `/blog/${name}-${at}`,
      date: `${name}-${month}-01`,
    };
  });

describe('sliceArchive', () => {
  it('keeps every post of a small blog in the page', () => {
    const posts = [...year(2025, 3), ...year(2024, 7)];
    const { data, slices } = sliceArchive(posts, 10, '/blog', 10);
    expect(data).toEqual({ recent: posts, older: [] });
    expect(slices.size).toBe(0);
  });

  it('keeps whole years, and lists months and post list page of the other years', () => {
    const posts = [...year(2025, 12), ...year(2024, 7), ...year(2023, 2), ...year(2022, 1)];
    const { data, slices } = sliceArchive(posts, 10, '/blog', 18);
    expect(data.recent).toEqual(year(2025, 12));
    expect(data.older).toEqual([
      { year: '2024', months: [12, 11, 10, 9, 8, 7, 6], list: '/blog/page/2' },
      { year: '2023', months: [12, 11], list: '/blog/page/2' },
      { year: '2022', months: [12], list: '/blog/page/3' },
    ]);
    expect(slices.get('2024')).toEqual(year(2024, 7));
  });

  it('keeps the whole newest year above the limit, and names the first list page without a number', () => {
    const { data } = sliceArchive([...year(2025, 9), ...year(2024, 1)], 10, '/en/blog', 5);
    expect(data.recent).toHaveLength(9);
    expect(data.older[0]?.list).toBe('/en/blog');
  });

  it('keeps the page small when the blog grows', () => {
    const posts = Array.from({ length: 40 }, (_, at) => year(2025 - at, 60)).flat();
    const { data } = sliceArchive(posts, 10, '/blog');
    expect(data.recent).toHaveLength(180);
    expect(JSON.stringify(data.older).length / 37).toBeLessThan(120);
  });

  it('returns empty data for a blog without posts', () => {
    expect(sliceArchive([], 10, '/blog').data).toEqual({ recent: [], older: [] });
  });
});
