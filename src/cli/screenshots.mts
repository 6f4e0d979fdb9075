/* npm run screenshots: makes the two images of the README from the built site. */
import path from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from './server';
import { listenAnywhere } from './server/listen';
import { readCommand, showProgress } from './command.mjs';
import { endPlainly } from './endPlainly';
import { chromiumFlags, ensureChromium } from './ensure.mjs';

readCommand('screenshots');
const siteDir = path.join(import.meta.dirname, '../..');
const server = await createServer(path.join(siteDir, 'build'), siteDir).catch(endPlainly);
const port = await listenAnywhere(server);

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: chromiumFlags,
});
const end = showProgress('Taking pictures');
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({
    colorScheme,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  await page.goto(`http://localhost:${port}/`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(siteDir, `.github/home-${colorScheme}.png`) });
}
end();
await browser.close();
server.close();
