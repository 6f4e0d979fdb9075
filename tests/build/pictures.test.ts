import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { chromiumFlags, findHeadlessShell } from '../../src/cli/ensure.mjs';
import { cameraName, photo, screenshot } from '../../src/features/posts/testing/photos';
import { Served } from '../bench/served';
import { addPost } from './posts';
import { withSite, type Site } from './site';
import { keepFewPosts } from './small';

/** Files of all pictures that a build has published, by their paths. */
const publishedIn = (site: Site): string[] =>
  [...site.built().keys()].filter((file) => /\.(?:avif|jpe?g|webp)$/.test(file));

/**
 * @param address address of a page with a picture
 * @param widths widths of the window in pixels
 * @returns for each width the file of the first picture that the browser loads, and whether the
 *   picture takes another place once it is there
 */
async function loadedAt(site: Site, address: string, widths: readonly number[]) {
  const server = await Served.start(path.join(site.folder, 'build'), site.folder);
  const browser = await chromium.launch({
    executablePath: findHeadlessShell(),
    args: chromiumFlags,
  });
  const loaded = [];
  try {
    for (const width of widths) {
      const page = await browser.newPage({
        baseURL: server.origin,
        viewport: { width, height: 844 },
      });
      let release = () => {};
      const isMeasured = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/pictures/**', async (route) => {
        await isMeasured;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const picture = page.locator('.prose picture img').first();
      const before = await picture.boundingBox();
      release();
      const isThere = () =>
        picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
      await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
      const after = await picture.boundingBox();
      const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      loaded.push({
        file: path.posix.basename(source),
        hasShifted: before?.width !== after?.width || before?.height !== after?.height,
      });
      await page.close();
    }
  } finally {
    await browser.close();
    server.stop();
  }
  return loaded;
}

const body = (alt: string) =>
  `Um.\n\n{/* truncate */}\n\n![${alt}](foto.jpg)\n\n## Dois\n\n![Tela](<uma tela.png> 'Título')`;

it('encodes the pictures of posts once for both languages, without their position', async () => {
  await withSite(async (site) => {
    keepFewPosts(site);
    const inBlog = (name: string) => path.join(site.folder, 'blog/do-it', name);
    // A picture that no cache has.
    fs.writeFileSync(inBlog('foto.jpg'), await photo(900, 1800, Date.now() % 1e6));
    fs.writeFileSync(inBlog('uma tela.png'), await screenshot(640, 400));
    fs.writeFileSync(inBlog('segredo.jpg'), await photo(50, 50));
    const part = { date: '2025-12-30', part: '2' };
    addPost(site, 'do-it/parte-1', { ...part, body: body('Areia') }, { body: body('Sand') });
    addPost(site, 'rascunho', {
      date: '2025-12-30',
      draft: 'true',
      body: 'Um.\n\n{/* truncate */}\n\n![a](do-it/segredo.jpg)',
    });

    const run = await site.build({});
    expect(run.code, run.output).toBe(0);
    // The English build takes all from the cache; the Portuguese one may know the screenshot.
    const encoded = run.output.match(/2 pictures of posts, \d encoded/g) ?? [];
    expect(encoded.map((line) => /, (\d)/.exec(line)?.[1])).toEqual([
      expect.stringMatching(/[12]/),
      '0',
    ]);
    const files = publishedIn(site);
    expect(files.filter((file) => !file.startsWith('pictures/'))).toEqual([]);
    expect(files.filter((file) => file.includes('segredo'))).toEqual([]);
    for (const file of files) {
      const bytes = fs.readFileSync(path.join(site.folder, 'build', file));
      expect((await sharp(bytes).metadata()).exif, file).toBeUndefined();
      expect(bytes.includes(cameraName), file).toBe(false);
    }

    for (const [page, alt] of [
      ['blog/do-it/parte-1.html', 'Areia'],
      ['en/blog/do-it/parte-1.html', 'Sand'],
    ] as const) {
      const [large, small] = selectAll('.prose picture', fromHtml(site.read(`build/${page}`)));
      const sources = large === undefined ? [] : selectAll('source', large);
      expect(sources.map(({ properties }) => properties.type)).toEqual([
        'image/avif',
        'image/webp',
      ]);
      for (const { properties } of sources) {
        const set = String(properties.srcSet).split(', ');
        expect(set.map((one) => one.split(' ')[1])).toEqual(['480w', '816w', '1080w', '1632w']);
        expect(properties.sizes).toContain('51rem');
        for (const one of set) {
          expect(files).toContain(one.split(' ')[0]?.slice(1));
        }
      }
      const image = large && select('img', large);
      expect(image?.properties).toMatchObject({ alt, width: 1632, height: 816 });
      expect(image?.properties).not.toHaveProperty('loading');
      expect(image?.properties.src).toMatch(/^\/pictures\/foto-1080-[0-9a-f]{16}\.jpg$/);
      expect(small && select('img', small)?.properties).toMatchObject({
        ...{ alt: 'Tela', title: 'Título', width: 640, height: 400 },
        ...{ loading: 'lazy', decoding: 'async' },
      });
    }
    const feed = JSON.parse(site.read('build/blog/feed.json')) as {
      items: { content_html: string }[];
    };
    const shown = feed.items.flatMap(
      ({ content_html: html }) => html.match(/<img[^>]*\/pictures\/[^>]*>/g) ?? [],
    );
    const address = /http[^"]*/.exec(shown[0] ?? '')?.[0] ?? '';
    expect(address).toMatch(/^http:\/\/localhost:3000\/pictures\/foto-1080-[0-9a-f]{16}\.jpg$/);
    expect(shown).toEqual([
      `<img src="${address}" alt="Areia" width="1632" height="816" />`,
      expect.stringMatching(
        /pictures\/uma-tela-640-\w+\.png" alt="Tela" width="640" height="400" \/>$/,
      ),
    ]);
    expect(site.read('build/en/blog/do-it/parte-1.md')).toContain(`![Sand](${address})`);

    expect(await loadedAt(site, '/blog/do-it/parte-1', [390, 1280])).toEqual([
      { file: expect.stringMatching(/^foto-480-\w+\.avif$/), hasShifted: false },
      { file: expect.stringMatching(/^foto-816-\w+\.avif$/), hasShifted: false },
    ]);
  });
});
