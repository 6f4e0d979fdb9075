import path from 'node:path';
import * as z from 'zod';
import { lineOfKeys, readDataFile } from '../../../lib/node/data';
import { listFiles } from '../../../lib/node/files';
import { defaultLocale, locales } from '../../../lib/locales';
import type { Problem } from '../../../lib/problems';
import { readMessages, type Message } from './messages';

/** Ids that a file of translations must have, by the path of the file below `i18n/<locale>`. */
type NeededIds = Readonly<Record<string, readonly string[]>>;

const schema = z.record(
  z.string(),
  z.strictObject(
    {
      message: z
        .string({ error: 'has no text. Write "message": "…"' })
        .refine((text) => text.trim() !== '', 'has an empty message. Write the text'),
      description: z.string({ error: 'has a description that is not text' }).optional(),
    },
    { error: 'must be { "message": "…" }' },
  ),
  { error: 'must be an object with a message for each id' },
);

type Texts = z.infer<typeof schema>;

interface TextFile {
  /** Path relative to the repository. */
  file: string;
  raw: string;
  texts: Texts;
}

/** @returns a file of translations, or its problems */
function readTexts(siteDir: string, file: string): TextFile | { problems: Problem[] } {
  const read = readDataFile(siteDir, file);
  if ('problems' in read) {
    return read;
  }
  const { success, data, error } = schema.safeParse(read.data);
  return success
    ? { file, raw: read.raw, texts: data }
    : {
        problems: error.issues.map(({ path: [id, ...rest], message }) => ({
          file,
          line: lineOfKeys(read.raw, id === undefined ? [] : [id, ...rest]),
          message: id === undefined ? message : `"${String(id)}" ${message}`,
        })),
      };
}

const placeholdersOf = (text: string): string =>
  [...new Set(text.match(/\{\w+\}/g))].sort().join(', ') || 'none';

/** Compares the placeholders of translations with those of the texts in the source. */
function placeholderProblems({ file, raw, texts }: TextFile, messages: readonly Message[]) {
  return messages.flatMap(({ id, text, file: source }): Problem[] => {
    const translation = texts[id]?.message;
    const [own, wanted] = [translation ?? text, text].map(placeholdersOf);
    return own === wanted
      ? []
      : [
          {
            file,
            line: lineOfKeys(raw, [id, 'message']),
            message: `"${id}" has other placeholders (${own}) than its text in ${source} (${wanted}). Use the same ones`,
          },
        ];
  });
}

/** The theme has texts of its own in every language, under ids that start so. */
const ofTheme = /^theme\./;

/** @returns a problem for each text of the source that a language lacks */
function missingTexts({ file, texts }: TextFile, messages: readonly Message[]): Problem[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  return [...byId.values()]
    .filter(({ id }) => !ofTheme.test(id) && !Object.hasOwn(texts, id))
    .map(({ id, text, file: source }) => ({
      file,
      message: `has no "${id}", which ${source} uses. Add it, with the translation of "${text}"`,
    }));
}

/** @returns a problem for each needed id that a file of translations lacks */
function missingIds({ file, texts }: TextFile, needed: readonly string[]): Problem[] {
  return needed
    .filter((id) => !Object.hasOwn(texts, id))
    .map((id) => ({
      file,
      message: `has no "${id}". Add it, with the translation of its last part, even if it is the same`,
    }));
}

/** @returns paths of the files of translations of a language, relative to its folder */
function textFiles(siteDir: string, locale: string, needed: readonly string[]): string[] {
  const found = listFiles(path.join(siteDir, 'i18n', locale)).filter(
    (name) => name === 'code.json' || (name.includes('/') && name.endsWith('.json')),
  );
  return [...new Set([...found, ...needed])].sort();
}

/**
 * Checks the texts of the interface in `i18n/`: readable files, no empty text, the placeholders of the
 * source, and a translation for every text. Docusaurus shows the Portuguese text when there is none.
 *
 * @param siteDir root of the repository
 * @param needed ids of the theme's texts, which a translation must have
 * @returns the problems of all languages
 */
export function checkInterface(siteDir: string, needed: NeededIds): Problem[] {
  const messages = readMessages(siteDir);
  return locales.flatMap((locale) => {
    const isTranslation = locale !== defaultLocale;
    const required = isTranslation
      ? [...(messages.length === 0 ? [] : ['code.json']), ...Object.keys(needed)]
      : [];
    return textFiles(siteDir, locale, required).flatMap((name): Problem[] => {
      const read = readTexts(siteDir, `i18n/${locale}/${name}`);
      if ('problems' in read) {
        return read.problems.filter(({ kind }) => kind !== 'encoding');
      }
      const isCode = name === 'code.json';
      return [
        ...(isCode ? placeholderProblems(read, messages) : []),
        ...(isCode && isTranslation ? missingTexts(read, messages) : []),
        ...(isTranslation ? missingIds(read, needed[name] ?? []) : []),
      ];
    });
  });
}
