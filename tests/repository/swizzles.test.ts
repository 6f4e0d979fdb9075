import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import hashes from './swizzles.json';

/*
 * Each file of src/theme stands in for one of Docusaurus'. When an upgrade changes the original,
 * this fails: read what changed, carry over what matters, then write the new hash to swizzles.json.
 */
const siteDir = path.join(import.meta.dirname, '../..');
const themeDir = path.join(siteDir, 'src/theme');
const upstreams = [
  'node_modules/@docusaurus/theme-classic/lib/theme',
  'node_modules/@docusaurus/core/lib/client/theme-fallback',
];

const swizzles = fs
  .readdirSync(themeDir, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .sort();

/** The file of Docusaurus that a swizzle replaces; the search bar has none in the classic theme. */
function upstreamOf(swizzle: string): string | undefined {
  const name = swizzle.replace(/(?:\/index)?\.tsx?$/, '');
  return upstreams
    .flatMap((folder) => [`${folder}/${name}.js`, `${folder}/${name}/index.js`])
    .find((file) => fs.existsSync(path.join(siteDir, file)));
}

describe.each(swizzles)('%s', (swizzle) => {
  const source = fs.readFileSync(path.join(themeDir, swizzle), 'utf8');

  it('says first why it is there, whether it wraps or ejects, and what', () => {
    const comment = source.match(/^(?:\/\/ .*\n)+/)?.[0] ?? '';
    expect(comment).toMatch(/^\/\/ (Wrap|Eject) of theme-(classic|fallback) \S+/);
    expect(comment).toContain(':');
  });

  it('stands in for an original that has not changed since', () => {
    const upstream = upstreamOf(swizzle);
    const hash =
      upstream === undefined
        ? 'none'
        : createHash('sha256')
            .update(fs.readFileSync(path.join(siteDir, upstream)))
            .digest('hex')
            .slice(0, 16);
    expect({ [swizzle]: hash }).toEqual({
      [swizzle]: (hashes as Record<string, string>)[swizzle],
    });
  });
});

it('no hash is left of a swizzle that is gone', () => {
  expect(Object.keys(hashes).sort()).toEqual(swizzles);
});
