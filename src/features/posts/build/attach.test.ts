import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { artReader } from '../../demos/build/art';
import { attachExtras } from './attach';
import type { PostExtras } from '../shared/types';

let siteDir: string;

const write = (name: string, text: string) => {
  const file = path.join(siteDir, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
};

const manifest = {
  titulo: { pt: 'Roda', en: 'Wheel' },
  altura: 200,
  textos: { pt: {}, en: {} },
};

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-attach-'));
  write('blog/series.yml', 'serie: { title: Série, description: Uma., color: mar }');
  write('src/demos/roda/demo.json', JSON.stringify({ ...manifest, capa: true }));
  write('src/demos/roda/index.html', '<svg aria-hidden="true"><path d="M0 0"/></svg><p>Oi</p>');
  write('src/demos/mudo/demo.json', JSON.stringify(manifest));
  write('src/demos/mudo/index.html', '<p>Oi</p>');
});

afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(siteDir, { recursive: true });
});

/** A post with only the fields that attachExtras reads. */
function post(source: string, frontMatter: Record<string, unknown> = {}): BlogPost {
  const name = path.basename(source, '.mdx');
  const metadata = {
    source,
    title: `Título ${name}`,
    description: `Sobre ${name}.`,
    permalink: `/blog/${name}`,
    readingTime: 7,
    frontMatter,
  };
  return { id: name, metadata } as unknown as BlogPost;
}

const extrasOf = (posts: BlogPost[], locale = 'pt') =>
  attachExtras(posts, siteDir, locale, artReader(path.join(siteDir, 'src/demos'))).map(
    ({ metadata }) => metadata as PostExtras,
  );

const twoParts = (root: string) => [
  post(`${root}/serie/dois.mdx`, { part: 2 }),
  post(`${root}/serie/um.mdx`, { part: 1, sidebar_label: 'Começo' }),
  post(`${root}/solto.mdx`),
];

describe('attachExtras', () => {
  it('adds the series, ordered by part, and the position of each post', () => {
    const posts = [
      { part: 1, label: 'Começo', title: 'Título um', permalink: '/blog/um' },
      { part: 2, label: 'Título dois', title: 'Título dois', permalink: '/blog/dois' },
    ];
    const series = { id: 'serie', title: 'Série', color: 'mar', total: 2, posts };
    const [dois, um, solto] = extrasOf(twoParts('@site/blog'));
    expect(dois?.series).toEqual({ ...series, part: 2 });
    // The first part lists all parts, with their reading times and drawings.
    const listed = posts.map((post) => ({ ...post, minutes: 7, art: undefined }));
    expect(um?.series).toEqual({
      ...series,
      part: 1,
      posts: listed,
      next: { description: 'Sobre dois.' },
    });
    expect(solto?.series).toBeUndefined();
  });

  it('adds the mark of a series that has one, as one line without its namespace', () => {
    write('blog/serie/mark.svg', '<svg xmlns="http://www.w3.org/2000/svg">\n  <path/>\n</svg>\n');
    const [dois] = extrasOf(twoParts('@site/blog'));
    expect(dois?.series?.mark).toBe('<svg aria-hidden="true"><path/></svg>');
  });

  it('numbers existing parts without gaps and shows an unlisted part only in its own series', () => {
    const members = [1, 3, 4, 5].map((part) => post(`@site/blog/serie/p${part}.mdx`, { part }));
    Object.assign(members[2]?.metadata ?? {}, { unlisted: true });
    const labels = (series: PostExtras['series']) => series?.posts.map(({ title }) => title);
    const [p1, p3, p4, p5] = extrasOf(members).map(({ series }) => series);
    expect([p1, p3, p4, p5].map((series) => [series?.part, series?.total])).toEqual([
      [1, 3],
      [2, 3],
      [3, 4],
      [3, 3],
    ]);
    expect(labels(p1)).toEqual(['Título p1', 'Título p3', 'Título p5']);
    expect(labels(p4)).toEqual(['Título p1', 'Título p3', 'Título p4', 'Título p5']);
    expect(p5?.posts.map(({ part }) => part)).toEqual([1, 2, 3]);
  });

  it('adds the English series title to an English post', () => {
    const root = '@site/i18n/en/docusaurus-plugin-content-blog';
    write(
      `${root.replace('@site/', '')}/series.yml`,
      'serie: { title: S, description: O., color: mar }',
    );
    const [dois, um, solto] = extrasOf(twoParts(root), 'en');
    expect(dois?.series).toMatchObject({ id: 'serie', title: 'S', part: 2 });
    expect(um?.series).toMatchObject({ id: 'serie', part: 1, total: 2 });
    expect(solto?.series).toBeUndefined();
  });

  it('adds the drawing of the next part', () => {
    const [um] = extrasOf([
      post('@site/blog/serie/um.mdx', { part: 1 }),
      post('@site/blog/serie/dois.mdx', { part: 2, demo: 'roda' }),
    ]);
    expect(um?.series?.next).toMatchObject({ description: 'Sobre dois.', art: { id: 'roda' } });
  });

  it('keeps the posts and their order', () => {
    const posts = twoParts('@site/blog');
    expect(attachExtras(posts, siteDir, 'pt', () => undefined).map(({ id }) => id)).toEqual([
      'dois',
      'um',
      'solto',
    ]);
  });

  it('adds the drawing of the demo with its title in the locale', () => {
    const [pt] = extrasOf([post('@site/blog/a.mdx', { demo: 'roda' })]);
    const [en] = extrasOf([post('@site/blog/a.mdx', { demo: 'roda' })], 'en');
    expect(pt?.art).toMatchObject({ id: 'roda', title: 'Roda' });
    expect(pt?.art?.drawing).toMatch(/^<svg aria-hidden="true"><path d="M0 0"><\/path><\/svg>$/);
    expect(en?.art?.title).toBe('Wheel');
  });

  it('adds no drawing without a demo, and throws for a demo that is not a cover', () => {
    expect(extrasOf([post('@site/blog/a.mdx')])[0]?.art).toBeUndefined();
    expect(() => extrasOf([post('@site/blog/b.mdx', { demo: 'mudo' })])).toThrow(
      /b\.mdx has demo: mudo.*src\/demos\/mudo\/demo\.json/,
    );
  });

  it('names the post whose demo cannot be read', () => {
    expect(() => extrasOf([post('@site/blog/b.mdx', { demo: 'nada' })])).toThrow(
      /^blog\/b\.mdx has demo: nada.*\n.*src\/demos\/nada\/demo\.json does not exist/,
    );
  });

  it.each([
    ['a demo that does not exist', '@site/blog/a.mdx', { demo: 'nada' }],
    ['a demo that is not a cover', '@site/blog/a.mdx', { demo: 'mudo' }],
    ['a folder that series.yml lacks', '@site/blog/outra/um.mdx', { part: 1 }],
  ])('does not stop npm start for %s, and keeps the other posts', (_, source, frontMatter) => {
    vi.stubEnv('NODE_ENV', 'development');
    const right = post('@site/blog/serie/um.mdx', { part: 1, demo: 'roda' });
    const [wrong, other] = extrasOf([post(source, frontMatter), right]);
    expect(wrong).not.toHaveProperty('series');
    expect(wrong?.art).toBeUndefined();
    expect(other).toMatchObject({ art: { id: 'roda' }, series: { id: 'serie' } });
  });

  it('throws for a folder that series.yml lacks, and names both', () => {
    expect(() => extrasOf([post('@site/blog/outra/um.mdx', { part: 1 })])).toThrow(
      /series\.yml has no entry "outra".*blog\/outra\//,
    );
  });
});
