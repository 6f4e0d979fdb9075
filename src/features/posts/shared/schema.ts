import * as z from 'zod';
import { typosBetween } from '../../../lib/distance';
import { lineOf, type Problem } from '../../../lib/frontMatter';

const isCalendarDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

const calendarDate = z
  .string({ error: 'is missing or not text; write a date, for example 2022-01-31' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, {
    error: 'must be a date without a time, for example 2022-01-31',
    abort: true,
  })
  .refine(isCalendarDate, 'does not exist in the calendar; correct the month or the day');

const text = (what: string) =>
  z
    .string({ error: `is missing or not text; write ${what}` })
    .trim()
    .min(1, { error: `is empty; write ${what}`, abort: true });

const keys = (file: string) =>
  z
    .array(z.string(), {
      error: `is missing or not a list; write a list of keys from ${file}`,
    })
    .min(1, `is an empty list; add at least one key from ${file}`);

const phrases = z
  .array(
    z
      .string({ error: 'must be a list of texts; quote numbers' })
      .trim()
      .min(2, 'has a phrase shorter than 2 characters; write what a reader would type')
      .max(40, 'has a phrase longer than 40 characters; write what a reader would type'),
    { error: 'is not a list; write phrases that a reader would type, one below the other' },
  )
  .min(1, 'is an empty list; add a phrase or delete the key')
  // `max` would count the letters of a text that is not a list.
  .refine((list) => list.length <= 8, 'has more than 8 phrases; keep the most likely ones')
  .refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, {
    error: 'has a phrase twice; delete one',
  });

const lastUpdate = z.strictObject({ date: calendarDate });

/** Front matter of a post. An unknown key is an error, because a misspelled key has no effect. */
export const postSchema = z.strictObject({
  title: text('the title of the post'),
  description: text('one sentence of 35 to 160 characters')
    .min(35, 'is shorter than 35 characters; say what the reader learns')
    .max(160, 'is longer than 160 characters; shorten it, because search engines cut longer text'),
  sidebar_label: z
    .string()
    .min(1, 'is empty; write a short name or delete the key')
    .max(24, 'is longer than 24 characters; shorten it to fit the list of parts')
    .optional(),
  date: calendarDate,
  authors: keys('authors.yml'),
  tags: keys('tags.yml'),
  search: phrases.optional(),
  part: z.int('must be a whole number').min(1, 'must be 1 or more').optional(),
  demo: z.string().min(1, 'is empty; write a folder of src/demos or delete the key').optional(),
  image: z
    .string()
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*\.png$/,
      'must be the name of a PNG in the folder of the post, for example capa.png',
    )
    .optional(),
  image_alt: text('what the image shows').optional(),
  translation_of: z.string().optional(),
  last_update: lastUpdate.optional(),
  draft: z.boolean('must be true or false').optional(),
  unlisted: z.boolean('must be true or false').optional(),
});

export type PostFrontMatter = z.infer<typeof postSchema>;

/**
 * Relation of a key in the two languages of a post: `same` must have the same value in both,
 * `translated` holds words to translate, `own` may differ.
 */
const relations: Readonly<Record<keyof PostFrontMatter, 'same' | 'translated' | 'own'>> = {
  title: 'translated',
  description: 'translated',
  sidebar_label: 'translated',
  date: 'same',
  authors: 'own',
  tags: 'same',
  search: 'own',
  part: 'same',
  demo: 'same',
  image: 'own',
  image_alt: 'translated',
  translation_of: 'own',
  last_update: 'own',
  draft: 'same',
  unlisted: 'same',
};

const keysThatAre = (wanted: 'same' | 'translated') =>
  (Object.keys(relations) as (keyof PostFrontMatter)[]).filter((key) => relations[key] === wanted);

/** Front matter keys with the same value in both languages. */
export const sharedKeys = keysThatAre('same');

/** Front matter keys with words to translate. */
export const translatedKeys = keysThatAre('translated');

/** @returns `Did you mean "key"? ` for a known key at most two typos away, or an empty string */
function suggest(key: string, known: readonly string[]): string {
  const [nearest] = known
    .map((name) => ({ name, typos: typosBetween(key, name) }))
    .sort((a, b) => a.typos - b.typos);
  return nearest !== undefined && nearest.typos <= 2 ? `Did you mean "${nearest.name}"? ` : '';
}

/**
 * Checks the front matter of one post.
 *
 * @param file path of the post, for the messages
 * @param raw content of the whole file, to find line numbers
 * @param data its front matter, from `readFrontMatter`
 * @returns the typed front matter, or the problems found
 */
export function parsePostFrontMatter(
  file: string,
  raw: string,
  data: Record<string, unknown>,
): { frontMatter: PostFrontMatter } | { problems: Problem[] } {
  const result = postSchema.safeParse(data);
  if (result.success) {
    return { frontMatter: result.data };
  }
  return {
    problems: result.error.issues.flatMap((issue): Problem[] => {
      if (issue.code === 'unrecognized_keys') {
        // `last_update` is the only key with keys of its own.
        const known = Object.keys((issue.path.length === 0 ? postSchema : lastUpdate).shape);
        return issue.keys.map((key) => ({
          file,
          line: lineOf(raw, String(issue.path[0] ?? key)),
          message: `front matter key "${[...issue.path, key].join('.')}" is not known. ${suggest(key, known)}Known keys: ${known.join(', ')}`,
        }));
      }
      const key = String(issue.path[0] ?? '');
      return [
        { file, line: lineOf(raw, key), message: `${issue.path.join('.')} ${issue.message}` },
      ];
    }),
  };
}
