import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { patience } from './development';
import type { Site } from './site';

/** The post that most tests of `npm start` open, and its address. */
export const post = 'blog/do-it/introducao.mdx';
export const address = '/blog/do-it/introducao';

/** Name of a file that an editor writes beside the post before it takes its name. */
export const besideName = 'sedAbc123';

/** Saves as `sed -i` and many editors do: a new file takes the name of the old one. */
export function saveByRename(site: Site, file: string, change: (text: string) => string): void {
  const beside = path.join(path.dirname(file), besideName);
  site.write(beside, change(site.read(file)));
  fs.renameSync(path.join(site.folder, beside), path.join(site.folder, file));
}

export const parts = (page: Page) => {
  const panel = page.locator('[data-author-panel]');
  return {
    panel,
    title: page.getByRole('heading', { level: 1 }),
    rest: panel.getByRole('group').filter({ hasText: /no resto do site|in the rest/ }),
    hidden: panel.getByRole('group').filter({ hasText: /ainda não vê|do not see/ }),
  };
};

export const waitForText = (page: Page, text: string) =>
  parts(page).panel.getByText(text).first().waitFor({ timeout: patience });
export const waitForTitle = (page: Page, text: string) =>
  parts(page).title.filter({ hasText: text }).waitFor({ timeout: patience });

/** Waits until the panel shows a problem at a place of a file, with a link to that place. */
export async function waitForProblem(page: Page, place: string, message: string): Promise<void> {
  const item = parts(page).panel.getByRole('listitem').filter({ hasText: message });
  await item.getByRole('link', { name: place, exact: true }).waitFor({ timeout: patience });
}

/** Waits until the panel does not cover the page and shows no such text. */
export async function waitUntilGone(page: Page, text: string): Promise<void> {
  const { panel } = parts(page);
  await expect.poll(() => panel.getByText(text).count(), { timeout: patience }).toBe(0);
  await expect.poll(() => panel.getAttribute('data-author-panel'), { timeout: patience }).toBe('');
}
