import { describe, expect, it } from 'vitest';
import {
  formatProgress,
  isRead,
  leastSeconds,
  parseProgress,
  partToGoOn,
  placeIn,
  slugOf,
  withPost,
} from './progress';

const place = { block: 7, seconds: 40 };

describe('slugOf', () => {
  it.each([
    ['/blog/do-it/parte-1', 'do-it/parte-1'],
    ['/en/blog/do-it/parte-1', 'do-it/parte-1'],
    ['/base/en/blog/aoba-mundo/', 'aoba-mundo'],
    ['/ana/blog/blog/do-it/parte-1', 'do-it/parte-1'],
    ['/ana/blog/en/blog/do-it/parte-1', 'do-it/parte-1'],
    ['/blog/marcadoresXYZ', 'marcadoresXYZ'],
    ['/blog', undefined],
    ['/blog/', undefined],
    ['/blog/page/2', undefined],
    ['/blog/marcadores', undefined],
    ['/en/blog/marcadores/svg/page/2', undefined],
    ['/blog/arquivo', undefined],
    ['/blog/do-it/rss.xml', undefined],
    ['/sobre', undefined],
    ['/', undefined],
  ])('%s is the post %s', (path, slug) => {
    expect(slugOf(path)).toBe(slug);
  });
});

describe('parseProgress', () => {
  it('reads what formatProgress wrote', () => {
    const progress = [{ slug: 'a/1' }, { slug: 'a/2', place }];
    expect(parseProgress(formatProgress(progress))).toEqual(progress);
  });

  it.each([
    null,
    '',
    '{"version":1',
    'null',
    '7',
    '[]',
    '{"version":1}',
    '{"version":1,"posts":7}',
    '{"version":"2","posts":null}',
  ])('%s is no progress', (text) => {
    expect(parseProgress(text)).toEqual([]);
  });

  it('leaves out entries that it cannot use', () => {
    const posts = [
      null,
      7,
      'a/1',
      {},
      { slug: '' },
      { slug: 'x'.repeat(201) },
      { slug: 7 },
      { slug: 'a/2', place: null },
      { slug: 'a/2', place: { block: -1, seconds: 1 } },
      { slug: 'a/2', place: { block: '1', seconds: 1 } },
      { slug: 'a/3', extra: true },
    ];
    expect(parseProgress(JSON.stringify({ version: 1, posts }))).toEqual([{ slug: 'a/3' }]);
  });

  it('keeps the last entry of a post, and 500 posts', () => {
    const posts = Array.from({ length: 600 }, (_, index) => ({ slug: `a/${index}` }));
    const text = JSON.stringify({ version: 1, posts: [{ slug: 'a/599', place }, ...posts] });
    const progress = parseProgress(text) ?? [];
    expect(progress).toHaveLength(500);
    expect(progress.at(-1)).toEqual({ slug: 'a/599' });
  });

  it('does not read what a newer version wrote', () => {
    expect(parseProgress('{"version":2,"posts":[{"slug":"a/1"}]}')).toBeUndefined();
  });
});

describe('withPost', () => {
  it('remembers the place of a post that was left, then that it was read', () => {
    const left = withPost([{ slug: 'b/1' }], 'a/1', place);
    expect(placeIn(left, 'a/1')).toEqual(place);
    expect(isRead(left, 'a/1')).toBe(false);
    const read = withPost(left, 'a/1');
    expect(read).toEqual([{ slug: 'b/1' }, { slug: 'a/1' }]);
    expect(isRead(read, 'a/1')).toBe(true);
    expect(placeIn(read, 'a/1')).toBeUndefined();
  });

  it('leaves a post read that is opened again', () => {
    expect(withPost([{ slug: 'a/1' }, { slug: 'a/2' }], 'a/1', place)).toEqual([
      { slug: 'a/2' },
      { slug: 'a/1' },
    ]);
  });

  it('changes neither its input nor the number of posts beyond the limit', () => {
    const full = Array.from({ length: 500 }, (_, index) => ({ slug: `a/${index}` }));
    const next = withPost(full, 'b/1');
    expect(full[0]?.slug).toBe('a/0');
    expect(next).toHaveLength(500);
    expect(next[0]?.slug).toBe('a/1');
  });
});

describe('partToGoOn', () => {
  const series = [
    ['a/1', 'a/2', 'a/3'],
    ['b/1', 'b/2'],
  ];

  it.each([
    [[], undefined],
    [['other'], undefined],
    [['a/1'], 'a/2'],
    [['a/1', 'a/3'], 'a/2'],
    [['a/1', 'a/2', 'b/1'], 'b/2'],
    [['b/1', 'a/1', 'a/2'], 'a/3'],
    // The series that was opened last is read: the one before goes on.
    [['a/1', 'b/1', 'b/2'], 'a/2'],
    [['a/1', 'other'], 'a/2'],
    [['a/1', 'a/2', 'a/3', 'b/1', 'b/2'], undefined],
  ])('after %j comes %s', (read, next) => {
    expect(
      partToGoOn(
        read.map((slug) => ({ slug })),
        series,
      ),
    ).toBe(next);
  });

  it('is the part that was left in the middle', () => {
    expect(partToGoOn([{ slug: 'a/1' }, { slug: 'a/3', place }], series)).toBe('a/3');
    expect(partToGoOn([{ slug: 'a/3', place }, { slug: 'b/1' }], series)).toBe('b/2');
  });
});

it('asks for a tenth of the reading time', () => {
  expect(leastSeconds(2000)).toBe(60);
});
