import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { expect } from 'vitest';
import { chromiumFlags, findChromium } from '../../src/cli/ensure.mjs';
import { Served } from '../bench/served';
import type { Site } from './site';

/** Hydrates, navigates, searches, runs a demo, opens a missing page. Each step fails on a wrong base path. */
async function visit(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/`);
  // React hydrates on first interaction.
  await page.keyboard.press('Shift');
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);

  await page.locator('header nav').getByRole('link', { name: 'Arquivo' }).click();
  await page.waitForURL(`**${base}/blog/arquivo`);
  await page.keyboard.press('Control+k');
  await page.locator('.DocSearch-Input:focus').waitFor();
  await page.keyboard.insertText('onda');
  await page.locator('.DocSearch-Hit').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${base}/blog/animacoes-de-carregamento/janeiro**`);

  const figure = page
    .getByRole('figure', { name: 'Demonstração: O traço corre' })
    .filter({ has: page.getByRole('tab') });
  await figure.scrollIntoViewIfNeeded();
  await figure.frameLocator('iframe').locator('.dash').waitFor();
  await figure.getByRole('button', { name: 'Editar' }).click();
  await figure.frameLocator('iframe[data-shown]').locator('.dash').waitFor();

  const missing = await page.goto(`${base}/nada`);
  expect(missing?.status()).toBe(404);
  expect(await page.locator('h1').textContent()).toBe('Página não encontrada');
  const moved = await page.goto(`${base}/sobre.html`);
  expect([moved?.status(), new URL(page.url()).pathname]).toEqual([200, `${base}/sobre`]);
}

/**
 * Serves a built site below a base path, as a host would, and uses it in Chromium. Moves the build.
 *
 * @param site the site, built for that base path
 * @param folder the base path, without slashes
 * @throws AssertionError on a script error, a failed request, or a request outside of the base path
 */
export async function visitBelow(site: Site, folder: string): Promise<void> {
  const served = path.join(site.folder, 'served');
  fs.mkdirSync(served);
  fs.renameSync(path.join(site.folder, 'build'), path.join(served, folder));
  for (const name of ['_headers', '_redirects']) {
    fs.renameSync(path.join(served, folder, name), path.join(served, name));
  }
  fs.writeFileSync(path.join(served, 'index.html'), 'another site');
  const server = await Served.start(served, site.folder);
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: chromiumFlags,
  });
  try {
    const page = await browser.newPage({ baseURL: server.origin, locale: 'pt-BR' });
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      const isExpected = pathname.startsWith(`/${folder}/`) && response.status() < 400;
      if (!isExpected && pathname !== `/${folder}/nada`) {
        problems.push(`${response.status()} ${pathname}`);
      }
    });
    await visit(page, `/${folder}`);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
    server.stop();
  }
}
