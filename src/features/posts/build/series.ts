import * as yaml from 'js-yaml';
import * as z from 'zod';
import { seriesColors } from '../shared/types';
import { plainMessage } from '../../../lib/node/schemaMessages';
import { readText } from '../../../lib/node/text';
import { AuthorError } from '../../../lib/authorError';

const text = (what: string) =>
  z
    .string({ error: `is missing or not text; write ${what}` })
    .min(1, `is empty; write ${what}`)
    .describe(what);

/** Shape of `series.yml`. */
export const seriesSchema = z.record(
  z.string(),
  z.strictObject(
    {
      title: text('the name of the series'),
      description: text('what the series is about'),
      invitation: text('the text of the link to it on the home page').optional(),
      color: z.enum(seriesColors, { error: `must be one of: ${seriesColors.join(', ')}` }),
    },
    { error: 'must be a block of title, description and color' },
  ),
  { error: 'must be a list of series, each with a title, a description and a color' },
);

/** Content of `series.yml`, by series id. The id is the name of the folder. */
export type SeriesFile = z.infer<typeof seriesSchema>;

/**
 * @param file path of a YAML file
 * @returns its parsed content
 * @throws Error with file and line when the YAML is malformed
 */
export function readYamlFile(file: string): unknown {
  const text = readText(file);
  try {
    return yaml.load(text);
  } catch (error) {
    const { mark, reason } = error as { mark?: { line: number }; reason?: string };
    throw new AuthorError(`${file}:${(mark?.line ?? 0) + 1} ${reason ?? (error as Error).message}`);
  }
}

/**
 * @param file path of a `series.yml`
 * @returns its content
 * @throws Error with the file and the wrong entry
 */
export function readSeriesFile(file: string): SeriesFile {
  const result = seriesSchema.safeParse(readYamlFile(file), { error: plainMessage });
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new AuthorError(`${file}: ${issue?.path.join('.')} ${issue?.message}`);
  }
  return result.data;
}

/**
 * @param relativePath path of a post below `blog/`
 * @returns the id of its series, which is its first folder, or `undefined` without a folder
 */
export function seriesOf(relativePath: string): string | undefined {
  const slash = relativePath.indexOf('/');
  return slash === -1 ? undefined : relativePath.slice(0, slash);
}
