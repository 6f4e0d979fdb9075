import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Problem } from '../../../lib/problems';
import { locales } from '../../../lib/locales';
import { hiddenCharacters } from '../../../lib/node/characters';
import { hiddenEscapes } from '../../../lib/node/escapes';
import { conflictsIn } from '../../../lib/node/conflicts';
import { remember } from '../../../lib/node/remember';
import { plainMessage } from '../../../lib/node/schemaMessages';
import { encodingFault, normalizeBytes } from '../../../lib/node/text';
import { handlesSchema } from './handles';
import { saySchema, sumsSchema } from './sums';
import { faultMessage, jsonFault, lineOfKey, repeatedKeys } from './syntax';
import { byLocale, text } from './text';
import { demosFolder } from '../../../lib/contentFolders';

const height = z.int().min(80).max(2000);

/** Schema of a `demo.json`. Editors show the descriptions of its keys. */
export const demoSchema = z.strictObject({
  $schema: z
    .string()
    .optional()
    .describe('Path of this schema, for editors. The build does not read it.'),
  titulo: byLocale(text).describe('Title of the demo.'),
  mes: z.int().min(1).max(12).optional().describe('Month of a loader of the series, 1 to 12.'),
  tecnica: byLocale(text)
    .optional()
    .describe('Technique of a loader, in a few words. Needed with mes.'),
  capa: z.boolean().optional().describe('Whether its drawing may stand for a post: a cover.'),
  altura: height.describe('Height of the result, in CSS pixels.'),
  narrowHeight: z
    .union([height, byLocale(height)], 'must be a height from 80 to 2000, or one for each language')
    .optional()
    .describe(
      'Height in a window up to 600 CSS pixels wide. Longer words of one language may need more.',
    ),
  base: z
    .string()
    .min(1)
    .optional()
    .describe('Id of the demo that supplies the files which this one does not have.'),
  handles: handlesSchema
    .optional()
    .describe('Values that readers change below the result, by the name of their placeholder.'),
  sums: sumsSchema
    .optional()
    .describe('Values that follow from the handles, by the name of their placeholder.'),
  say: saySchema.optional().describe('Sentences about the values, below the handles.'),
  arquivos: z
    .array(z.string().min(1))
    .optional()
    .describe('Files that get a tab after HTML and CSS, in the order of the tabs.'),
  notas: byLocale(z.record(z.string(), text))
    .optional()
    .describe('Of a stage: why a file changes, by file, where the post does not say it.'),
  textos: byLocale(z.record(z.string(), text)).describe(
    'What a person reads in the files, by the key of its placeholder {{key}}.',
  ),
});

/** Content of a `demo.json`, without `$schema`: only text editors read that key. */
export type Manifest = Omit<z.infer<typeof demoSchema>, '$schema'>;

/** The schema, and what no JSON Schema of editors says: which keys need another one. */
const wholeSchema = demoSchema.superRefine(({ mes, tecnica }, context) => {
  if (mes !== undefined && tecnica === undefined) {
    context.addIssue({
      code: 'custom',
      path: ['mes'],
      message: 'needs "tecnica", without which the home page leaves the loader out. Add "tecnica"',
    });
  }
});

/** A `demo.json`, and how to find the lines of its keys. */
export interface ReadManifest {
  manifest: Manifest;
  /** @returns 1-based line of a key, by the path of keys that leads to it */
  lineOf: (...keys: readonly string[]) => number;
}

type Found = Omit<Problem, 'file'>;

/**
 * @returns problems that make the text unusable: conflicts, hidden characters, a syntax error, repeated
 *   keys
 */
const textProblems = remember('manifests', (raw: string): Found[] => {
  const conflicts = conflictsIn(raw);
  if (conflicts.length > 0) {
    return conflicts;
  }
  const fault = jsonFault(raw);
  const hidden = hiddenCharacters(raw);
  if (fault !== undefined) {
    return [...hidden, { line: fault.line, message: faultMessage(fault) }];
  }
  return [
    ...hidden,
    ...(hidden.length > 0 ? [] : hiddenEscapes('demo.json', raw)),
    ...repeatedKeys(raw).map(({ key, line }) => ({
      line,
      message: `has the key "${key}" twice. Delete one of them`,
    })),
  ];
});

/**
 * @param folder folder of a demo, with a `demo.json`
 * @param problems receives the problems of the file
 * @returns the content of the file; `undefined` when it cannot be used
 */
export function readManifest(folder: string, problems: Problem[]): ReadManifest | undefined {
  const file = `${demosFolder}/${path.basename(folder)}/demo.json`;
  const bytes = normalizeBytes(fs.readFileSync(path.join(folder, 'demo.json')));
  const encoding = encodingFault(bytes);
  const found = encoding === undefined ? textProblems(bytes.toString()) : [encoding];
  if (found.length > 0) {
    problems.push(...found.map(({ line, message }) => ({ file, line, message })));
    return undefined;
  }
  const raw = bytes.toString();
  const parsed = wholeSchema.safeParse(JSON.parse(raw), { error: plainMessage });
  if (parsed.success) {
    const { $schema: _, ...manifest } = parsed.data;
    return { manifest, lineOf: (...keys) => lineOfKey(raw, keys) };
  }
  for (const { path: keys, message, ...issue } of parsed.error.issues) {
    const own = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const name = keys.length === 0 ? '' : `${keys.join('.')} `;
    problems.push({ file, line: lineOfKey(raw, [...keys, ...own]), message: `${name}${message}` });
  }
  return undefined;
}

/**
 * @param texts texts of a demo and of its base, by language and key
 * @param read `demo.json` of the demo
 * @param id id of the demo
 * @returns a problem for each text of the demo that one language lacks
 */
export function translationProblems(
  texts: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  { manifest, lineOf }: ReadManifest,
  id: string,
): Problem[] {
  return locales.flatMap((locale) =>
    Object.keys(manifest.textos[locale]).flatMap((key) =>
      locales
        .filter((other) => texts[other]?.[key] === undefined)
        .map((other) => ({
          file: `${demosFolder}/${id}/demo.json`,
          line: lineOf('textos', locale, key),
          message: `"textos" has "${key}" in ${locale} only. Add it to "${other}"`,
        })),
    ),
  );
}
