import type { FrameLocator, Locator, Page } from '@playwright/test';
import { open } from './support';

export const post = '/blog/animacoes-de-carregamento/janeiro';

export interface Opened {
  figure: Locator;
  frame: FrameLocator;
  /** Replaces the code of a file. */
  write: (file: 'HTML' | 'CSS', code: string) => Promise<void>;
  /** The error message of the editor. */
  fault: Locator;
}

/** @returns the figure of a demo that has an editor, found by the title of the demo */
export const figureOf = (page: Page, name = 'O traço corre'): Locator =>
  page
    .getByRole('figure', { name: `Demonstração: ${name}` })
    .filter({ has: page.getByRole('tab') });

/** @returns locators for the parts of a demo's editor, which may still be closed */
export const partsOf = (figure: Locator): Opened => ({
  figure,
  frame: figure.frameLocator('iframe[data-shown]'),
  fault: figure.getByRole('alert'),
  write: async (file, code) => {
    await figure.getByRole('tab', { name: file }).click();
    const field = figure.getByRole('tabpanel', { name: file }).locator('.cm-content');
    await field.fill(code);
  },
});

/**
 * Opens the editor of a demo in `post` and waits for its first result. The default demo suits most
 * tests, because the HTML of any demo can contain scripts.
 */
export async function edit(page: Page, name?: string): Promise<Opened> {
  await open(page, post);
  const figure = figureOf(page, name);
  await figure.getByRole('button', { name: 'Editar' }).click();
  await figure.locator('iframe[data-shown]').waitFor();
  return partsOf(figure);
}

/** Replaces the HTML of the demo by a paragraph and a script with this code. */
export async function runScript(write: Opened['write'], code: string): Promise<void> {
  await write('HTML', `<p>fim</p>\n<script>${code}</script>`);
}
