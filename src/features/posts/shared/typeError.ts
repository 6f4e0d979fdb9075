/** Type of a value, in the words of an author. */
function typeName(value: unknown): string {
  if (Array.isArray(value)) {
    return 'a list';
  }
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    default:
      return 'a block of keys';
  }
}

/** YAML reads an unquoted `2022` or `true` as another type than text. */
const isUnquoted = (value: unknown) => typeof value === 'number' || typeof value === 'boolean';

/**
 * @param wanted what the key must be, as in `a list`
 * @param remedy what to write when the key is missing or empty
 * @param form what to write instead of a value of another type; by default the remedy
 * @returns the error of a key that is missing, empty or of another type
 */
export const typeError =
  (wanted: string, remedy: string, form: (value: unknown) => string = () => remedy) =>
  ({ input }: { input?: unknown }): string => {
    if (input === undefined || input === null) {
      return `is ${input === null ? 'empty' : 'missing'}; write ${remedy}`;
    }
    return `is ${typeName(input)}, but must be ${wanted}; write ${form(input)}`;
  };

/**
 * @param what what to write when the key is missing or empty
 * @returns the error of a key that must be text
 */
export const textError = (what: string) =>
  typeError('text', what, (value) =>
    isUnquoted(value) ? `it in quotes: '${String(value)}'` : what,
  );
