import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { lineOfKeys, readDataFile, shapeProblems } from '../../../lib/node/data';
import { pathFrom } from '../../../lib/node/files';
import { postsFolder } from '../../../lib/node/folders';
import { plainMessage } from '../../../lib/node/schemaMessages';
import { defaultLocale } from '../../../lib/locales';
import type { Problem } from '../../../lib/problems';
import { describedText, seriesSchema, type SeriesFile } from './series';

const tagsSchema = z.record(
  z.string(),
  z
    .strictObject(
      {
        label: describedText('the name of the tag').optional(),
        permalink: describedText('the end of its address, as in /css')
          .regex(/^\/[a-z0-9]+(?:-[a-z0-9]+)*$/, {
            error: 'must be a slash and a name of a-z, 0-9 and single hyphens, as in /css',
          })
          .optional(),
        description: describedText('what its posts are about').optional(),
      },
      { error: 'must be a block of label, permalink and description' },
    )
    .nullable(),
  { error: 'must be a list of tags, each with a label, a permalink and a description' },
);

const authorText = z.string({ error: 'must be a text' }).optional();

/** Keys that the blog plugin refuses without file or line when they are no text. */
const authorTexts = {
  url: authorText,
  title: authorText,
  email: authorText,
  description: authorText,
  image_url: authorText,
};

const authorsSchema = z.record(
  z.string(),
  // The blog plugin checks the other keys.
  z.looseObject(
    {
      name: describedText('the name of the author'),
      ...authorTexts,
      socials: z
        .object(
          {
            stackoverflow: z
              .union([z.string(), z.number()], 'must be a name or a number')
              .optional(),
          },
          { error: 'must be a block of networks, each with a name or an address' },
        )
        .catchall(z.string({ error: 'must be a name or an address, as text' }))
        .optional(),
    },
    { error: 'must be a block with the name of the author' },
  ),
  { error: 'must be a list of authors, each with a name' },
);

/** Schemas of the lists of the blog, by file. */
export const registrySchemas = {
  'authors.yml': authorsSchema,
  'tags.yml': tagsSchema,
  'series.yml': seriesSchema,
} as const;
type Name = keyof typeof registrySchemas;
const names: readonly Name[] = ['authors.yml', 'tags.yml', 'series.yml'];

/** Values that must be the same in every language: the rest is text. */
const sameFields = ['permalink', 'color'];

type Entries = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;

interface Registry {
  file: string;
  raw: string;
  entries: Entries;
}

/** The authors, tags and series of one language. A file that cannot be read is left out. */
export interface Registries {
  authors?: readonly string[];
  tags?: readonly string[];
  series?: SeriesFile;
}

/** The blog plugin refuses two tags with one address, but names neither file nor line. */
function permalinkProblems({ file, raw, entries }: Registry): Problem[] {
  const first = new Map<unknown, string>();
  return Object.entries(entries).flatMap(([key, entry]): Problem[] => {
    const permalink = entry?.permalink;
    const other = permalink === undefined ? undefined : first.get(permalink);
    if (other === undefined) {
      first.set(permalink, key);
      return [];
    }
    const message = `${key}.permalink is also the one of "${other}". Choose another address`;
    return [{ file, line: lineOfKeys(raw, [key, 'permalink']), message }];
  });
}

/** @returns a registry of one language, or its problems; `undefined` when it has no such file */
function readRegistry(
  siteDir: string,
  locale: string,
  name: Name,
): Registry | { problems: Problem[] } | undefined {
  const file = `${pathFrom(siteDir, postsFolder(siteDir, locale))}/${name}`;
  if (!fs.existsSync(path.join(siteDir, file))) {
    return undefined;
  }
  const read = readDataFile(siteDir, file);
  if ('problems' in read) {
    return read;
  }
  const { success, error, data } = registrySchemas[name].safeParse(read.data, {
    error: plainMessage,
  });
  return success
    ? { file, raw: read.raw, entries: data }
    : { problems: shapeProblems(file, read.raw, error.issues) };
}

/** Compares an entry of both languages. */
function entryProblems(key: string, own: Registry, source: Registry): Problem[] {
  const [entry, original] = [own.entries[key] ?? {}, source.entries[key] ?? {}];
  const problem = (field: string, message: string): Problem => ({
    file: own.file,
    line: lineOfKeys(own.raw, [key, field]),
    message: `${key}.${field} ${message}`,
  });
  return [...new Set([...Object.keys(original), ...Object.keys(entry)])].flatMap((field) => {
    if (!(field in entry)) {
      return [problem(field, `is missing: ${source.file} has it. Write it here too`)];
    }
    if (!(field in original)) {
      return [problem(field, `is not in ${source.file}. Write it there too, or delete it here`)];
    }
    const [here, there] = [entry[field], original[field]];
    return sameFields.includes(field) && here !== there
      ? [
          problem(
            field,
            `is ${String(here)}, but ${source.file} has ${String(there)}. Write the same value in both files`,
          ),
        ]
      : [];
  });
}

/** Compares a file of a translation with the one of the default language. */
function twinProblems(own: Registry, source: Registry): Problem[] {
  const missing = Object.keys(source.entries).filter((key) => !Object.hasOwn(own.entries, key));
  const extra = Object.keys(own.entries).filter((key) => !Object.hasOwn(source.entries, key));
  const shared = Object.keys(source.entries).filter((key) => Object.hasOwn(own.entries, key));
  return [
    ...missing.map((key) => ({
      file: own.file,
      message: `has no "${key}", which is in ${source.file}. Add it`,
    })),
    ...extra.map((key) => ({
      file: own.file,
      line: lineOfKeys(own.raw, [key]),
      message: `has "${key}", which is not in ${source.file}. Add it there, or delete it here`,
    })),
    ...shared.flatMap((key) => entryProblems(key, own, source)),
  ];
}

/**
 * Reads authors.yml, tags.yml and series.yml of one language, and compares those of a translation with
 * those of the default language.
 *
 * @param siteDir root of the repository
 * @param locale the language
 * @returns the content of each file that can be read, and the problems of all three
 */
export function readRegistries(
  siteDir: string,
  locale: string,
): { registries: Registries; problems: Problem[] } {
  const registries: Registries = {};
  const problems: Problem[] = [];
  for (const name of names) {
    const source = readRegistry(siteDir, defaultLocale, name);
    const own = locale === defaultLocale ? source : readRegistry(siteDir, locale, name);
    if (own === undefined) {
      const folder = pathFrom(siteDir, postsFolder(siteDir, locale));
      problems.push({
        file: `${folder}/${name}`,
        message:
          source === undefined
            ? 'does not exist. Add it'
            : `does not exist, so readers see the texts of blog/${name}. Translate that file`,
      });
    } else if ('problems' in own) {
      problems.push(...own.problems);
    } else {
      problems.push(...permalinkProblems(own));
      if (own !== source && source !== undefined && 'entries' in source) {
        problems.push(...twinProblems(own, source));
      }
    }
    const usable = own ?? source;
    if (usable !== undefined && 'entries' in usable) {
      if (name === 'series.yml') {
        registries.series = seriesSchema.parse(usable.entries);
      } else {
        registries[name === 'tags.yml' ? 'tags' : 'authors'] = Object.keys(usable.entries);
      }
    }
  }
  return { registries, problems };
}
