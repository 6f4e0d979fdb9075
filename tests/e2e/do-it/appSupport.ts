import type { Page } from '@playwright/test';

export const address = '/demos/do-it/';
export const english = '/demos/do-it/en';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const task = (n: number, text: string, done = false) => ({
  id: id(n),
  text,
  done,
  createdAt: '2023-05-01T12:00:00.000Z',
  doneAt: done ? '2023-05-02T12:00:00.000Z' : null,
  order: n,
});
export const list = (...texts: string[]) =>
  JSON.stringify({ version: 1, tasks: texts.map((text, i) => task(i + 1, text)) });

export const texts = (page: Page) => page.locator('#lists .text').allTextContents();
export const message = (page: Page) => page.getByRole('status');
export const field = (page: Page) =>
  page.getByRole('textbox', { name: /^(Nova tarefa|New task)$/ });
export const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('do-it-list') ?? 'null') as unknown);

/** Stores a text under the key of the app's list, then opens the app. */
export async function openWith(page: Page, text: string, path = address): Promise<void> {
  await page.addInitScript((value) => {
    // Only once: after a reload, the data that the app has written must stay.
    if (sessionStorage.getItem('laid') === null) {
      sessionStorage.setItem('laid', '1');
      localStorage.setItem('do-it-list', value);
    }
  }, text);
  await page.goto(path);
}

export async function add(page: Page, ...all: string[]): Promise<void> {
  for (const text of all) {
    await field(page).fill(text);
    await field(page).press('Enter');
  }
}
