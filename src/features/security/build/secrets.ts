import { AuthorError } from '../../../lib/authorError';

/** Parts of the names of variables that hold secrets. */
const secretName = /KEY|TOKEN|SECRET|PASSWORD/i;

/** Variables with such names whose values every reader gets. */
const publicNames = ['ALGOLIA_SEARCH_API_KEY'];

/** Shorter values are rarely secrets, and they occur in any text. */
const minLength = 8;

/**
 * @param variables usually `process.env`
 * @returns secret values by the name of their variable
 */
export const secretsIn = (
  variables: Readonly<Record<string, string | undefined>>,
): Map<string, string> =>
  new Map(
    Object.entries(variables)
      .filter(([name]) => secretName.test(name) && !publicNames.includes(name))
      .map(([name, value]) => [name, value?.trim() ?? ''] as const)
      .filter(([, value]) => value.length >= minLength),
  );

/** First and last line of a key in PEM format, which texts about keys show too. */
const frame = /^-----.*-----$/;

const entities: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

/**
 * @returns pattern for a character as text, JSON, scripts, HTML and addresses may write it. A file can
 *   mix these forms: minifiers escape only where they must, and JSON stands in HTML too. The pattern
 *   expects UTF-8 that was read as latin1
 */
function written(char: string): string {
  if (/[a-z\d]/i.test(char)) {
    return char;
  }
  const hex = (number: number, length = 2) => {
    const digits = number.toString(16).padStart(length, '0');
    return `(?:${digits}|${digits.toUpperCase()})`;
  };
  const code = char.codePointAt(0) ?? 0;
  const bytes = [...Buffer.from(char)];
  const units = char.split('').map((unit) => unit.charCodeAt(0));
  const plain = bytes.map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
  const short = JSON.stringify(char).slice(1, -1);
  return `(?:${[
    // Scripts and JSON put backslashes before some, more of them for JSON in JSON. The limits keep the
    // pattern fast.
    char === '\\' ? '\\\\{1,2}' : `\\\\{0,3}${plain}`,
    ...(/^\\[a-z]$/.test(short) ? [`\\${short}`] : []),
    units.map((unit) => `\\\\u${hex(unit, 4)}`).join(''),
    `\\\\x${hex(code)}`,
    `&#(?:[xX]0*${hex(code, 1)}|0*${code});?`,
    ...(char in entities ? [`\\\\{0,3}&${entities[char]};?`] : []),
    bytes.map((byte) => `%${hex(byte)}`).join(''),
    ...(char === ' ' ? ['\\+'] : []),
  ].join('|')})`;
}

/**
 * @param value a secret; line breaks may also be written as `\n`
 * @returns patterns that find the secret, or a whole line of it
 */
function patternsOf(value: string): RegExp[] {
  const lines = value
    .split(/\r?\n|\\n/)
    .map((line) => line.trim())
    .filter((line) => line.length >= minLength && !frame.test(line));
  return [...new Set([value, ...lines])].map((text) => new RegExp([...text].map(written).join('')));
}

/**
 * The last guard before a build is published. Expressions in posts cannot read the environment, but
 * a component or a plugin may do so by mistake.
 *
 * @param files names of files, and their content
 * @param secrets result of `secretsIn`
 * @throws AuthorError that names the first file with a secret and the variable, but not its value
 */
export function refuseSecrets(
  files: Iterable<readonly [string, Buffer]>,
  secrets: ReadonlyMap<string, string>,
): void {
  if (secrets.size === 0) {
    // The files are read one by one when this asks for them, and there are thousands.
    return;
  }
  const patterns = [...secrets].map(([name, value]) => [name, patternsOf(value)] as const);
  for (const [file, content] of files) {
    const text = content.toString('latin1');
    for (const [name, own] of patterns) {
      if (own.some((pattern) => pattern.test(text))) {
        throw new AuthorError(
          `${file} contains the value of ${name}. The build was not published. Find what writes it there; if readers may see it, choose another value for ${name}`,
        );
      }
    }
  }
}
