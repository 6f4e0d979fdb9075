import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '../../../config/environment';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { parseFrontMatterFor } from '../../../config/markdown';
import { markHiddenPost, markOf, todayAtUtcPlus14 } from './visibility';

const today = '2026-03-10';

afterEach(() => {
  vi.useRealTimers();
});

describe('mark of a post', () => {
  it.each([
    [{ date: '2026-03-10' }, undefined],
    [{ date: new Date('2026-03-10') }, undefined],
    [{ date: '2026-03-11' }, 'scheduled'],
    [{ date: new Date('2026-03-11') }, 'scheduled'],
    [{ date: '2026-03-10', unlisted: true }, 'unlisted'],
    [{ date: '2026-03-11', unlisted: true, draft: true }, 'draft'],
    [{ date: '2026-03-10', unlisted: false, draft: false }, undefined],
  ] as const)('front matter %j has the mark %s', (frontMatter, mark) => {
    expect(markOf(frontMatter, today)).toBe(mark);
  });

  it('replaces the keys that would hide the post', () => {
    expect(markHiddenPost({ title: 'A', date: '2026-03-10', draft: true }, today)).toEqual({
      title: 'A',
      date: '2026-03-10',
      mark: 'draft',
    });
    expect(markHiddenPost({ title: 'A', date: '2026-03-10', unlisted: false }, today)).toEqual({
      title: 'A',
      date: '2026-03-10',
    });
  });

  it.each([
    ['2026-03-10T09:59:59Z', '2026-03-10'],
    ['2026-03-10T10:00:00Z', '2026-03-11'],
    ['2026-02-28T10:00:00Z', '2026-03-01'],
    ['2026-12-31T10:00:00Z', '2027-01-01'],
  ])('at %s it is %s in the first time zone', (now, day) => {
    vi.useFakeTimers({ now: new Date(now) });
    expect(todayAtUtcPlus14()).toBe(day);
  });
});

describe('parseFrontMatterFor', () => {
  const draft = { date: '2026-03-10', draft: true };
  const read = async (
    filePath: string,
    variables: Record<string, string>,
    frontMatter: Record<string, unknown> = draft,
  ) => {
    const parse = parseFrontMatterFor('/a/blog/s', readEnvironment(variables));
    const defaultParseFrontMatter = () => Promise.resolve({ frontMatter, content: 'A' });
    return (await parse({ filePath, fileContent: '', defaultParseFrontMatter })).frontMatter;
  };
  const posts = [
    '/a/blog/s/blog/a.mdx',
    '/a/blog/s/i18n/en/docusaurus-plugin-content-blog/a/b.mdx',
  ];

  it.each(posts)(
    'marks %s in previews and development, and changes nothing in other builds',
    async (file) => {
      const marked = { date: '2026-03-10', mark: 'draft' };
      expect(await read(file, { CONTEXT: 'deploy-preview' })).toEqual(marked);
      expect(await read(file, { CONTEXT: 'branch-deploy' })).toEqual(marked);
      expect(await read(file, { NODE_ENV: 'development' })).toEqual(marked);
      expect(await read(file, {})).toEqual(draft);
      expect(await read(file, { CONTEXT: 'production', SITE_URL: 'https://a.example' })).toEqual(
        draft,
      );
    },
  );

  it('marks no page that is not a post', async () => {
    expect(await read('/a/blog/s/src/pages/sobre.mdx', { CONTEXT: 'deploy-preview' })).toEqual(
      draft,
    );
  });

  it.each([...posts, '/a/blog/s/src/pages/sobre.mdx'])(
    'removes the phrases for the search from %s',
    async (file) => {
      expect(await read(file, {}, { title: 'A', search: ['colofão'] })).toEqual({ title: 'A' });
    },
  );

  it('gives the values that the checks have seen, and makes no date or number of a title', async () => {
    const parse = parseFrontMatterFor('/a/blog/s', readEnvironment({}));
    const parsed = async (value: string) => {
      const fileContent = `---\ntitle: ${value}\ndate: 2025-06-01\npart: 2\n---\n\nTexto.\n`;
      const params = { filePath: posts[0] ?? '', fileContent };
      return parse({ ...params, defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER });
    };
    for (const title of ['2025-06-01', '12:30']) {
      expect(await parsed(title)).toEqual({
        frontMatter: { title, date: '2025-06-01', part: 2 },
        content: 'Texto.',
      });
    }
  });
});
