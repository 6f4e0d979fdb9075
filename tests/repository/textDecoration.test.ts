import fs from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { siteDir } from '../folders';

const folder = path.join(siteDir, 'src');

/** @returns values of the shorthand `text-decoration` in a style sheet that have several parts */
function longValues(file: string): string[] {
  const found: string[] = [];
  const css = fs.readFileSync(path.join(folder, file), 'utf8').replace(/\{\{\w+\}\}/g, '1');
  postcss.parse(css).walkDecls('text-decoration', ({ value }) => {
    if (postcss.list.space(value).length > 1) {
      found.push(`${file}: ${value}`);
    }
  });
  return found;
}

// Safari drops them: there the shorthand has a line only.
it('gives the shorthand text-decoration one value', () => {
  const sheets = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.flatMap(longValues)).toEqual([]);
});
