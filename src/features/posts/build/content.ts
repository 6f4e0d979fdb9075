import fs from 'node:fs';
import path from 'node:path';
import { defaultLocale, locales } from '../../../lib/locales';
import { cardSize } from '../../../lib/cardSize';
import { pngSize } from '../../../lib/node/png';
import { checkAuthored } from './authored';
import { readText } from '../../../lib/node/text';
import { checkBody } from './body';
import { checkSize } from './size';
import { checkFileNames } from './files';
import { contentRoots, findContentFile, listPosts } from '../../../lib/node/folders';
import { parsePostFrontMatter } from '../shared/schema';
import { lineOf, readFrontMatter, type Problem } from '../../../lib/frontMatter';
import { checkLinks, knownRoutes } from './links';
import type { CheckResult, PostFile } from './types';
import { readSeriesFile, readYamlFile, seriesOf, type SeriesFile } from './series';
import { driftOf, readStamps, type Stamp } from './stamps';
import { translationHash } from './translation';
import { todayAtUtcPlus14 } from '../shared/visibility';

const localeRoot = (siteDir: string, locale: string): string =>
  contentRoots(siteDir, locale)[0] as string;

function readPost(
  siteDir: string,
  root: string,
  relativePath: string,
): { post: PostFile } | { problems: Problem[] } {
  const filePath = path.join(root, relativePath);
  const file = path.relative(siteDir, filePath).split(path.sep).join('/');
  const tooLarge = checkSize(file, filePath);
  if (tooLarge.length > 0) {
    return { problems: tooLarge };
  }
  const raw = readText(filePath, siteDir);
  if (raw.trim() === '') {
    return { problems: [{ file, message: 'is empty; write the post or delete the file' }] };
  }
  const read = readFrontMatter(file, raw);
  if ('problems' in read) {
    return read;
  }
  const result = parsePostFrontMatter(file, raw, read.data);
  return 'problems' in result
    ? result
    : { post: { relativePath, file, raw, frontMatter: result.frontMatter } };
}

function checkKeys(
  { file, raw, frontMatter }: PostFile,
  list: 'tags' | 'authors',
  known: readonly string[],
): Problem[] {
  return frontMatter[list]
    .filter((key) => !known.includes(key))
    .map((key) => ({
      file,
      line: lineOf(raw, list),
      message: `${list.slice(0, -1)} "${key}" is not in ${list}.yml. Known ${list}: ${known.join(', ')}`,
    }));
}

function checkDemo({ file, raw, frontMatter }: PostFile, siteDir: string): Problem[] {
  const { demo } = frontMatter;
  return demo === undefined || fs.existsSync(path.join(siteDir, 'src/demos', demo, 'demo.json'))
    ? []
    : [
        {
          file,
          line: lineOf(raw, 'demo'),
          message: `demo "${demo}" does not exist: there is no src/demos/${demo}/demo.json. Correct the name or add the demo`,
        },
      ];
}

/** The social image of a post must exist, have the size that the page declares, and have a text. */
function checkImage({ file, raw, relativePath, frontMatter }: PostFile, roots: readonly string[]) {
  const { image, image_alt: alt } = frontMatter;
  const problem = (key: string, message: string): Problem[] => [
    { file, line: lineOf(raw, key), message },
  ];
  if (image === undefined) {
    return alt === undefined
      ? []
      : problem('image_alt', 'image_alt needs image. Add image or delete image_alt');
  }
  const folder = path.dirname(relativePath);
  const found = roots
    .map((root) => path.join(root, folder, image))
    .find((name) => fs.existsSync(name));
  if (found === undefined) {
    return problem(
      'image',
      `image "${image}" is not in the folder of the post. Add the file or correct the name`,
    );
  }
  const size = pngSize(fs.readFileSync(found));
  if (size?.width !== cardSize.width || size.height !== cardSize.height) {
    return problem(
      'image',
      `image "${image}" must be a PNG of ${cardSize.width} × ${cardSize.height} pixels`,
    );
  }
  return alt === undefined
    ? problem('image', 'image needs image_alt. Add image_alt and write what the image shows')
    : [];
}

