import fs from 'node:fs';
import path from 'node:path';
import { readText } from '../../../lib/node/text';

/** Name of the file in the folder of a series. Both languages share it. */
const fileName = 'mark.svg';

/**
 * Reads the mark of a series: a small drawing that lists show beside posts without a drawing of their
 * own. It may use the colors of src/css/tokens.css and needs no ids.
 *
 * @param siteDir root of the repository
 * @param series id of the series
 * @returns its SVG on one line, or `undefined` when the series has none
 */
export function readIcon(siteDir: string, series: string): string | undefined {
  const file = path.join(siteDir, 'blog', series, fileName);
  return fs.existsSync(file)
    ? readText(file)
        .replace(/ xmlns="[^"]*"/, ' aria-hidden="true"')
        .replace(/>\s+</g, '><')
        .trim()
    : undefined;
}
