import type * as z from 'zod';

/** Words for the types that zod expects, for somebody who edits a file. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
};

/** Unit of a limit, by the type that zod names. */
const units: Readonly<Record<string, string>> = {
  string: ' characters',
  array: ' entries',
  set: ' entries',
};

const quoted = (keys: readonly string[]) => keys.map((key) => `"${key}"`).join(', ');

/**
 * Describes a wrong value in a file that authors edit, and tells what to write. Messages that a schema
 * defines take precedence. Use: `safeParse(data, { error: plainMessage })`.
 *
 * @param issue what zod found
 * @returns a sentence that the path of the value can precede; `undefined` for rare kinds of issues
 */
export const plainMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.length === 1
        ? `has the unknown key ${quoted(issue.keys)}. Correct its name or delete it`
        : `has the unknown keys ${quoted(issue.keys)}. Correct their names or delete them`;
    case 'invalid_type': {
      const kind = kinds[issue.expected];
      if (kind === undefined) {
        return undefined;
      }
      return issue.input === undefined ? `is missing. Write ${kind}` : `must be ${kind}`;
    }
    case 'too_small':
      return `must be ${issue.inclusive ? 'at least' : 'above'} ${issue.minimum}${units[issue.origin] ?? ''}`;
    case 'too_big':
      return `must be ${issue.inclusive ? 'at most' : 'below'} ${issue.maximum}${units[issue.origin] ?? ''}`;
    case 'invalid_union': {
      const all = issue.errors.flat();
      // The form that the author meant is the one of which a part is wrong.
      const part = all.find(({ path }) => path.length > 0);
      return part === undefined
        ? `must be ${all.map(({ message }) => message.replace('must be ', '')).join(' or ')}`
        : `is wrong: ${part.path.join('.')} ${part.message}`;
    }
    case 'invalid_key':
      return issue.issues[0]?.message;
    case 'invalid_value':
      return `must be one of ${quoted(issue.values.map(String))}`;
    default:
      return undefined;
  }
};
