import * as z from 'zod';
import { typosBetween } from '../../../lib/distance';
import { lineOf, type Problem } from '../../../lib/frontMatter';

const isCalendarDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

const calendarDate = z
  .string({ error: 'is missing; write it as 2022-01-31' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'must be a day with no hour, as 2022-01-31', abort: true })
  .refine(isCalendarDate, 'is not a day of the calendar');

const text = (what: string) =>
  z
    .string({ error: `is missing; write ${what}` })
    .trim()
    .min(1, { error: `is empty; write ${what}`, abort: true });

const keys = (file: string) =>
  z
    .array(z.string(), { error: `is missing; write a list of keys of ${file}` })
    .min(1, `needs one key of ${file}`);

/** Front matter of a post, as content-plan section 1 has it. Unknown keys are refused. */
export const postSchema = z.strictObject({
  title: text('the title of the post'),
  description: text('one sentence of 35 to 160 characters')
    .min(35, 'is shorter than 35 characters; say what the reader learns')
    .max(160, 'is longer than 160 characters; search engines would cut it'),
  sidebar_label: z.string().min(1).max(24).optional(),
  date: calendarDate,
  authors: keys('authors.yml'),
  tags: keys('tags.yml'),
  part: z.int('must be a whole number').min(1, 'starts at 1').optional(),
  demo: z.string().min(1).optional(),
  image: z
    .string()
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*\.png$/,
      'must be the name of a PNG beside the post, as capa.png',
    )
    .optional(),
  image_alt: text('what the picture shows').optional(),
  translation_of: z.string().optional(),
  last_update: z.strictObject({ date: calendarDate }).optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
});

export type PostFrontMatter = z.infer<typeof postSchema>;

/** The known key that a slip or two would turn into this one, as a question. */
function suggest(key: string, known: readonly string[]): string {
  const [nearest] = known
    .map((name) => ({ name, typos: typosBetween(key, name) }))
    .sort((a, b) => a.typos - b.typos);
  return nearest !== undefined && nearest.typos <= 2 ? `Did you mean "${nearest.name}"? ` : '';
}

/**
 * Checks one post's front matter.
 *
 * @param file path for the messages
 * @param raw the whole file
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
  const known = Object.keys(postSchema.shape);
  return {
    problems: result.error.issues.flatMap((issue): Problem[] => {
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => ({
          file,
          line: lineOf(raw, String(issue.path[0] ?? key)),
          message: `front matter key "${key}" is not known. ${suggest(key, known)}Known keys: ${known.join(', ')}`,
        }));
      }
      const key = String(issue.path[0] ?? '');
      return [
        { file, line: lineOf(raw, key), message: `${issue.path.join('.')} ${issue.message}` },
      ];
    }),
  };
}
