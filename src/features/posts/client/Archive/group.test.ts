import { afterEach, describe, expect, it, vi } from 'vitest';
import { groupByYear } from './group';

const post = (date: string, title = date) => ({ title, permalink: `/blog/${title}`, date });

/** Result of groupByYear as nested lists of years, months and titles. */
const outline = (dates: Parameters<typeof groupByYear>[0]) =>
  groupByYear(dates).map(({ year, months }) => [
    year,
    [...months].map(([month, posts]) => [month, posts.map(({ title }) => title)]),
  ]);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('groupByYear', () => {
  it('groups posts by year and month in the given order', () => {
    const posts = [
      post('2023-02-06'),
      post('2022-12-31', 'b'),
      post('2022-12-31', 'a'),
      post('2022-12-01'),
      post('2022-01-31'),
    ];
    expect(outline(posts)).toEqual([
      ['2023', [[2, ['2023-02-06']]]],
      [
        '2022',
        [
          [12, ['b', 'a', '2022-12-01']],
          [1, ['2022-01-31']],
        ],
      ],
    ]);
  });

  it('returns one entry per year when the years are mixed', () => {
    expect(outline([post('2022-01-01'), post('2023-01-01'), post('2022-03-01')])).toEqual([
      [
        '2022',
        [
          [1, ['2022-01-01']],
          [3, ['2022-03-01']],
        ],
      ],
      ['2023', [[1, ['2023-01-01']]]],
    ]);
  });

  it('uses the written date in a time zone where it is still the previous year', () => {
    vi.stubEnv('TZ', 'America/Sao_Paulo');
    expect(new Date('2022-01-01').getFullYear()).toBe(2021);
    const [year] = groupByYear([post('2022-01-01T00:00:00.000Z', 'a')]);
    expect(year?.year).toBe('2022');
    expect([...(year?.months.keys() ?? [])]).toEqual([1]);
  });

  it('returns nothing without posts', () => {
    expect(groupByYear([])).toEqual([]);
  });
});
