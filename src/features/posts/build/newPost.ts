import fs from 'node:fs';
import path from 'node:path';
import * as yaml from 'js-yaml';
import { readText } from '../../../lib/node/text';
import { findContentFile, listPosts, postsFolder } from '../../../lib/node/folders';
import { pathFrom } from '../../../lib/node/files';
import { frontMatterOf, readFrontMatter } from '../../../lib/frontMatter';
import type { Problem } from '../../../lib/problems';
import { readStampsFile, stampOf } from './stamps';
import { parsePostFrontMatter, postSchema } from '../shared/schema';
import { demoFiles, isOfLoaders, loaderFiles } from './newDemo';
import { templateTexts } from './template';
import { postNameFault, windowsFault } from './files';
import { readYamlFile, seriesOf } from './series';
import { writePost, type Written } from './writePost';
import { localized, locales, type Locale, type Localized } from '../../../lib/locales';
import { demosFolder } from '../../../lib/contentFolders';

/** Input for a new post. */
export interface NewPost {
  title: Localized;
  description: Localized;
  tags: readonly string[];
  /** As 2022-01-31. */
  date: string;
  /** Last segment of the address. */
  name: string;
  /** Folder of the series; `undefined` for a post outside a series. */
  series?: string;
  /** Short name in the list of parts. */
  label?: Localized;
  /** Folder of src/demos with the cover drawing; created when it does not exist. */
  demo?: string;
}

/** The body of a new post. */
function bodyText(locale: Locale): string {
  const { step, exercise } = templateTexts[locale];
  const [first, practice] =
    locale === 'pt' ? ['O primeiro passo', 'Para praticar'] : ['The first step', 'Practice'];
  return `## ${first}\n\n${step}\n\n## ${practice}\n\n${exercise}`;
}

/** @returns one line of YAML; the value is quoted only when YAML needs it */
const yamlLine = (key: string, value: string) =>
  yaml.dump({ [key]: value }, { schema: yaml.CORE_SCHEMA, lineWidth: -1 }).trimEnd();

/**
 * @param title any text
 * @returns a slug: `uma-ideia-so` for `Uma ideia só`
 */
export function nameOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** @returns the part number of the next post in a series */
export function nextPart(siteDir: string, series: string): number {
  const root = postsFolder(siteDir, 'pt');
  const parts = listPosts(root)
    .filter((name) => seriesOf(name) === series)
    .map((name) => {
      const { part } = frontMatterOf(readText(path.join(root, name), siteDir));
      return typeof part === 'number' ? part : 0;
    });
  return Math.max(0, ...parts) + 1;
}

/**
 * @param siteDir root of the repository
 * @param series folder of a series
 * @returns N of `parte-N`, the name of its next post: after the last one with such a name, else after
 *   the last part
 */
export function nextNumber(siteDir: string, series: string): number {
  const numbers = listPosts(postsFolder(siteDir, 'pt'))
    .filter((name) => seriesOf(name) === series)
    .flatMap((name) => /\/parte-(\d+)\.mdx$/.exec(name)?.slice(1) ?? [])
    .map(Number);
  return numbers.length === 0 ? nextPart(siteDir, series) : Math.max(...numbers) + 1;
}

/** @returns the first key of authors.yml: the author of new posts */
function firstAuthor(siteDir: string): string {
  const file = findContentFile([postsFolder(siteDir, 'pt')], 'authors.yml');
  return Object.keys(readYamlFile(siteDir, file) ?? {})[0] ?? '';
}

function textOf(post: NewPost, locale: Locale, author: string, part: number | undefined): string {
  const { series, label, demo } = post;
  return [
    '---',
    yamlLine('title', localized(post.title, locale)),
    yamlLine('description', localized(post.description, locale)),
    ...(label === undefined || series === undefined
      ? []
      : [yamlLine('sidebar_label', localized(label, locale))]),
    `date: ${post.date}`,
    `authors: [${author}]`,
    `tags: [${[...new Set(post.tags)].join(', ')}]`,
    ...(part === undefined ? [] : [`part: ${part}`]),
    ...(demo === undefined ? [] : [`demo: ${demo}`]),
    '---',
    '',
    templateTexts[locale].opening,
    '',
    '{/* truncate */}',
    '',
    ...(demo === undefined ? [] : [`<Demo id="${demo}" opens="css" />`, '']),
    bodyText(locale),
    '',
  ].join('\n');
}

/**
 * @param key a key of the front matter
 * @returns a function that says why a post cannot have a value of it, or `undefined`
 */
export const faultOf =
  (key: 'title' | 'description' | 'sidebar_label' | 'date') =>
  (value: string): string | undefined =>
    postSchema.shape[key].safeParse(value).error?.issues[0]?.message;

/** Longer file names are refused by some systems, together with the folders and the ending. */
const maxName = 80;

