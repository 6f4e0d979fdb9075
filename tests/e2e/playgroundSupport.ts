import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, open } from './support';

export const post = '/blog/animacoes-de-carregamento/janeiro';

export interface Opened {
  figure: Locator;
  frame: FrameLocator;
  /** Replaces the code of a file. */
  write: (file: 'HTML' | 'CSS' | 'JS', code: string) => Promise<void>;
  /** The error message of the editor. */
  fault: Locator;
}

/** @returns the figure of a demo that has an editor, found by the title of the demo */
export const figureOf = (page: Page, name = 'O traço corre'): Locator =>
  page
    .getByRole('figure', { name: `Demonstração: ${name}` })
    .filter({ has: page.getByRole('tab') });

/**
 * Replaces the code in an open editor, with a selection that CodeMirror makes itself and a `paste`
 * event. The browser's own selection, as `fill` makes it, is not enough: soon after it gets the focus,
 * CodeMirror may put its own selection back.
 *
 * @param around an element that contains the editor
 */
export async function fillEditor(around: Locator, code: string): Promise<void> {
  const field = around.locator('.cm-content');
  await field.focus();
  await expect(around.locator('.cm-focused')).toHaveCount(1);
  await field.press('ControlOrMeta+a');
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, code);
}

/**
 * Makes the clock of frames advance by 0.02 ms each time that it is read. Without this, a busy machine
 * uses up the time that the page gives to code, and code that would end is stopped.
 */
export const countReads = (page: Page) =>
  page.addInitScript(() => {
    if (window.self !== window.top) {
      let now = 0;
      performance.now = () => (now += 0.02);
    }
  });

/**
 * Makes each timer of exactly two seconds in the page last ten times as long. That is the time in which
 * a frame must answer; on a busy machine, good code may need more.
 */
export const giveTime = (page: Page) =>
  page.addInitScript(() => {
    if (window.self === window.top) {
      const { setTimeout } = window;
      window.setTimeout = ((callback: () => void, delay?: number) =>
        setTimeout(callback, delay === 2000 ? 20_000 : delay)) as typeof window.setTimeout;
    }
  });

/** @returns locators for the parts of a demo's editor, which may still be closed */
export const partsOf = (figure: Locator): Opened => ({
  figure,
  frame: figure.frameLocator('iframe[data-shown]'),
  fault: figure.getByRole('alert'),
  write: async (file, code) => {
    await figure.getByRole('tab', { name: file }).click();
    await fillEditor(figure.getByRole('tabpanel', { name: file }), code);
  },
});

export async function openEditor(figure: Locator): Promise<Opened> {
  await figure.getByRole('button', { name: 'Editar' }).click();
  await figure.locator('iframe[data-shown]').waitFor();
  return partsOf(figure);
}

/**
 * Opens the editor of a demo in `post` and waits for its first result. The default demo suits most
 * tests, because the HTML of any demo can contain scripts.
 */
export async function edit(page: Page, name?: string): Promise<Opened> {
  await giveTime(page);
  await open(page, post);
  return openEditor(figureOf(page, name));
}

/** Like `edit`, for a demo in the answers of another post. */
export async function editAnswer(page: Page, address: string, name: string): Promise<Opened> {
  await giveTime(page);
  await open(page, address);
  await page
    .locator('article details')
    .evaluateAll((answers) => answers.forEach((answer) => answer.setAttribute('open', '')));
  return openEditor(figureOf(page, name));
}

/** Replaces the HTML of the demo by a paragraph and a script with this code. */
export async function runScript(write: Opened['write'], code: string): Promise<void> {
  await write('HTML', `<p>fim</p>\n<script>${code}</script>`);
}
