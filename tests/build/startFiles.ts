/*
 * Steps of the test of `npm start`: a post gets invisible characters, bytes that are not UTF-8, and a
 * picture.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { photo } from '../../src/features/posts/testing/photos';
import { post, saveByRename, waitForProblem, waitUntilGone } from './authorPanel';
import { patience } from './development';
import type { Site } from './site';

/** The panel names each invisible character, with its line, until the author has removed it. */
export async function tellsHiddenCharacters(page: Page, site: Site): Promise<void> {
  const right = site.read(post);
  const sentence = 'Um es\u200Bpaço e outra \u202Edireção.';
  saveByRename(site, post, (text) => `${text}\n${sentence}\n`);
  const place = `${post}:${site.lineOf(post, sentence)}`;
  await waitForProblem(page, place, 'U+200B (zero width space), an invisible character');
  await waitForProblem(page, place, 'U+202E (right-to-left override), an invisible character');
  saveByRename(site, post, () => right);
  await waitUntilGone(page, 'an invisible character');
}

/** The panel says where a post is not UTF-8, until it is mended. */
export async function tellsWrongEncoding(page: Page, site: Site): Promise<void> {
  const right = site.read(post);
  const start = 'Uma frase em Latin-1: ';
  const latin = Buffer.from(`\n${start}a\u00E7\u00E3o.\n`, 'latin1');
  fs.appendFileSync(path.join(site.folder, post), latin);
  const place = `${post}:${site.lineOf(post, start)}`;
  await waitForProblem(page, place, 'is not UTF-8: byte 0xE7 at column 24');
  saveByRename(site, post, () => right);
  await waitUntilGone(page, 'is not UTF-8');
  await page
    .getByRole('article')
    .getByText(start)
    .waitFor({ state: 'detached', timeout: patience });
}

const picture = 'blog/do-it/foto.jpg';
const alt = 'Areia na praia';
const cut = 'is a JPG image that is cut short or damaged';

/**
 * Scrolls to the picture.
 *
 * @returns its layout, and whether its file is drawn. Reads all at once: a hot update may draw the post
 *   again at any time
 */
const shownPicture = (page: Page) =>
  page.evaluate((name) => {
    const image = document.querySelector<HTMLImageElement>(`article img[alt="${name}"]`);
    image?.scrollIntoView();
    const own = image?.getBoundingClientRect();
    const below = image?.closest('p')?.nextElementSibling?.getBoundingClientRect();
    return {
      isDrawn: image?.complete === true && image.naturalWidth === 1800,
      width: Math.round(own?.width ?? 0),
      height: Math.round(own?.height ?? 0),
      below: Math.round((below?.top ?? 0) - (own?.top ?? 0)),
    };
  }, alt);

/** A picture beside a post is shown in its size from the start. A file that is cut is in the panel. */
export async function showsPicture(page: Page, site: Site): Promise<void> {
  const right = site.read(post);
  const write = (bytes: Buffer) => fs.writeFileSync(path.join(site.folder, picture), bytes);
  const whole = await photo(900, 1800);
  // Holds the file back until its place in the page is measured.
  let release = () => {};
  const isMeasured = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/foto[^/]*\.jpg/, async (route) => {
    await isMeasured;
    await route.continue();
  });
  write(whole);
  saveByRename(site, post, (text) => `${text}\n![${alt}](foto.jpg)\n\nDepois da foto.\n`);
  const image = page.getByRole('article').getByRole('img', { name: alt });
  await image.waitFor({ timeout: patience });
  expect([await image.getAttribute('width'), await image.getAttribute('height')]).toEqual([
    '1800',
    '900',
  ]);
  const before = await shownPicture(page);
  expect(before.isDrawn).toBe(false);
  expect(before.width / before.height).toBeCloseTo(2, 1);
  release();
  const drawn = { ...before, isDrawn: true };
  await expect.poll(() => shownPicture(page), { timeout: patience }).toEqual(drawn);

  write(whole.subarray(0, whole.length / 2));
  await waitForProblem(page, picture, cut);
  write(whole);
  await waitUntilGone(page, cut);
  await expect.poll(() => shownPicture(page), { timeout: patience }).toEqual(drawn);
  await page.unrouteAll();
  saveByRename(site, post, () => right);
  await image.waitFor({ state: 'detached', timeout: patience });
  site.remove(picture);
}
