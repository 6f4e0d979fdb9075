/*
 * Makes the font files of src/css/fonts from the Fontsource packages. They contain only the
 * characters and axis ranges that the site uses. Run it when a test reports a missing character:
 *   npm run fonts
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { fontFiles, type FontFile } from '../css/fonts/manifest';
import { readCommand } from './command.mjs';

readCommand('fonts');

const require = createRequire(import.meta.url);
const folder = path.join(import.meta.dirname, '../css/fonts');

async function make({ source, target, characters, axes, features }: FontFile): Promise<void> {
  const font = await subsetFont(fs.readFileSync(require.resolve(source)), characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    // Hints stay: without their 40 bytes, FreeType rounds the width of each letter to whole pixels.
  });
  fs.writeFileSync(path.join(folder, target), font);
  console.log(`${target}: ${font.length} bytes`);
}

for (const file of fontFiles) {
  await make(file);
}