/** The parts of each series must be 1, 2, 3… and in the order of their dates. */
function checkSeries(posts: readonly PostFile[], series: SeriesFile): Problem[] {
  const problems: Problem[] = [];
  const taken = new Map<string, PostFile[]>();
  for (const post of posts) {
    const { file, raw, frontMatter, relativePath } = post;
    const id = seriesOf(relativePath);
    if (id === undefined) {
      if (frontMatter.part !== undefined) {
        problems.push({
          file,
          line: lineOf(raw, 'part'),
          message:
            'has "part" but is outside the folder of a series. Delete "part" or move the file',
        });
      }
    } else if (series[id] === undefined) {
      problems.push({
        file,
        message: `series "${id}" (the folder of the post) is not in series.yml. Add it or move the post. Known series: ${Object.keys(series).join(', ')}`,
      });
    } else if (frontMatter.part === undefined) {
      problems.push({
        file,
        line: 1,
        message: `part is missing. Write the number of this post in "${id}"`,
      });
    } else {
      taken.set(id, [...(taken.get(id) ?? []), post]);
    }
  }
  for (const [id, members] of taken) {
    const byPart = new Map<number, PostFile>();
    for (const post of members) {
      const part = post.frontMatter.part as number;
      const other = byPart.get(part);
      if (other === undefined) {
        byPart.set(part, post);
      } else {
        problems.push({
          file: post.file,
          line: lineOf(post.raw, 'part'),
          message: `part ${part} of "${id}" is already ${other.file}. Choose another number`,
        });
      }
    }
    for (const post of members) {
      const part = post.frontMatter.part as number;
      const before = byPart.get(part - 1);
      if (before !== undefined && before.frontMatter.date > post.frontMatter.date) {
        problems.push({
          file: post.file,
          line: lineOf(post.raw, 'date'),
          message: `part ${part} of "${id}" has an earlier date than part ${part - 1} (${before.file}). Correct one of the dates`,
        });
      }
      if (part > 1 && before === undefined) {
        problems.push({
          file: post.file,
          line: lineOf(post.raw, 'part'),
          message: `part ${part} of "${id}" exists, but part ${part - 1} does not. Number the parts without gaps`,
        });
      }
    }
  }
  return problems;
}

/** Front matter keys with the same value in both languages. */
const sharedKeys = ['date', 'tags', 'part', 'demo', 'draft', 'unlisted'] as const;

/** Reports a date that has not begun in any time zone. A draft may have any date. */
function checkDue({ file, raw, frontMatter }: PostFile, today: string): Problem[] {
  return frontMatter.date <= today || frontMatter.draft === true
    ? []
    : [
        {
          file,
          line: lineOf(raw, 'date'),
          message: `has the date ${frontMatter.date}, and today is ${today}. Publish it on that day, or write draft: true`,
        },
      ];
}

function checkTranslation(
  source: PostFile,
  translation: PostFile,
  stamp: Stamp | undefined,
): Pick<CheckResult, 'errors' | 'warnings'> {
  const errors = sharedKeys
    .filter((key) => {
      const [a, b] = [source.frontMatter[key], translation.frontMatter[key]];
      return JSON.stringify(a) !== JSON.stringify(b);
    })
    .map((key) => ({
      file: translation.file,
      line: lineOf(translation.raw, key),
      message: `${key} is ${JSON.stringify(translation.frontMatter[key])}, but ${source.file} has ${JSON.stringify(source.frontMatter[key])}. Write the same value in both files`,
    }));
  const expected = translationHash(source.raw);
  const found = translation.frontMatter.translation_of;
  const warnings =
    found === expected
      ? []
      : [
          {
            file: translation.file,
            line: lineOf(translation.raw, 'translation_of'),
            message: `was translated from another version of ${source.file} (translation_of ${found ?? 'is missing'}). Update the translation, then run: npm run stamp`,
          },
          ...driftOf(source, translation, stamp?.of === found ? stamp : undefined),
        ];
  return { errors, warnings };
}

