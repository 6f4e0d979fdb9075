import * as yaml from 'js-yaml';
import * as z from 'zod';
import { seriesColors } from '../shared/types';
import { readText } from '../../../lib/node/text';

const seriesSchema = z.record(
  z.string(),
  z.strictObject({
    title: z.string().min(1),
    description: z.string().min(1),
    color: z.enum(seriesColors),
  }),
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
    throw new Error(`${file}:${(mark?.line ?? 0) + 1} ${reason ?? (error as Error).message}`);
  }
}

/**
 * @param file path of a `series.yml`
 * @returns its content
 * @throws Error with the file and the wrong entry
 */
export function readSeriesFile(file: string): SeriesFile {
  const result = seriesSchema.safeParse(readYamlFile(file));
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`);
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
