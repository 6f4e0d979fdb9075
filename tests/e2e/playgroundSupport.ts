import type { FrameLocator, Locator, Page } from '@playwright/test';
import { open } from './support';

export const post = '/blog/animacoes-de-carregamento/janeiro';

export interface Opened {
  figure: Locator;
  frame: FrameLocator;
  /** Replaces the code of a file. */
  write: (file: 'HTML' | 'CSS', code: string) => Promise<void>;
  fault: Locator;
}

/** A demo of the post that has an editor, by its title. */
export const figureOf = (page: Page, name = 'O traço corre'): Locator =>
  page
    .getByRole('figure', { name: `Demonstração: ${name}` })
    .filter({ has: page.getByRole('tab') });

/** The parts of an editor that is open, or about to be. */
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

/** Opens the editor of a demo. Any demo will do: its HTML may hold scripts of the reader. */
export async function edit(page: Page, name?: string): Promise<Opened> {
  await open(page, post);
  const figure = figureOf(page, name);
  await figure.getByRole('button', { name: 'Editar' }).click();
  await figure.locator('iframe[data-shown]').waitFor();
  return partsOf(figure);
}

/** The HTML of a page may hold scripts; they run. */
export async function runScript(write: Opened['write'], code: string): Promise<void> {
  await write('HTML', `<p>fim</p>\n<script>${code}</script>`);
}
