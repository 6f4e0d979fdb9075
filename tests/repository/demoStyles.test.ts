import fs from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../folders';

// Browsers skip an at-rule or a unit that they do not know, without a word.
const atRules = ['font-face', 'keyframes', 'media', 'property', 'supports'];
const units = '% ch cqi deg dvh em fr ms px rem s vh vw'.split(' ');

const folder = path.join(siteDir, 'src/demos');
const sheets = fs
  .readdirSync(folder)
  .map((demo) => `${demo}/style.css`)
  .filter((file) => fs.existsSync(path.join(folder, file)));

/** @returns at-rules and units of a style sheet that are not in the lists, with their lines */
function unknownParts(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css.replace(/\{\{\w+\}\}/g, '1')).walk((node) => {
    const line = node.source?.start?.line ?? 0;
    if (node.type === 'atrule' && !atRules.includes(node.name)) {
      found.push(`${line}: @${node.name}`);
    } else if (node.type === 'decl') {
      const value = node.value.replace(/(["']).*?\1|url\(.*?\)/gs, '');
      for (const [number, unit = ''] of value.matchAll(/(?<![\w#.-])[\d.]+([a-z%]+)/gi)) {
        if (!units.includes(unit)) {
          found.push(`${line}: ${number}`);
        }
      }
    }
  });
  return found;
}

describe('style sheets of demos', () => {
  it.each(sheets)('%s has at-rules and units that browsers know', (file) => {
    expect(unknownParts(fs.readFileSync(path.join(folder, file), 'utf8'))).toEqual([]);
  });

  it('are found', () => {
    expect(sheets.length).toBeGreaterThan(50);
  });
});
