import * as z from 'zod';

const isCalendarDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

const calendarDate = z
  .string({ error: 'is missing; write it as 2022-01-31' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day with no hour, as 2022-01-31')
  .refine(isCalendarDate, 'is not a day of the calendar');

const text = (what: string) =>
  z.string({ error: `is missing; write ${what}` }).trim().min(1, `is empty; write ${what}`);

/** Front matter of a post, as content-plan section 1 has it. Unknown keys are refused. */
export const postSchema = z.strictObject({
  title: text('the title of the post'),
  description: text('one sentence of 35 to 160 characters')
    .min(35, 'is shorter than 35 characters; say what the reader learns')
    .max(160, 'is longer than 160 characters; search engines would cut it'),
  sidebar_label: z.string().min(1).max(24).optional(),
  date: calendarDate,
  authors: z.array(z.string()).min(1, 'needs one key of authors.yml'),
  tags: z.array(z.string()).min(1, 'needs one key of tags.yml'),
  part: z.int('must be a whole number').min(1, 'starts at 1').optional(),
  demo: z.string().min(1).optional(),
  translation_of: z.string().optional(),
  last_update: z.strictObject({ date: calendarDate }).optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
});

export type PostFrontMatter = z.infer<typeof postSchema>;

/** A fault of a content file, with the line it stands on where that is known. */
export interface Problem {
  file: string;
  line?: number;
  message: string;
}

/**
 * @param raw the whole file
 * @param key a top-level key of its front matter
 * @returns the line of that key, 1-based, or the first line
 */
export function lineOf(raw: string, key: string): number {
  const index = raw.split(/\r?\n/).findIndex((line) => line.startsWith(`${key}:`));
  return index === -1 ? 1 : index + 1;
}

/** YAML turns a bare date into a Date and rolls 2023-02-31 over; the schema wants what was written. */
function keepWrittenDates(raw: string, data: Record<string, unknown>): Record<string, unknown> {
  const written = (pattern: RegExp) => raw.match(pattern)?.[1];
  const copy = { ...data };
  if (copy.date instanceof Date) {
    copy.date = written(/^date:\s*['"]?([^'"\s#]+)/m);
  }
  const update = copy.last_update as { date?: unknown } | undefined;
  if (update?.date instanceof Date) {
    copy.last_update = {
      ...update,
      date: written(/^last_update:[\s\S]*?date:\s*['"]?([^'"\s#}]+)/m),
    };
  }
  return copy;
}

/**
 * Checks one post's front matter.
 *
 * @param file path for the messages
 * @param raw the whole file
 * @param data its front matter as YAML reads it
 * @returns the typed front matter, or the problems found
 */
export function parsePostFrontMatter(
  file: string,
  raw: string,
  data: Record<string, unknown>,
): { frontMatter: PostFrontMatter } | { problems: Problem[] } {
  const result = postSchema.safeParse(keepWrittenDates(raw, data));
  if (result.success) {
    return { frontMatter: result.data };
  }
  const known = Object.keys(postSchema.shape).join(', ');
  return {
    problems: result.error.issues.flatMap((issue): Problem[] => {
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => ({
          file,
          line: lineOf(raw, key),
          message: `front matter key "${key}" is not known. Known keys: ${known}`,
        }));
      }
      const key = String(issue.path[0] ?? '');
      return [{ file, line: lineOf(raw, key), message: `${issue.path.join('.')} ${issue.message}` }];
    }),
  };
}
