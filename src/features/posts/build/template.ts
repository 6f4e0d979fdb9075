import { frontMatterEnd } from '../../../lib/frontMatter';
import type { Problem } from '../../../lib/problems';
import { defaultLocale, locales, type Localized } from '../../../lib/locales';
import { paragraphHash, paragraphsOf } from './paragraphs';
import type { Stamp } from './stamps';
import type { PostFile } from './types';

/** Texts of `npm run new` that an author replaces. Its headings may stay. */
export const templateTexts: Localized<Readonly<Record<'opening' | 'step' | 'exercise', string>>> = {
  pt: {
    opening: 'Escreva aqui o primeiro parágrafo: o que se aprende e por que vale a pena.',
    step: 'O texto.',
    exercise: '1. Um exercício.',
  },
  en: {
    opening: 'Write the first paragraph here: what the reader learns and why it is worth it.',
    step: 'The text.',
    exercise: '1. An exercise.',
  },
};

/** @returns the Portuguese text of a block, as a comment that its translation replaces */
export const untranslated = (text: string): string => `{/* pt: ${text.replaceAll('*/', '* /')} */}`;

/** Ends a line of the front matter that is still in Portuguese. */
export const untranslatedMark = ' # pt';

const templates = new Set(locales.flatMap((locale) => Object.values(templateTexts[locale])));

/**
 * @param stamp stamp of a post
 * @returns whether `npm run new` wrote it for the text of the template, so that no written text was
 *   ever stamped
 */
const isOfTemplate = (stamp: Stamp): boolean =>
  stamp.paragraphs
    .split(' ')
    .includes(paragraphHash({ line: 1, text: templateTexts[defaultLocale].opening }));

/**
 * @param stamp stamp of a post, if there is one
 * @param of the `translation_of` of its translation
 * @returns whether no written text of the post was ever stamped
 */
export const wasNeverStamped = (stamp: Stamp | undefined, of: unknown): boolean =>
  stamp === undefined ? of === undefined : isOfTemplate(stamp);

/**
 * @param file path of a Portuguese post, relative to the repository
 * @param name its path below the blog folder
 * @returns the message about its translation, when this was never stamped
 */
export const neverStamped = (file: string, name: string): string =>
  `has never been stamped. Write the post in both languages; when the English says the same as ${file}, run: npm run stamp -- ${name}`;

/** @returns what the author still has to do with a block, if anything */
function remedy(text: string): string | undefined {
  if (templates.has(text.trim())) {
    return 'has text of npm run new. Replace it, or delete it';
  }
  const attribute = /\{\/\* pt: ([a-z-]+)=["']/.exec(text)?.[1];
  if (attribute !== undefined) {
    return `has a comment of npm run new with the Portuguese ${attribute} of the block below. Translate that, and delete the comment`;
  }
  return text.includes('{/* pt: ')
    ? 'has a comment of npm run new with the Portuguese. Write the English in its place'
    : undefined;
}

/**
 * Finds texts and comments of `npm run new` that the author has to replace. A post that keeps one is not
 * ready for readers, but its author wants to see it.
 *
 * @param post a post
 * @returns one problem for each text and comment that is left
 */
export function checkTemplate({ file, raw }: PostFile): Problem[] {
  const front = raw.split('\n').slice(0, frontMatterEnd(raw));
  const inFrontMatter = front.flatMap((text, index) =>
    text.endsWith(untranslatedMark)
      ? [
          {
            file,
            line: index + 1,
            message: `is still in Portuguese. Translate it, and delete "${untranslatedMark.trim()}"`,
          },
        ]
      : [],
  );
  const inText = paragraphsOf(raw).flatMap(({ text, line }) => {
    const message = remedy(text);
    return message === undefined ? [] : [{ file, line, message }];
  });
  return [...inFrontMatter, ...inText];
}
