import { describe, expect, it } from 'vitest';
import { consequencesOf } from './consequences';
import type { ListSite } from './places';
import { factsOf, type PostFacts } from './postFacts';

const site: ListSite = {
  baseUrl: '/',
  postsPerPage: 2,
  onHome: 2,
  list: 'blog',
  archive: 'blog/arquivo',
  tags: 'blog/marcadores',
  tagPath: (tag) => `blog/marcadores/${tag}`,
  files: [
    { path: 'blog/rss.xml', shows: 'text' },
    { path: 'blog/{series}/rss.xml', shows: 'text' },
    { path: '{post}.md', shows: 'text' },
    { path: 'llms.txt', shows: 'summary' },
    { path: 'sitemap.xml', shows: 'address', isLeftOut: true },
  ],
};

interface Written {
  title?: string;
  date?: string;
  tags?: string[];
  /** Other lines of front matter. */
  more?: string;
  opening?: string;
  body?: string;
}

function post(name: string, written: Written): PostFacts {
  const { title = name, date = '2020-01-01', tags = [], more = '' } = written;
  const { opening = 'A.', body = 'B.' } = written;
  const front = `title: ${title}\ndate: ${date}\ntags: [${tags.join(', ')}]\n${more}`;
  const raw = `---\n${front}\n---\n\n${opening}\n\n{/* truncate */}\n\n${body}\n`;
  const facts = factsOf(raw, `/blog/${name}`, '/blog');
  if (facts === undefined) {
    throw new Error('a draft');
  }
  return facts;
}

/* Three pages of the list: e and d, c and b, a. Only d and a have a tag that another post has. */
const a: Written = { date: '2020-01-01', tags: ['css'] };
const b: Written = { date: '2020-01-02', tags: ['b'] };
const c: Written = { date: '2020-01-03', tags: ['c'] };
const d: Written = { date: '2020-01-04', tags: ['css'] };
const e: Written = { date: '2020-01-05', tags: ['e'] };

const all = (posts: Readonly<Record<string, Written | undefined>>) =>
  Object.entries(posts).flatMap(([name, written]) =>
    written === undefined ? [] : [post(name, written)],
  );

/**
 * @param change name and text of a post before and now
 * @param others all other posts
 * @returns addresses that differ, with `+` before new ones and `-` before those that are gone
 */
function changed(
  { before, after }: Partial<Record<'before' | 'after', readonly [string, Written]>>,
  others: Readonly<Record<string, Written>>,
): string[] {
  const sides = { before: before && post(...before), after: after && post(...after) };
  const now = [...all(others), ...(sides.after ? [sides.after] : [])];
  return consequencesOf(
    now,
    site,
  )(sides).map(({ href, status }) => ({ new: '+', changed: '', removed: '-' })[status] + href);
}

const files = (name: string) => ['/blog/rss.xml', `/blog/${name}.md`];

describe('consequencesOf', () => {
  it('of a new post: home, all pages of the list (each shows how many posts there are), tags, feeds', () => {
    expect(changed({ after: ['e', e] }, { a, b, c, d })).toEqual([
      '/',
      '/blog',
      '/blog/page/2',
      '+/blog/page/3',
      '/blog/arquivo',
      '/blog/marcadores',
      '+/blog/marcadores/e',
      '/blog/rss.xml',
      '+/blog/e.md',
      '/llms.txt',
      '/sitemap.xml',
    ]);
  });

  it('of a deleted post: also the page of the list, the page of the tag and the Markdown that go', () => {
    expect(changed({ before: ['b', b] }, { a, c, d, e })).toEqual([
      '/blog',
      '/blog/page/2',
      '/blog/arquivo',
      '/blog/marcadores',
      '/blog/rss.xml',
      '/llms.txt',
      '/sitemap.xml',
      '-/blog/page/3',
      '-/blog/marcadores/b',
      '-/blog/b.md',
    ]);
  });

  it('of a new address: only the page of the list that has the post, and posts that link to it', () => {
    expect(changed({ before: ['a', a], after: ['z', a] }, { b, c, d, e })).toEqual([
      '/blog/page/3',
      '/blog/arquivo',
      '/blog/marcadores/css',
      '/blog/d',
      '/blog/rss.xml',
      '+/blog/z.md',
      '/llms.txt',
      '/sitemap.xml',
      '-/blog/a.md',
    ]);
  });

  it('of a new date: the pages of the list between its place before and now', () => {
    const later = { ...a, date: '2020-01-03' };
    expect(
      changed(
        { before: ['a', a], after: ['a', later] },
        { b, c: { ...c, date: '2020-01-02' }, d, e },
      ),
    ).toEqual([
      '/blog/page/2',
      '/blog/page/3',
      '/blog/arquivo',
      '/blog/marcadores/css',
      ...files('a'),
      '/llms.txt',
      '/sitemap.xml',
    ]);
  });

  it('of a tag less or more: the page of that tag and the list of tags', () => {
    const more = { ...b, tags: ['b', 'c'] };
    const expected = ['/blog/marcadores', '/blog/marcadores/c', '/blog/c', ...files('b')];
    expect(changed({ before: ['b', b], after: ['b', more] }, { a, c, d, e })).toEqual(expected);
    expect(changed({ before: ['b', more], after: ['b', b] }, { a, c, d, e })).toEqual(expected);
  });

  it('of an unlisted post: as of a deleted one, and nothing more once it is unlisted', () => {
    const unlisted = { ...e, more: 'unlisted: true' };
    expect(changed({ before: ['e', e], after: ['e', unlisted] }, { a, b, c, d })).toEqual([
      '/',
      '/blog',
      '/blog/page/2',
      '/blog/arquivo',
      '/blog/marcadores',
      '/blog/rss.xml',
      '/llms.txt',
      '/sitemap.xml',
      '-/blog/page/3',
      '-/blog/marcadores/e',
      '-/blog/e.md',
    ]);
    const longer = { ...unlisted, title: 'E', body: 'Mais.' };
    expect(changed({ before: ['e', unlisted], after: ['e', longer] }, { a, b, c, d })).toEqual([]);
  });

  it('of another title: each list that has the post, posts that link to it, and files with titles', () => {
    const titled = { ...d, title: 'D' };
    expect(changed({ before: ['d', d], after: ['d', titled] }, { a, b, c, e })).toEqual([
      '/',
      '/blog',
      '/blog/arquivo',
      '/blog/marcadores/css',
      '/blog/a',
      ...files('d'),
      '/llms.txt',
    ]);
  });

  it('of the text alone: the files that hold it; of the text before the marker: lists, too', () => {
    expect(
      changed({ before: ['d', d], after: ['d', { ...d, body: 'Mais.' }] }, { a, b, c, e }),
    ).toEqual(files('d'));
    expect(
      changed({ before: ['d', d], after: ['d', { ...d, opening: 'Mais.' }] }, { a, b, c, e }),
    ).toEqual(['/blog', '/blog/marcadores/css', ...files('d')]);
    // The hash of the translated text is for the checks alone.
    const stamped = { ...d, more: 'translation_of: abc' };
    expect(changed({ before: ['d', d], after: ['d', stamped] }, { a, b, c, e })).toEqual([]);
  });
});

