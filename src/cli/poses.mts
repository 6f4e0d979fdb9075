/*
 * npm run poses: pictures of the loaders standing still, as readers who want no motion see them,
 * for the cards of src/features/cards. A build has no browser; run this when a test says that a drawing
 * has changed.
 */
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { idMark } from '../lib/idMark';
import { poseSize, poseVersion, writePoses } from '../features/cards/build/poses';
import { readCommand, withProgress } from './command.mjs';
import { readCovers } from './covers';
import { orEnd } from './endPlainly';
import { chromiumFlags, ensureChromium } from './ensure.mjs';

readCommand('poses');
const siteDir = path.join(import.meta.dirname, '../..');
const font = fs.readFileSync(path.join(siteDir, 'src/css/fonts/atkinson.woff2'), 'base64');

const covers = orEnd(() => withProgress('Reading loaders', () => readCovers(siteDir)));
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: chromiumFlags,
});
const page = await browser.newPage({
  colorScheme: 'light',
  viewport: { width: poseSize, height: poseSize },
  reducedMotion: 'reduce',
});
const poses = [];
for (const { id, source } of covers) {
  await page.setContent(`<!doctype html>
    <html>
      <style>
        @font-face { font-family: Atkinson; font-weight: 400 700; src: url(data:font/woff2;base64,${font}); }
        body { display: grid; width: ${poseSize}px; height: ${poseSize}px; margin: 0; place-items: center; color: var(--anil); font-family: Atkinson; }
        body > div { width: 100%; }
        ${source.css}
      </style>
      <div class="demo-${id}">${source.drawing.replaceAll(idMark, 'p')}</div>
    </html>`);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ omitBackground: true });
  poses.push({ id, version: poseVersion(source), picture });
  console.log(`${id}: ${picture.length} bytes`);
}
await browser.close();
writePoses(siteDir, poses);
