import * as z from 'zod';
import { seriesColors } from '../shared/types';
import { problemLine, type Problem } from '../../../lib/problems';
import { readDataFile, shapeProblems } from '../../../lib/node/data';
import { pathFrom } from '../../../lib/node/files';
import { plainMessage } from '../../../lib/node/schemaMessages';
import { AuthorError } from '../../../lib/authorError';

/**
 * @param what the text is, for the message and for editors
 * @returns schema of a text in a list of the blog
 */
export const describedText = (what: string) =>
  z
    .string({ error: `is missing or not text; write ${what}` })
    .min(1, `is empty; write ${what}`)
    .describe(what);

/** Shape of `series.yml`. */
export const seriesSchema = z.record(
  z.string(),
  z.strictObject(
    {
      title: describedText('the name of the series'),
      description: describedText('what the series is about'),
      invitation: describedText('the text of the link to it on the home page').optional(),
      color: z.enum(seriesColors, { error: `must be one of: ${seriesColors.join(', ')}` }),
    },
    { error: 'must be a block of title, description and color' },
  ),
  { error: 'must be a list of series, each with a title, a description and a color' },
);

/** Content of `series.yml`, by series id. The id is the name of the folder. */
export type SeriesFile = z.infer<typeof seriesSchema>;

/** @throws AuthorError with a line for each problem */
function refuse(problems: readonly Problem[]): never {
  throw new AuthorError(problems.map(problemLine).join('\n'));
}

function readData(siteDir: string, file: string): { name: string; raw: string; data: unknown } {
  const name = pathFrom(siteDir, file);
  const read = readDataFile(siteDir, name);
  return 'problems' in read ? refuse(read.problems) : { name, ...read };
}

/**
 * @param siteDir root of the repository
 * @param file path of a YAML file
 * @returns its parsed content
 * @throws AuthorError with file, line and remedy when the YAML is malformed
 */
export const readYamlFile = (siteDir: string, file: string): unknown =>
  readData(siteDir, file).data;

/**
 * @param siteDir root of the repository
 * @param file path of a `series.yml`
 * @returns its content
 * @throws AuthorError with file, line, entry and remedy of each problem
 */
export function readSeriesFile(siteDir: string, file: string): SeriesFile {
  const { name, raw, data } = readData(siteDir, file);
  const result = seriesSchema.safeParse(data, { error: plainMessage });
  return result.success ? result.data : refuse(shapeProblems(name, raw, result.error.issues));
}

/**
 * @param relativePath path of a post below `blog/`
 * @returns the id of its series, which is its first folder, or `undefined` without a folder
 */
export function seriesOf(relativePath: string): string | undefined {
  const slash = relativePath.indexOf('/');
  return slash === -1 ? undefined : relativePath.slice(0, slash);
}