/** @returns why a value cannot be the name of a file and a part of an address, or `undefined` */
export function nameFault(value: string): string | undefined {
  // Other characters, such as `../`, could leave the folder.
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)) {
    return 'must have only a-z, 0-9 and single hyphens';
  }
  if (value.length > maxName) {
    return `has ${value.length} characters; the limit is ${maxName}. Give a shorter one`;
  }
  return windowsFault(value) === undefined
    ? undefined
    : 'is a name that Windows keeps for a device. Give another one';
}

/** @returns path of a post below the folder of posts */
const pathOf = (name: string, series: string | undefined) =>
  series === undefined ? `${name}.mdx` : `${series}/${name}.mdx`;

/**
 * @param siteDir root of the repository
 * @param name last part of an address
 * @param series folder of the series; `undefined` for a post outside a series
 * @returns why a new post cannot have this address, or `undefined`
 */
export function addressFault(
  siteDir: string,
  name: string,
  series: string | undefined,
): string | undefined {
  const fault = nameFault(name) ?? postNameFault(name);
  if (fault !== undefined) {
    return fault;
  }
  const taken = locales
    .map((locale) => path.join(postsFolder(siteDir, locale), pathOf(name, series)))
    .find((file) => fs.existsSync(file));
  return taken === undefined
    ? undefined
    : `is the name of another post: ${pathFrom(siteDir, taken)} exists. Give another one`;
}

const hasDemo = (siteDir: string, demo: string) =>
  fs.existsSync(path.join(siteDir, demosFolder, demo, 'demo.json'));

/**
 * @param siteDir root of the repository
 * @param demo folder of src/demos; one that does not exist will be created
 * @param isCover says whether a demo that exists is a cover
 * @returns why a new post cannot have this cover, or `undefined`
 */
export function coverFault(
  siteDir: string,
  demo: string,
  isCover: (demo: string) => boolean,
): string | undefined {
  const fault = nameFault(demo);
  if (fault !== undefined || !hasDemo(siteDir, demo)) {
    return fault;
  }
  try {
    return isCover(demo)
      ? undefined
      : `is a demo that is not a cover. Add "capa": true to ${demosFolder}/${demo}/demo.json, or give another one`;
  } catch (error) {
    return `is a demo that cannot be read: ${(error as Error).message}`;
  }
}

function nameProblems({ name, series, demo }: NewPost): Problem[] {
  return Object.entries({ name, series, demo }).flatMap(([key, value]) => {
    const fault = value === undefined ? undefined : nameFault(value);
    return fault === undefined
      ? []
      : [{ file: 'npm run new', message: `--${key} "${value}" ${fault}` }];
  });
}

/** @returns the problems of the front matter of new posts, before they are written */
function textProblems(files: Readonly<Record<string, string>>): Problem[] {
  return Object.entries(files)
    .filter(([file]) => file.endsWith('.mdx'))
    .flatMap(([file, text]): Problem[] => {
      const read = readFrontMatter(file, text);
      const result = 'data' in read ? parsePostFrontMatter(file, text, read.data) : read;
      return 'problems' in result ? result.problems : [];
    });
}

/**
 * Writes a post in both languages, and the demo when it does not exist.
 *
 * @param siteDir root of the repository
 * @param post input for the post
 * @param isCover says whether a demo that exists is a cover
 * @returns the written files and the address of the post, or the problems
 * @throws AuthorError when writing or checking fails; then no file is left
 */
export function createPost(
  siteDir: string,
  post: NewPost,
  isCover: (demo: string) => boolean,
): Written {
  const invalidNames = nameProblems(post);
  if (invalidNames.length > 0) {
    return { problems: invalidNames };
  }
  const { series, demo } = post;
  const relative = pathOf(post.name, series);
  const part = series === undefined ? undefined : nextPart(siteDir, series);
  const author = firstAuthor(siteDir);
  const source = textOf(post, 'pt', author, part);
  const isNewDemo = demo !== undefined && !hasDemo(siteDir, demo);
  if (demo !== undefined && !isNewDemo && !isCover(demo)) {
    const file = `${demosFolder}/${demo}/demo.json`;
    const message = 'is not a cover. Add "capa": true to it, or choose another --demo';
    return { problems: [{ file, message }] };
  }
  const isLoader = series !== undefined && isOfLoaders(siteDir, series);
  const files = !isNewDemo ? {} : (isLoader ? loaderFiles : demoFiles)(demo, post.title);
  for (const locale of locales) {
    const folder = pathFrom(siteDir, postsFolder(siteDir, locale));
    files[`${folder}/${relative}`] =
      locale === 'pt'
        ? source
        : textOf(post, locale, author, part).replace(
            /^authors:/m,
            `translation_of: '${stampOf(source).of}'\nauthors:`,
          );
  }
  const stamps = readStampsFile(siteDir, 'en');
  const invalid = [...textProblems(files), ...('problems' in stamps ? stamps.problems : [])];
  if (invalid.length > 0) {
    return { problems: invalid };
  }
  const taken = Object.keys(files).filter((file) => fs.existsSync(path.join(siteDir, file)));
  if (taken.length > 0) {
    return {
      problems: taken.map((file) => ({ file, message: 'already exists. Choose another --name' })),
    };
  }
  return writePost(siteDir, { name: relative, source, files });
}
