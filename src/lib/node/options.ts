import type * as z from 'zod';
import { AuthorError } from '../authorError';
import { plainMessage } from './schemaMessages';

/**
 * Validates the options of a feature.
 *
 * @param feature name of the feature: its folder in `src/features`
 * @param schema schema of its options
 * @param options options from docusaurus.config.ts
 * @returns the parsed options
 * @throws Error that names the feature and each wrong option
 */
export function readOptions<Schema extends z.ZodType>(
  feature: string,
  schema: Schema,
  options: unknown,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(options, { error: plainMessage });
  if (!success) {
    const problems = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new AuthorError(
      `docusaurus.config.ts gives the feature "${feature}" wrong options:\n${problems.join('\n')}`,
    );
  }
  return data;
}
