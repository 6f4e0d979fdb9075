import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { lineOfKeys, readDataFile } from '../../../../lib/node/data';
import { lineAt } from '../../../../lib/node/text';
import type { Problem } from '../../../../lib/problems';

/** Settings of cspell. */
const file = 'cspell.json';

const list = (of: string) =>
  z.array(z.string({ error: 'must be text' }), { error: `must be a list of ${of}` });

const dictionary = z.looseObject(
  { name: z.string({ error: 'must be text' }), path: z.string({ error: 'must be text' }) },
  { error: 'must be a block of name and path' },
);

const objects = (of: string) =>
  z.array(z.looseObject({}, { error: 'must be a block' }), { error: `must be a list of ${of}` });

/** The settings that decide which words are checked. cspell ignores those of another type. */
const schema = z.looseObject(
  {
    language: z.string({ error: 'must be text, as in "en,pt_BR"' }),
    files: list('patterns of files'),
    import: list('files of settings').optional(),
    ignorePaths: list('patterns of files').optional(),
    dictionaries: list('names of dictionaries').optional(),
    dictionaryDefinitions: z
      .array(dictionary, { error: 'must be a list of dictionaries' })
      .optional(),
    languageSettings: objects('settings').optional(),
    overrides: objects('settings').optional(),
  },
  { error: 'must be an object. Restore the file from git' },
);

/**
 * Checks the settings of the spelling check. With some faults cspell checks nothing and reports success.
 *
 * @param siteDir root of the repository
 * @returns the problems of cspell.json, with their lines
 */
export function checkSpellingSettings(siteDir: string): Problem[] {
  const read = readDataFile(siteDir, file);
  if ('problems' in read) {
    return read.problems;
  }
  const { success, data, error } = schema.safeParse(read.data);
  const problem = (keys: readonly PropertyKey[], message: string): Problem => ({
    file,
    line: lineOfKeys(read.raw, keys),
    message: [...(keys.length === 0 ? [] : [keys.join('.')]), message].join(' '),
  });
  if (!success) {
    return error.issues.map(({ path: keys, message }) => problem(keys, message));
  }
  return (data.dictionaryDefinitions ?? [])
    .filter(({ path: words }) => !fs.existsSync(path.join(siteDir, words)))
    .map(({ path: words }) => ({
      file,
      line: lineAt(read.raw, read.raw.indexOf(JSON.stringify(words))),
      message: `names the dictionary ${words}, which does not exist. Correct the path or add the file`,
    }));
}
