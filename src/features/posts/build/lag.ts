import { diffWordsWithSpace } from 'diff';
import { lineOf } from '../../../lib/frontMatter';
import { problemLine } from '../../../lib/problems';
import { compareParagraphs, paragraphHash, paragraphsOf, type Change } from './paragraphs';
import type { Stamp } from './stamps';
import { neverStamped, wasNeverStamped } from './template';

/** A text with its place, as `file:line`. */
interface Placed {
  place: string;
  text: string;
}

/** A Portuguese paragraph that has changed since the English was made from it. */
export interface Lag {
  kind: Change['kind'];
  /** The Portuguese of now; none when it was removed. */
  now: Placed | undefined;
  /** The Portuguese that was translated; none when it is new, or when git does not have it. */
  before: string | undefined;
  /** The English paragraph; none when the paragraphs cannot be matched. */
  english: Placed | undefined;
}

/** A post and its translation, by path and text. */
export interface Pair {
  source: { file: string; raw: string };
  translation: { file: string; raw: string };
  /** The version that was translated. */
  stamp: Stamp;
  /** The Portuguese file of that version, if git has it. */
  old?: string;
}

/** @returns what changed in Portuguese, each with the English paragraph that lags behind */
export function lagsOf({ source, translation, stamp, old }: Pair): Lag[] {
  const now = paragraphsOf(source.raw);
  const english = paragraphsOf(translation.raw);
  const earlier = old === undefined ? [] : paragraphsOf(old);
  const hashes = stamp.paragraphs.split(' ');
  const isAligned = english.length === hashes.length;
  const placed = (file: string, found: { line: number; text: string } | undefined) =>
    found && { place: `${file}:${found.line}`, text: found.text };
  return compareParagraphs(hashes, now.map(paragraphHash)).map(({ kind, before, after }) => ({
    kind,
    now: kind === 'removed' ? undefined : placed(source.file, now[after]),
    before: kind === 'added' ? undefined : earlier[before]?.text,
    english: isAligned
      ? placed(translation.file, english[Math.min(before, english.length - 1)])
      : undefined,
  }));
}

/**
 * @param pair a post and its translation, which differs from the stamped version
 * @param name path of the post below the blog folder
 * @param stamp its stamp, if there is one
 * @param of the `translation_of` of the translation
 * @returns `file:line` and why there is nothing to compare the paragraphs with; `undefined` when there is
 */
export function stampFault(
  { source, translation }: Omit<Pair, 'stamp'>,
  name: string,
  stamp: Stamp | undefined,
  of: unknown,
): string | undefined {
  const { file, raw } = translation;
  const tell = (message: string) =>
    problemLine({ file, line: lineOf(raw, 'translation_of'), message });
  if (wasNeverStamped(stamp, of)) {
    return tell(neverStamped(source.file, name));
  }
  return stamp === undefined
    ? tell(
        `has no stamp, so nobody knows which paragraphs lag behind. Compare it with ${source.file}; when it says the same, run: npm run stamp -- ${name}`,
      )
    : undefined;
}

/** How to show words that were deleted and words that were added. */
export interface Marks {
  deleted: (words: string) => string;
  added: (words: string) => string;
}

const titles: Readonly<Record<Change['kind'], string>> = {
  changed: 'changed',
  added: 'new in Portuguese: write it after this paragraph, or in its place',
  removed: 'deleted in Portuguese: delete it here too',
};

/**
 * @param lag one paragraph
 * @param marks how words are marked
 * @returns lines that show what changed in Portuguese, and the English below it
 */
export function describeLag({ kind, now, before, english }: Lag, marks: Marks): string {
  const words =
    before === undefined || now === undefined
      ? now === undefined
        ? marks.deleted(before ?? '')
        : now.text
      : diffWordsWithSpace(before, now.text)
          .map(({ value, added, removed }) =>
            added ? marks.added(value) : removed ? marks.deleted(value) : value,
          )
          .join('');
  const indented = (text: string) => text.replace(/^/gm, '    ');
  return [
    `${now?.place ?? english?.place ?? ''} ${titles[kind]}`,
    ...(words === '' ? [] : [indented(words)]),
    ...(english === undefined ? [] : [`  ${english.place}`, indented(english.text)]),
  ].join('\n');
}