/**
 * Reads every post of every language and checks what the blog plugin does not check: the front matter,
 * series, demos, the text, and that each post has a translation.
 *
 * @param siteDir root of the repository
 * @param today last allowed date of a post, as 2022-01-31; by default today at UTC+14
 * @returns the problems found; a post that cannot be read is a problem too
 */
export function checkContent(siteDir: string, today: string = todayAtUtcPlus14()): CheckResult {
  const errors: Problem[] = checkAuthored(siteDir);
  const warnings: Problem[] = [];
  // The checks below throw at the first file that is not UTF-8. Returning here reports all of them.
  if (errors.some(({ message }) => message.startsWith('is not UTF-8'))) {
    return { errors, warnings, notices: [], scheduled: [] };
  }
  const notices: Problem[] = [];
  const byLocale = new Map<string, Map<string, PostFile>>();
  const listed = new Map<string, string[]>();

  for (const locale of locales) {
    const root = localeRoot(siteDir, locale);
    const roots = contentRoots(siteDir, locale);
    const keysOf = (name: string) => Object.keys(readYamlFile(findContentFile(roots, name)) ?? {});
    const tags = keysOf('tags.yml');
    const authors = keysOf('authors.yml');
    const folder = path.relative(siteDir, root).split(path.sep).join('/');
    errors.push(...checkFileNames(root, folder));
    const posts = new Map<string, PostFile>();
    const relativePaths = listPosts(root);
    listed.set(locale, relativePaths);
    for (const relativePath of relativePaths) {
      const result = readPost(siteDir, root, relativePath);
      if ('problems' in result) {
        errors.push(...result.problems);
      } else {
        const { post } = result;
        posts.set(relativePath, post);
        const body = checkBody(post, siteDir);
        errors.push(
          ...checkKeys(post, 'tags', tags),
          ...checkKeys(post, 'authors', authors),
          ...checkDemo(post, siteDir),
          ...checkImage(post, roots),
          ...body.errors,
        );
        notices.push(...body.notices);
      }
    }
    errors.push(
      ...checkSeries([...posts.values()], readSeriesFile(findContentFile(roots, 'series.yml'))),
    );
    const used = [...posts.values()].flatMap(({ frontMatter }) => frontMatter.tags);
    const routes = knownRoutes(siteDir, relativePaths, used);
    for (const post of posts.values()) {
      errors.push(...checkLinks(post, relativePaths, routes));
    }
    byLocale.set(locale, posts);
  }

  const sources = listed.get(defaultLocale) ?? [];
  for (const locale of locales.filter((name) => name !== defaultLocale)) {
    const translations = listed.get(locale) ?? [];
    const folder = path.relative(siteDir, localeRoot(siteDir, locale)).split(path.sep).join('/');
    const stamps = readStamps(siteDir, locale);
    for (const relativePath of sources.filter((name) => !translations.includes(name))) {
      errors.push({
        file: `blog/${relativePath}`,
        message: `has no translation in "${locale}". Write ${folder}/${relativePath}`,
      });
    }
    for (const relativePath of translations.filter((name) => !sources.includes(name))) {
      errors.push({
        file: `${folder}/${relativePath}`,
        message: `is the translation of a missing post. Write blog/${relativePath} or delete this file`,
      });
    }
    for (const relativePath of sources) {
      const source = byLocale.get(defaultLocale)?.get(relativePath);
      const translation = byLocale.get(locale)?.get(relativePath);
      if (source !== undefined && translation !== undefined) {
        const result = checkTranslation(source, translation, stamps[relativePath]);
        errors.push(...result.errors);
        warnings.push(...result.warnings);
      }
    }
  }
  const scheduled = [...byLocale.values()].flatMap((posts) =>
    [...posts.values()].flatMap((post) => checkDue(post, today)),
  );
  return { errors, warnings, notices, scheduled };
}

/**
 * @param problems problems of any check
 * @returns one indented line per problem, as `file:line message`
 */
export function formatProblems(problems: readonly Problem[]): string {
  return problems
    .map(({ file, line, message }) => `  ${file}${line === undefined ? '' : `:${line}`} ${message}`)
    .join('\n');
}
