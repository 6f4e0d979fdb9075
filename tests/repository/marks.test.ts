import fs from 'node:fs';
import path from 'node:path';
import postcss, { type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../folders';

const folder = path.join(siteDir, 'src');
const files = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !file.startsWith(`demos${path.sep}`));

const isForced = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as postcss.AtRule).params === '(forced-colors: active)';

/** @returns selectors of marks that inherit their color, and of those that forced colors set */
function marksOf(css: string) {
  const [inherited, forced]: [string[], string[]] = [[], []];
  postcss.parse(css).walkRules(/(^|\s)mark$/, (rule) => {
    rule.walkDecls('color', ({ value }) => {
      if (isForced(rule)) {
        forced.push(rule.selector);
      } else if (value === 'inherit') {
        inherited.push(rule.selector);
      }
    });
  });
  return { inherited, forced };
}

// Forced colors draw a mark on Mark or on nothing. What it inherits may have that color too.
describe('marks that inherit their color', () => {
  const marked = files
    .map((file) => ({ file, ...marksOf(fs.readFileSync(path.join(folder, file), 'utf8')) }))
    .filter(({ inherited }) => inherited.length > 0);

  it.each(marked)('$file sets it in forced colors', ({ inherited, forced }) => {
    expect(forced).toHaveLength(inherited.length);
  });

  it('are found', () => {
    expect(marked.length).toBeGreaterThan(3);
  });
});
