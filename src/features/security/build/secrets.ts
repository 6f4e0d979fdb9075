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
  for (const [file, content] of files) {
    for (const [name, value] of secrets) {
      if (content.includes(value)) {
        throw new AuthorError(
          `${file} contains the value of ${name}. The build was not published. Find what writes it there; if readers may see it, choose another value for ${name}`,
        );
      }
    }
  }
}