describe('consequencesOf, in a series', () => {
  const part = (number: number, more = ''): Written => ({
    date: `2019-01-0${number}`,
    tags: [`t${number}`],
    more: `part: ${number}\n${more}`,
  });
  const parts = { 's/1': part(1), 's/2': part(2), 's/3': part(3) };

  it('of a new part: the other parts, the rows that say how many there are, and the feed of the series', () => {
    expect(changed({ after: ['s/4', part(4)] }, { ...parts, d, e })).toEqual([
      '/blog',
      '/blog/page/2',
      '/blog/page/3',
      '/blog/arquivo',
      '/blog/marcadores',
      '/blog/marcadores/t1',
      '/blog/marcadores/t2',
      '/blog/marcadores/t3',
      '+/blog/marcadores/t4',
      '/blog/s/3',
      '/blog/s/2',
      '/blog/s/1',
      '/blog/rss.xml',
      '/blog/s/rss.xml',
      '+/blog/s/4.md',
      '/llms.txt',
      '/sitemap.xml',
    ]);
  });

  it('of a removed part: the same, and its addresses go', () => {
    const found = changed({ before: ['s/2', part(2)] }, { 's/1': part(1), 's/3': part(3), d, e });
    expect(found).toEqual(expect.arrayContaining(['/blog/s/1', '/blog/s/3', '/blog/s/rss.xml']));
    expect(found).toEqual(expect.arrayContaining(['-/blog/s/2.md', '-/blog/marcadores/t2']));
  });

  it('of another name of a part: all parts; of another title: its neighbors and the first part', () => {
    const others = { 's/1': part(1), 's/3': part(3), 's/4': part(4), d, e };
    const pages = (written: Written) =>
      changed(
        { before: ['s/2', part(2, 'sidebar_label: A')], after: ['s/2', written] },
        others,
      ).filter((href) => /^\/blog\/s\/\d$/.test(href));
    expect(pages(part(2, 'sidebar_label: B'))).toEqual(['/blog/s/4', '/blog/s/3', '/blog/s/1']);
    expect(pages({ ...part(2, 'sidebar_label: A'), title: 'Dois' })).toEqual([
      '/blog/s/3',
      '/blog/s/1',
    ]);
  });
});

it('tells which addresses the preview has', () => {
  const [before, after] = [post('a', a), post('z', a)];
  const found = consequencesOf([...all({ b }), after], site)({ before, after });
  const gone = found.filter(({ isHere }) => !isHere).map(({ href }) => href);
  expect(gone).toEqual(['/sitemap.xml', '/blog/a.md']);
});

it('counts a draft as no post', () => {
  expect(factsOf('---\ntitle: A\ndraft: true\n---\n', '/blog/a', '/blog')).toBeUndefined();
});

it('takes little time for 100 changed posts of 250', () => {
  const now = all(
    Object.fromEntries(
      Array.from({ length: 250 }, (_, index) => [
        index % 2 === 0 ? `p${index}` : `s${index % 10}/${index}`,
        { date: `20${10 + (index % 10)}-01-${10 + (index % 20)}`, tags: [`t${index % 8}`, 'css'] },
      ]),
    ),
  );
  const { user, system } = process.cpuUsage();
  const consequences = consequencesOf(now, site);
  for (const after of now.slice(0, 100)) {
    expect(consequences({ before: { ...after, title: 'a' }, after }).length).toBeGreaterThan(4);
  }
  // Time of this process alone: other ones may be busy. It took 0.8 seconds, on a machine twice as fast
  // as those of CI have been.
  const spent = process.cpuUsage({ user, system });
  expect((spent.user + spent.system) / 1000).toBeLessThan(4000);
});
