import * as z from 'zod';
import { nearestOf } from '../../../lib/distance';
import { lineOf, lineOfEntry } from '../../../lib/frontMatter';
import type { Problem } from '../../../lib/problems';
import { textError, typeError } from './typeError';
import { demosFolder } from '../../../lib/contentFolders';

const isCalendarDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

const calendarDate = z
  .string({ error: typeError('a date', 'a date, for example 2022-01-31') })
  .regex(/^\d{4}-\d{2}-\d{2}$/, {
    error: 'must be a date without a time, for example 2022-01-31',
    abort: true,
  })
  .refine(isCalendarDate, 'does not exist in the calendar; correct the month or the day');

/** Lists, cards and exports have one line for it. */
const isOneLine = (value: string) => !/[\r\n]/.test(value);
const lineBreak = 'has a line break; write it on one line';

const text = (what: string) =>
  z
    .string({ error: textError(what) })
    .trim()
    .min(1, { error: `is empty; write ${what}`, abort: true })
    .refine(isOneLine, lineBreak);

/** Refinement of a list of texts: an entry that repeats an earlier one is a fault, whatever its case. */
function refuseTwice(list: readonly string[], { addIssue }: z.core.$RefinementCtx): void {
  const folded = list.map((one) => one.toLowerCase());
  folded.forEach((one, index) => {
    if (folded.indexOf(one) < index) {
      addIssue({ code: 'custom', path: [index], message: 'is in the list twice; delete one' });
    }
  });
}

const keys = (list: 'authors' | 'tags') =>
  z
    .array(z.string({ error: textError(`a key from ${list}.yml`) }), {
      error: typeError('a list', `a list of keys from ${list}.yml`, (value) =>
        typeof value === 'string'
          ? `${list}: [${value}]`
          : `a list of keys from ${list}.yml, as in ${list}: [a, b]`,
      ),
    })
    .min(1, `is an empty list; add at least one key from ${list}.yml`)
    .superRefine(refuseTwice);

const yesNo = z.boolean({
  error: typeError('true or false', 'true or false', () => 'true or false, without quotes'),
});

const phrases = z
  .array(
    z
      .string({ error: textError('what a reader would type') })
      .trim()
      .min(2, 'is shorter than 2 characters; write what a reader would type')
      .max(60, 'is longer than 60 characters; write what a reader would type'),
    { error: 'is not a list; write phrases that a reader would type, one below the other' },
  )
  .min(1, 'is an empty list; add a phrase or delete the key')
  // `max` would count the letters of a text that is not a list.
  .refine((list) => list.length <= 8, 'has more than 8 phrases; keep the most likely ones')
  .superRefine(refuseTwice)
  // For the schemas of editors, which do not know the refinements.
  .meta({ maxItems: 8 });

const lastUpdate = z.strictObject(
  { date: calendarDate },
  {
    error: ({ code, input }) =>
      code === 'unrecognized_keys'
        ? undefined
        : typeError('a block with a date', 'last_update: { date: 2022-01-31 }')({ input }),
  },
);

/** Front matter of a post. An unknown key is an error, because a misspelled key has no effect. */
export const postSchema = z.strictObject({
  title: text('the title of the post').max(120, 'is longer than 120 characters; shorten it'),
  description: text('one sentence of 35 to 160 characters')
    .min(35, 'is shorter than 35 characters; say what the reader learns')
    .max(160, 'is longer than 160 characters; shorten it, because search engines cut longer text'),
  sidebar_label: z
    .string({ error: textError('a short name') })
    .min(1, 'is empty; write a short name or delete the key')
    .max(24, 'is longer than 24 characters; shorten it to fit the list of parts')
    .refine(isOneLine, lineBreak)
    .optional(),
  date: calendarDate,
  authors: keys('authors'),
  tags: keys('tags'),
  search: phrases.optional(),
  part: z.int('must be a whole number, without quotes').min(1, 'must be 1 or more').optional(),
  demo: z
    .string({ error: textError(`a folder of ${demosFolder}`) })
    .min(1, `is empty; write a folder of ${demosFolder} or delete the key`)
    .optional(),
  image: z
    .string({ error: textError('the name of a PNG, for example capa.png') })
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*\.png$/,
      'must be the name of a PNG in the folder of the post, for example capa.png',
    )
    .optional(),
  image_alt: text('what the image shows').optional(),
  translation_of: z.string({ error: textError('the hash that npm run stamp gives') }).optional(),
  last_update: lastUpdate.optional(),
  draft: yesNo.optional(),
  unlisted: yesNo.optional(),
});

