import { describe, expect, it } from 'vitest';
import { relatedPosts, type Relatable } from './related';

const post = (
  permalink: string,
  tags: readonly string[],
  date: number,
  series?: string,
): Relatable => ({
  title: permalink.toUpperCase(),
  description: `About ${permalink}.`,
  permalink,
  tags,
  date,
  series,
});

const addresses = (of: Relatable, all: readonly Relatable[], limit?: number) =>
  relatedPosts(of, all, limit).map(({ permalink }) => permalink);

describe('relatedPosts', () => {
  const a = post('a', ['css', 'svg'], 10, 's');

  it('leaves out the post itself, posts of its series and posts without a shared tag', () => {
    const all = [
      a,
      post('b', ['css', 'svg'], 11, 's'),
      post('c', ['html'], 12),
      post('d', ['css'], 9),
    ];
    expect(relatedPosts(a, all)).toEqual([{ title: 'D', description: 'About d.', permalink: 'd' }]);
  });

  it('orders by shared tags, then by distance in time', () => {
    const all = [
      a,
      post('far', ['css'], 90),
      post('near', ['css'], 12),
      post('both', ['css', 'svg'], 99),
    ];
    expect(addresses(a, all, 3)).toEqual(['both', 'near', 'far']);
  });

  it('counts a rare tag more than a common one', () => {
    const all = [
      a,
      ...['x', 'y', 'z'].map((name) => post(name, ['css'], 10)),
      post('rare', ['svg'], 99),
    ];
    expect(addresses(a, all)[0]).toBe('rare');
  });

  it('returns two posts at most unless a limit is given', () => {
    const all = ['b', 'c', 'd', 'e'].map((name, index) => post(name, ['css'], index));
    expect(addresses(a, all)).toHaveLength(2);
    expect(addresses(a, all, 3)).toHaveLength(3);
  });

  it('relates posts that belong to no series', () => {
    expect(addresses(post('m', ['css'], 1), [post('n', ['css'], 2)])).toEqual(['n']);
  });
});
