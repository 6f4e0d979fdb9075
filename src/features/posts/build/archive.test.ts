import { describe, expect, it } from 'vitest';
import { sliceArchive } from './archive';

/** As many posts of a year as told, the newest first, one a month from December down. */
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
  it('holds all of a small blog', () => {
    const posts = [...year(2025, 3), ...year(2024, 7)];
    const { data, slices } = sliceArchive(posts, 10, '/blog', 10);
    expect(data).toEqual({ recent: posts, older: [] });
    expect(slices.size).toBe(0);
  });

  it('holds whole years, and of the others which months have posts and where the list has them', () => {
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

  it('holds the newest year however many posts it has, and the first page of the list by its name', () => {
    const { data } = sliceArchive([...year(2025, 9), ...year(2024, 1)], 10, '/en/blog', 5);
    expect(data.recent).toHaveLength(9);
    expect(data.older[0]?.list).toBe('/en/blog');
  });

  it('does not grow with the blog', () => {
    const posts = Array.from({ length: 40 }, (_, at) => year(2025 - at, 60)).flat();
    const { data } = sliceArchive(posts, 10, '/blog');
    expect(data.recent).toHaveLength(180);
    expect(JSON.stringify(data.older).length / 37).toBeLessThan(120);
  });

  it('makes nothing of no posts', () => {
    expect(sliceArchive([], 10, '/blog').data).toEqual({ recent: [], older: [] });
  });
});
