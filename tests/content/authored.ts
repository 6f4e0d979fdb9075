import fs from 'node:fs';
import path from 'node:path';
import * as yaml from 'js-yaml';

// Playwright compiles to CommonJS, where `import.meta` is an error; both runners start in the root.
const siteDir = process.cwd();

/** Facts of a post, read from its file without any code of the site. */
interface AuthoredPost {
  /** Path below `/blog/`. */
  name: string;
  date: string;
  tags: string[];
  /** Folder of its series; `undefined` for a post outside any series. */
  series: string | undefined;
  part: number | undefined;
}

const blog = path.join(siteDir, 'blog');

const readYaml = (file: string) =>
  yaml.load(fs.readFileSync(path.join(blog, file), 'utf8')) as Record<string, unknown>;

function readPost(file: string): AuthoredPost & { isHidden: boolean } {
  const raw = fs.readFileSync(path.join(blog, file), 'utf8').replace(/\r\n/g, '\n');
  const [, block = ''] = /^\uFEFF?---\n([\s\S]*?)\n---/.exec(raw) ?? [];
  const data = yaml.load(block, { schema: yaml.CORE_SCHEMA }) as Record<string, unknown>;
  const name = file.replace(/\.mdx$/, '');
  return {
    name,
    date: String(data.date),
    tags: data.tags as string[],
    series: name.includes('/') ? path.posix.dirname(name) : undefined,
    part: data.part as number | undefined,
    isHidden: data.draft === true || data.unlisted === true,
  };
}

/** Listed posts (no drafts, no unlisted ones), newest first. */
export const posts: readonly AuthoredPost[] = fs
  .readdirSync(blog, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => readPost(file.split(path.sep).join('/')))
  .filter(({ isHidden }) => !isHidden)
  .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));

/**
 * @param prefix `''` for Portuguese, `'en/'` for English
 * @returns paths of the pages of the listed posts, such as `en/blog/aoba-mundo`
 */
export const postPaths = (prefix: string): string[] =>
  posts.map(({ name }) => `${prefix}blog/${name}`);

/** Tags of tags.yml that have posts, with the names of these posts. */
export const tags: ReadonlyMap<string, readonly string[]> = new Map(
  Object.keys(readYaml('tags.yml'))
    .map((tag): [string, string[]] => [
      tag,
      posts.filter((post) => post.tags.includes(tag)).map(({ name }) => name),
    ])
    .filter(([, names]) => names.length > 0),
);

/** Series of series.yml that have posts, with the names of these posts in the order of their parts. */
export const series: ReadonlyMap<string, readonly string[]> = new Map(
  Object.keys(readYaml('series.yml'))
    .map((id): [string, string[]] => [
      id,
      posts
        .filter((post) => post.series === id)
        .sort((a, b) => (a.part ?? 0) - (b.part ?? 0))
        .map(({ name }) => name),
    ])
    .filter(([, names]) => names.length > 0),
);

/** The first 24 posts, whose length and exercises were planned. The blog may have more. */
export const plannedPosts: readonly string[] = [
  'aoba-mundo',
  ...'introducao janeiro fevereiro marco abril maio junho julho agosto setembro outubro'
    .split(' ')
    .map((name) => `animacoes-de-carregamento/${name}`),
  ...'introducao parte-1 parte-2 parte-3 conclusao'.split(' ').map((name) => `do-it/${name}`),
  ...'introducao parte-1 parte-2 parte-3 parte-4 atualizacao conclusao'
    .split(' ')
    .map((name) => `good-mood/${name}`),
];

/** Tags of the planned posts. */
export const plannedTags = ['css', 'dribbble', 'github', 'html', 'js', 'netlify', 'svg'];

/** Posts on one page of a list. Not read from the configuration, so that tests notice a change. */
export const pageSize = 10;

const manifests = fs
  .readdirSync(path.join(siteDir, 'src/demos'), { withFileTypes: true })
  .map((entry) => path.join(siteDir, 'src/demos', entry.name, 'demo.json'))
  .filter((file) => fs.existsSync(file))
  .map(
    (file) =>
      JSON.parse(fs.readFileSync(file, 'utf8')) as {
        mes?: number;
        tecnica?: unknown;
        capa?: boolean;
      },
  );

/** Number of demos whose drawing is in the style sheet of the site. */
export const drawings: number = manifests.filter(
  ({ mes, capa }) => capa ?? mes !== undefined,
).length;

/** Number of demos on the shelf of the home page: demos with a month and a technique. */
export const months: number = manifests.filter(
  ({ mes, tecnica }) => mes !== undefined && tecnica !== undefined,
).length;