/** Valid front matter of a post. */
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

function problemsOf(
  file: string,
  raw: string,
  data: Readonly<Record<string, unknown>>,
  issue: z.core.$ZodIssue,
): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    // `last_update` is the only key with keys of its own.
    const known = Object.keys((issue.path.length === 0 ? postSchema : lastUpdate).shape);
    return issue.keys.map((key) => {
      const meant = nearestOf(key, known);
      const isMissing = meant !== undefined && !Object.hasOwn(data, meant);
      const hint = meant === undefined ? '' : `Did you mean "${meant}"? `;
      return {
        file,
        kind: 'key',
        key: String(issue.path[0] ?? (isMissing ? meant : key)),
        line: lineOf(raw, String(issue.path[0] ?? key)),
        message: `front matter key "${[...issue.path, key].join('.')}" is not known. ${hint}Known keys: ${known.join(', ')}`,
      };
    });
  }
  const key = String(issue.path[0] ?? '');
  const [, index] = issue.path;
  const isEntry = typeof index === 'number';
  // Authors count from one.
  const place = isEntry ? `entry ${index + 1} of ${key}` : issue.path.join('.');
  const line = isEntry ? lineOfEntry(raw, key, index) : lineOf(raw, key);
  return [{ file, key, line, message: `${place} ${issue.message}` }];
}

/** Front matter with faults, so that the other checks of the post can run. */
export interface FaultyFrontMatter {
  problems: Problem[];
  /** The keys without a fault; the others are empty. */
  usable: PostFrontMatter;
  /** Whether every key that other posts and the translation are compared with is without a fault. */
  isComparable: boolean;
}

/** Keys that need each other: without the faulty one, the other one would look wrong. */
const image = ['image', 'image_alt'];

/**
 * Keeps the usable keys of front matter.
 *
 * @param data front matter
 * @param faulty keys with a fault
 * @returns the other known keys; the keys that a post must have are empty when they are faulty
 */
function usableFrontMatter(
  data: Readonly<Record<string, unknown>>,
  faulty: readonly string[],
): PostFrontMatter {
  const dropped = faulty.some((key) => image.includes(key)) ? [...faulty, ...image] : faulty;
  const kept = Object.entries(data).filter(
    ([key]) => Object.hasOwn(postSchema.shape, key) && !dropped.includes(key),
  );
  const parsed = postSchema.partial().safeParse(Object.fromEntries(kept));
  const empty = { title: '', description: '', date: '', authors: [], tags: [] };
  return { ...empty, ...parsed.data };
}

/**
 * Checks the front matter of one post.
 *
 * @param file path of the post, for the messages
 * @param raw content of the whole file, to find line numbers
 * @param data its front matter, from `readFrontMatter`
 * @returns the typed front matter, or the problems found with what is usable all the same
 */
export function parsePostFrontMatter(
  file: string,
  raw: string,
  data: Record<string, unknown>,
): { frontMatter: PostFrontMatter } | FaultyFrontMatter {
  const result = postSchema.safeParse(data);
  if (result.success) {
    return { frontMatter: result.data };
  }
  const problems = result.error.issues.flatMap((issue) => problemsOf(file, raw, data, issue));
  const faulty = problems.flatMap(({ key }) => key ?? []);
  const misspelled = problems.flatMap(({ kind, key }) => (kind === 'key' ? key : []));
  return {
    // A key that is only misspelled is not missing as well.
    problems: problems.filter(
      ({ kind, key = '' }) =>
        kind === 'key' || Object.hasOwn(data, key) || !misspelled.includes(key),
    ),
    usable: usableFrontMatter(data, faulty),
    isComparable: !sharedKeys.some((key) => faulty.includes(key)),
  };
}

/** Front matter of a page that is not a post. Docusaurus checks the other keys of such a page. */
const pageSchema = z.looseObject({ search: phrases.optional() });

/**
 * Checks the phrases of a page that is no post.
 *
 * @param file path of the page, for the messages
 * @param raw content of the whole file, to find line numbers
 * @param data its front matter
 * @returns the problems found
 */
export function pageProblems(
  file: string,
  raw: string,
  data: Readonly<Record<string, unknown>>,
): Problem[] {
  const { error } = pageSchema.safeParse(data);
  return (error?.issues ?? []).flatMap((issue) => problemsOf(file, raw, data, issue));
}
