import path from 'node:path';
import { isOfLoaders } from '../features/posts/build/newDemo';
import {
  addressFault,
  coverFault,
  faultOf,
  nameOf,
  nextNumber,
  type NewPost,
} from '../features/posts/build/newPost';
import { readSeriesFile, readYamlFile } from '../features/posts/build/series';
import { demosFolder } from '../lib/contentFolders';
import type { Localized } from '../lib/locales';
import type { Question } from './questions';

const listed = (value: string): string[] => value.split(/[\s,]+/).filter(Boolean);

/** @returns which of the given keys is not known, or `undefined` */
function unknownOf(given: readonly string[], known: readonly string[]): string | undefined {
  const unknown = given.find((key) => !known.includes(key));
  return unknown === undefined ? undefined : `has "${unknown}". Known are: ${known.join(', ')}`;
}

/** @returns the day of the author's clock: in UTC, an evening in São Paulo is already the next day */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/**
 * Asks for all that a new post needs. An answer that a build would refuse is asked for again at once: at
 * the end, all answers would be lost.
 *
 * @param siteDir root of the repository
 * @param valueOf answers a question, from `answers`
 * @param isCover says whether a demo that exists is a cover
 * @returns the input for the post
 */
export async function askPost(
  siteDir: string,
  valueOf: (question: Question) => Promise<string>,
  isCover: (demo: string) => boolean,
): Promise<NewPost> {
  // These name file and line when a file is malformed.
  const tags = Object.keys(readYamlFile(siteDir, path.join(siteDir, 'blog/tags.yml')) ?? {});
  const series = Object.keys(readSeriesFile(siteDir, path.join(siteDir, 'blog/series.yml')));
  const inBoth = async (option: string, texts: Localized, key: 'title' | 'description') => ({
    pt: await valueOf({ option, text: texts.pt, fault: faultOf(key) }),
    en: await valueOf({ option: `${option}-en`, text: texts.en, fault: faultOf(key) }),
  });
  const title = await inBoth(
    'title',
    { pt: 'Title in Portuguese', en: 'Title in English' },
    'title',
  );
  const description = await inBoth(
    'description',
    {
      pt: 'One sentence in Portuguese, 35 to 160 characters',
      en: 'The same sentence in English',
    },
    'description',
  );
  const chosen = await valueOf({
    option: 'series',
    text: `Series, empty for none (${series.join(', ')})`,
    defaultValue: '',
    fault: (value) => (value === '' ? undefined : unknownOf([value], series)),
  });
  const isPart = chosen !== '';
  const number = isPart ? nextNumber(siteDir, chosen) : 0;
  const labelOf = (option: string, text: string, defaultValue: string) =>
    isPart ? valueOf({ option, text, defaultValue, fault: faultOf('sidebar_label') }) : '';
  const label = {
    pt: await labelOf('label', 'Short label in Portuguese', `Parte ${number}`),
    en: await labelOf('label-en', 'Short label in English', `Part ${number}`),
  };
  const keys = await valueOf({
    option: 'tags',
    text: `Tags, separated by commas (${tags.join(', ')})`,
    fault: (value) => (listed(value).length === 0 ? 'has no tag' : unknownOf(listed(value), tags)),
  });
  const date = await valueOf({
    option: 'date',
    text: 'Date as YYYY-MM-DD',
    defaultValue: today(),
    fault: faultOf('date'),
  });
  const name = await valueOf({
    option: 'name',
    text: 'Last part of the address',
    defaultValue: isPart ? `parte-${number}` : nameOf(title.pt),
    fault: (value) => addressFault(siteDir, value, isPart ? chosen : undefined),
  });
  // Each part of a series of animations has a loader of its own.
  const loader = isPart && isOfLoaders(siteDir, chosen) ? nameOf(title.pt) : '';
  const demo = await valueOf({
    option: 'demo',
    text: `Cover: a folder of ${demosFolder}, empty for none`,
    defaultValue: loader,
    fault: (value) => (value === '' ? undefined : coverFault(siteDir, value, isCover)),
  });
  return {
    ...{ title, description, date, name },
    tags: listed(keys),
    ...(isPart ? { series: chosen, label } : {}),
    ...(demo === '' ? {} : { demo }),
  };
}
