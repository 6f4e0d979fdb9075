import fs from 'node:fs';
import path from 'node:path';
import { AuthorError } from '../lib/authorError';

/**
 * @param siteDir root of the repository
 * @returns the license of the code, for copies of apps. `LICENSE` has that of the texts after it
 * @throws AuthorError when `LICENSE` has another form
 */
export function codeLicense(siteDir: string): string {
  const all = fs.readFileSync(path.join(siteDir, 'LICENSE'), 'utf8');
  const [, name, text] =
    /^1\. Code: .+\. (\w+ License)\.\n\n(Copyright [^]+?)\n\n2\. /m.exec(all) ?? [];
  if (name === undefined || text === undefined) {
    throw new AuthorError(
      'LICENSE has no part "1. Code: <what>. <license>." with its text before a part 2. Copies of apps need it (src/config/license.ts)',
    );
  }
  return `${name}\n\n${text}\n`;
}
