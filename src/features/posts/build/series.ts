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

/** `series.yml`: series id (its folder) to what is said of it. */
export type SeriesFile = z.infer<typeof seriesSchema>;

/**
 * @param file path of a YAML file
 * @returns what it holds
 * @throws Error naming the file and the line when it is malformed
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
 * @throws Error naming the file and the entry at fault
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
 * @param relativePath a post's path under `blog/`
 * @returns the series it belongs to by its folder, or `undefined` at the top
 */
export function seriesOf(relativePath: string): string | undefined {
  const slash = relativePath.indexOf('/');
  return slash === -1 ? undefined : relativePath.slice(0, slash);
}
