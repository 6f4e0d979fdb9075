import * as z from 'zod';

/** Schema of a text in `demo.json`. */
export const text = z.string().regex(/\S/, 'must not be empty. Write the text');

/** @returns schema of a group in `demo.json` with the same kind of value in each language */
export const byLocale = <T extends z.ZodType>(value: T) => z.strictObject({ pt: value, en: value });
