import { lineOf } from '../../../lib/frontMatter';
import type { Problem } from '../../../lib/problems';
import { pathFrom } from '../../../lib/node/files';
import { postsFolder } from '../../../lib/node/folders';
import { sharedKeys } from '../shared/schema';
import { attributeTexts } from './attributeTexts';
import { paragraphsOf } from './paragraphs';
import { driftOf, findStamp, readStampsFile, type Stamp } from './stamps';
import { neverStamped, untranslated, wasNeverStamped } from './template';
import { translatedHash, translationHash } from './translation';
import type { CheckResult, LocalePosts, PostFile } from './types';

type Result = Pick<CheckResult, 'errors' | 'warnings' | 'notices'>;

/** @returns a problem for each shared key that differs, except keys with a fault of their own */
function differingKeys(source: PostFile, { file, raw, frontMatter, faulty = [] }: PostFile) {
  const told = [...(source.faulty ?? []), ...faulty];
  return sharedKeys
    .filter((key) => !told.includes(key))
    .flatMap((key): Problem[] => {
      const [own, other] = [frontMatter, source.frontMatter].map((data) =>
        JSON.stringify(data[key]),
      );
      const message =
        own === undefined
          ? `has no ${key}, but ${source.file} has ${other}. Write the same value in both files`
          : other === undefined
            ? `${key} is ${own}, but ${source.file} has none. Write the same value in both files, or delete it`
            : `${key} is ${own}, but ${source.file} has ${other}. Write the same value in both files`;
      return own === other ? [] : [{ file, key, line: lineOf(raw, key), message }];
    });
}

/** @returns one problem of the whole translation, then one of each paragraph that is out of date */
function lagsOf(source: PostFile, translation: PostFile, stamp: Stamp | undefined): Problem[] {
  const { file, raw, frontMatter, faulty = [] } = translation;
  const found = frontMatter.translation_of;
  if (found === translationHash(source.raw) || faulty.includes('translation_of')) {
    return [];
  }
  const isFaulty = source.faulty !== undefined && source.faulty.length > 0;
  if (wasNeverStamped(stamp, found)) {
    const message = neverStamped(source.file, source.relativePath);
    return isFaulty
      ? []
      : [{ file, kind: 'unstamped', line: lineOf(raw, 'translation_of'), message }];
  }
  const drift = driftOf(source, translation, stamp?.of === found ? stamp : undefined);
  // The hash also changes with keys that have no words to translate, such as `date` or `search`.
  const isTranslated = stamp?.of === found && stamp?.text === translatedHash(source.raw);
  // A fault alone changes the hash, too. The fault is reported, and its repair may restore the hash.
  if (drift.length === 0 && (isTranslated || isFaulty)) {
    return [];
  }
  const outdated: Problem = {
    file,
    kind: 'drift',
    line: lineOf(raw, 'translation_of'),
    message: `was translated from another version of ${source.file} (translation_of ${found ?? 'is missing'}). Update the translation, then run: npm run stamp -- ${source.relativePath}`,
  };
  return [outdated, ...drift];
}

const checkPair = (source: PostFile, translation: PostFile): Result => ({
  errors: untranslatedBlocks(source, translation),
  warnings: differingKeys(source, translation),
  notices: untranslatedAttributes(source, translation),
});

/** Shorter blocks may be equal: names, code, components. */
const leastWords = 8;

/** @returns the words of a block, without code, tags and addresses: those need no translation */
const prose = (text: string) =>
  /^(?:[`~]{3}|import\b|export\b|\w+:)/.test(text)
    ? ''
    : text.replace(/`[^`]*`|<[^>]*>|\{[^}]*\}|\]\([^)]*\)|https?:\S+/g, ' ');

/** @returns whether a block has so many words that it cannot be the same in two languages */
const isProse = (text: string): boolean =>
  (prose(text).match(/\p{L}{2,}/gu) ?? []).length >= leastWords;

/** @returns a problem for each block that still has the text of the source */
function untranslatedBlocks(source: PostFile, { file, raw }: PostFile): Problem[] {
  const texts = new Set(paragraphsOf(source.raw).map(({ text }) => text.trim()));
  return paragraphsOf(raw)
    .filter(({ text }) => texts.has(text.trim()))
    .filter(({ text }) => isProse(text))
    .map(({ line }) => ({
      file,
      line,
      message: `has a paragraph of ${source.file} as it is. Translate it`,
    }));
}

/**
 * @returns a problem for each caption, title or text of a picture that still has the text of the
 *   source. `checkTemplate` reports it while the comment of npm run new is there
 */
function untranslatedAttributes(source: PostFile, { file, raw }: PostFile): Problem[] {
  const texts = new Set(
    paragraphsOf(source.raw).flatMap(({ text }) =>
      attributeTexts(text).map((attribute) => attribute.source),
    ),
  );
  return paragraphsOf(raw).flatMap(({ text, line }) =>
    attributeTexts(text)
      .filter((attribute) => attribute.isPhrase && texts.has(attribute.source))
      .filter((attribute) => !raw.includes(untranslated(attribute.source)))
      .map((attribute) => ({
        file,
        line,
        message: `has ${attribute.source} of ${source.file} as it is. Translate it`,
      })),
  );
}

/**
 * @param siteDir root of the repository
 * @param locale language of the translations
 * @param sources posts of the default language
 * @param translations posts of `locale`
 * @returns errors: a translation without a post, and a paragraph that was copied. Warnings, which a
 *   preview shows: a post without a translation, front matter that differs, and translations of an
 *   older version. Notices: a caption or title that was copied
 */
export function checkTranslations(
  siteDir: string,
  locale: string,
  sources: LocalePosts,
  translations: LocalePosts,
): Result {
  const folder = pathFrom(siteDir, postsFolder(siteDir, locale));
  const read = readStampsFile(siteDir, locale);
  const missing = sources.paths.filter((name) => !translations.paths.includes(name));
  const orphans = translations.paths.filter((name) => !sources.paths.includes(name));
  const pairs = [...sources.posts.values()].flatMap((source) => {
    const translation = translations.posts.get(source.relativePath);
    if (translation === undefined) {
      return [];
    }
    const { errors, warnings, notices } = checkPair(source, translation);
    const { translation_of: of } = translation.frontMatter;
    // While the stamps cannot be read, posts that are up to date would look outdated.
    const lags =
      'stamps' in read
        ? lagsOf(source, translation, findStamp(read.stamps, source.relativePath, of)?.stamp)
        : [];
    return [{ errors, warnings: [...warnings, ...lags], notices }];
  });
  return {
    errors: [
      ...('problems' in read ? read.problems : []),
      ...orphans.map((name) => ({
        file: `${folder}/${name}`,
        message: `is the translation of a missing post. Write blog/${name} or delete this file`,
      })),
      ...pairs.flatMap(({ errors }) => errors),
    ],
    warnings: [
      ...missing.map((name) => ({
        file: `blog/${name}`,
        message: `has no translation in "${locale}". Write ${folder}/${name}, or begin it: npm run new -- --translate ${name.replace(/\.mdx$/, '')}`,
      })),
      ...pairs.flatMap(({ warnings }) => warnings),
    ],
    notices: pairs.flatMap(({ notices }) => notices),
  };
}
