import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, findHeadlessShell } from '../../src/cli/ensure.mjs';
import {
  address,
  besideName,
  parts,
  post,
  saveByRename,
  waitForText,
  waitForTitle,
} from './authorPanel';
import { patience, withDevelopment, type Development } from './development';
import { twinOf } from './posts';
import type { Site } from './site';
import { showsPicture, tellsHiddenCharacters, tellsWrongEncoding } from './startFiles';

const otherPost = 'blog/good-mood/introducao.mdx';
const draft = 'blog/aoba-mundo.mdx';

/** Saves as vim does with a backup: for a moment, no file has the name of the post. */
function saveWithBackup(site: Site, file: string, change: (text: string) => string): void {
  const target = path.join(site.folder, file);
  const text = change(site.read(file));
  fs.renameSync(target, `${target}~`);
  fs.writeFileSync(target, text);
  fs.rmSync(`${target}~`);
}

/** Saves as many editors do: they empty the file, and write it a moment later. */
function saveInPlace(site: Site, file: string, moment: number, text: string): void {
  const descriptor = fs.openSync(path.join(site.folder, file), 'w');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, moment);
  fs.writeSync(descriptor, text);
  fs.closeSync(descriptor);
}

/** A post with an unknown tag, which Docusaurus cannot read: its address shows the panel and no 404. */
async function showsBrokenPost(page: Page, site: Site, server: Development): Promise<void> {
  const { panel, rest, hidden } = parts(page);
  await page.goto(address);
  await waitForText(page, 'tag "csss" is not in tags.yml. Known tags: css,');
  expect(await panel.getAttribute('data-author-panel')).toBe('cover');
  expect(await panel.getByText('Esta página não pôde ser montada').isVisible()).toBe(true);
  expect(await panel.getAttribute('aria-label')).toBe('Avisos para quem escreve');

  // The line opens in the editor.
  const place = `${post}:${site.lineOf(post, 'tags:')}`;
  await panel.getByRole('link', { name: place, exact: true }).click();
  const { opened } = server;
  await expect
    .poll(() => (site.has(opened) ? site.read(opened) : ''), { timeout: patience })
    .toContain(`${site.folder}/${post} ${site.lineOf(post, 'tags:')}`);

  // Problems of other pages are there too, folded; so are posts that readers do not see.
  const elsewhere = rest.getByRole('link', { name: twinOf(otherPost) }).first();
  expect(await elsewhere.isVisible()).toBe(false);
  await rest.locator('summary').click();
  expect(await elsewhere.isVisible()).toBe(true);
  await hidden.locator('summary').click();
  expect(await hidden.textContent()).toContain('é um rascunho');

  // An address without a post shows the not-found page, and the panel stays small.
  await page.goto('/blog/nada');
  await waitForTitle(page, 'Página não encontrada');
  await expect.poll(() => panel.getAttribute('data-author-panel'), { timeout: patience }).toBe('');
  await page.goto(address);
  await waitForText(page, 'tag "csss"');
}

/** After the fault is corrected, the panel no longer covers the page. */
async function goesWhenMended(page: Page, site: Site, right: string): Promise<void> {
  saveByRename(site, post, () => right);
  await waitForTitle(page, 'do-it');
  await waitForText(page, 'Nenhum aviso nesta página');
  // Until then, the panel may load the page again.
  const { panel } = parts(page);
  await expect.poll(() => panel.getAttribute('data-author-panel'), { timeout: patience }).toBe('');
}

const drift = 'was translated from another version of';

/** After a change of the Portuguese, the translation is outdated. Several saves report that once. */
async function tellsDriftOnce(page: Page, site: Site, { log }: Development): Promise<void> {
  const { panel } = parts(page);
  const start = log().length;
  saveWithBackup(site, post, (text) => `${text}\nMais um parágrafo.\n`);
  await page.getByRole('article').getByText('Mais um parágrafo.').waitFor({ timeout: patience });
  await waitForText(page, `${drift} ${post}`);
  const fold = panel.getByRole('button', { name: 'Recolher' });
  expect(await fold.getAttribute('aria-expanded')).toBe('true');
  await fold.press('Enter');
  expect(await panel.getByText(drift).first().isVisible()).toBe(false);
  // The choice stays when the page is loaded again.
  await page.reload();
  // Until the post is compiled, the panel may be drawn again, and lose a key that is on its way.
  await page.getByRole('article').getByText('Mais um parágrafo.').waitFor({ timeout: patience });
  await panel.getByRole('button', { name: 'Mostrar' }).press('Enter', { timeout: patience });
  await panel.getByRole('button', { name: 'Recolher' }).waitFor({ timeout: patience });
  saveByRename(site, post, (text) => `${text}\nE outro.\n`);
  await page.getByRole('article').getByText('E outro.').waitFor({ timeout: patience });
  await waitForText(page, '"E outro."');
  expect(log().slice(start).split(`${drift} ${post}`)).toHaveLength(2);
  expect(log().split(`${drift} ${otherPost}`)).toHaveLength(2);
  // No save prints a stack, an error or the name of the temporary file.
  expect(log()).not.toMatch(/\n\s+at |ENOENT|\[ERROR\]/);
  expect(log()).not.toContain(besideName);
}

/** A tag that is not closed: the panel says where, and the bundler shows no overlay. */
async function showsPostThatCannotBeBuilt(page: Page, site: Site): Promise<void> {
  const { panel } = parts(page);
  saveByRename(site, post, (text) => `${text}\n<b>aberto\n`);
  await waitForText(page, 'Expected a closing tag for `<b>`');
  await page.reload();
  await waitForText(page, 'Expected a closing tag for `<b>`');
  await expect
    .poll(() => panel.getAttribute('data-author-panel'), { timeout: patience })
    .toBe('cover');
  expect(await page.locator('#webpack-dev-server-client-overlay').count()).toBe(0);
}

/** An author saves a post with a fault, then without it. The open page loads the mended post by itself. */
async function showsTextOfRepair(page: Page, site: Site): Promise<void> {
  const { panel } = parts(page);
  const section = page.getByRole('article').getByRole('heading', { level: 2 });
  const retitle = (title: string) => (text: string) =>
    text.replace('\n<b>aberto\n', '').replace(/^## .*/m, `## ${title}`);
  saveByRename(site, post, retitle('Antes'));
  await section.filter({ hasText: 'Antes' }).waitFor({ timeout: patience });
  saveByRename(site, post, (text) => `${text}\n<b>aberto\n`);
  await waitForText(page, 'Expected a closing tag for `<b>`');
  expect(await section.filter({ hasText: 'Antes' }).isVisible()).toBe(true);
  saveByRename(site, post, retitle('Depois'));
  await section.filter({ hasText: 'Depois' }).waitFor({ timeout: patience });
  await expect.poll(() => panel.getAttribute('data-author-panel'), { timeout: patience }).toBe('');
}

/** The watcher drops a change that comes within 5 ms, so the post could stay as empty as it was read. */
async function keepsPostThatWasEmpty(page: Page, site: Site): Promise<void> {
  const right = site.read(post);
  for (const [index, moment] of [1, 2, 3, 4, 1, 2, 3, 4].entries()) {
    const sentence = `Salvo pela vez ${index}.`;
    saveInPlace(site, post, moment, `${right}\n${sentence}\n`);
    await page.getByRole('article').getByText(sentence).waitFor({ timeout: patience });
  }
  saveInPlace(site, post, 0, right);
}

/** Front matter that cannot be read: no page with a title from the name of the file, in any load. */
async function showsNoPageOfBadFrontMatter(page: Page, site: Site): Promise<void> {
  const { panel, title } = parts(page);
  const right = site.read(post);
  saveByRename(site, post, (text) => text.replace(/^date:/m, '  $&'));
  await waitForText(page, 'front matter');
  // Posts are read again when another one is saved.
  saveByRename(site, otherPost, (text) => `${text}\nMais uma frase.\n`);
  await expect
    .poll(() => panel.textContent(), { timeout: patience })
    .toContain('"Mais uma frase."');
  await page.reload();
  await waitForText(page, 'front matter');
  await expect
    .poll(() => panel.getAttribute('data-author-panel'), { timeout: patience })
    .toBe('cover');
  expect(await title.filter({ hasText: 'introducao' }).count()).toBe(0);
  saveByRename(site, post, () => right);
  await waitForTitle(page, 'do-it');
}

/** A post with a future date: the panel says when readers will see it. */
async function tellsDay(page: Page, site: Site): Promise<void> {
  saveByRename(site, post, (text) =>
    text.replace('<b>aberto', '').replace(/^date: .*/m, 'date: 2099-05-09'),
  );
  await waitForText(page, 'aparece no primeiro build de 9 de maio de 2099 em diante');
  await waitForTitle(page, 'do-it');
}

const home = 'src/site/Home/index.tsx';

/** A saved component is drawn again, and the rest of the page stays as it is, after a fault of code too. */
async function keepsPageOfComponent(page: Page, site: Site): Promise<void> {
  await page.goto('/');
  const heading = page.locator('h1');
  await heading.evaluate((element) => element.setAttribute('data-from-before', ''));
  const right = site.read(home);
  const save = (name: string) =>
    saveByRename(site, home, () => right.replace('<main', `<main data-saved="${name}"`));
  save('first');
  await page.locator('main[data-saved="first"]').waitFor({ timeout: patience });
  expect(await heading.getAttribute('data-from-before')).toBe('');
  saveByRename(site, home, () => right.replace('<main>', '<main>{null.length}'));
  await heading.filter({ hasText: 'Esta página está quebrada' }).waitFor({ timeout: patience });
  save('second');
  await page.locator('main[data-saved="second"]').waitFor({ timeout: patience });
  saveByRename(site, home, () => right);
  await page.locator('main:not([data-saved])').waitFor({ timeout: patience });
}

/**
 * Opens a page in a browser for a task. When it fails, prints what the page shows: a rare failure is
 * hard to reproduce.
 */
async function withPage(
  browser: Browser,
  options: { baseURL: string; locale: string },
  task: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage(options);
  try {
    await task(page);
  } catch (error) {
    const shown = await page.evaluate(
      () => `${document.documentElement.className}\n${document.body.innerText}`,
    );
    console.error(`${page.url()}\n${shown.slice(0, 3000)}`);
    throw error;
  } finally {
    await page.close();
  }
}

/** Documents of demos are made when they are requested. */
async function servesDemos({ origin }: Development): Promise<void> {
  const read = async (address: string) => (await fetch(`${origin}${address}`)).text();
  expect(await read('/demos/do-it/')).toContain('<main');
  expect(await read('/playground/runner.html')).toContain('<title>Playground</title>');
}

/** A script of the post's demo. Its syntax is checked after the first page is shown. */
const script = 'src/demos/do-it/toast.js';

/** The demo of the post throws: the panel says which, and where, until its file is mended. */
async function tellsFaultOfDemo(page: Page, site: Site, lead: string): Promise<void> {
  const { panel } = parts(page);
  const fault = page.getByText('Uncaught Error: quebrou');
  expect(await panel.getByText(lead).count()).toBe(0);
  const right = site.read(script);
  saveByRename(site, script, (text) => `${text}\nthrow new Error('quebrou');\n`);
  await page.getByRole('main').locator('iframe').first().scrollIntoViewIfNeeded();
  await waitForText(page, lead);
  await waitForText(page, 'Uncaught Error: quebrou');
  const place = `${script}:${site.lineOf(script, 'throw new Error(')}`;
  expect(await panel.getByRole('link', { name: place, exact: true }).isVisible()).toBe(true);
  saveByRename(site, script, () => right);
  await expect.poll(() => fault.count(), { timeout: patience }).toBe(0);
}

describe('npm start', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findHeadlessShell() ?? 'chromium',
      args: chromiumFlags,
    });
  });
  afterAll(() => browser.close());

  it('tells an author what is wrong with the open post, until it is mended', async () => {
    let right = '';
    const prepare = (site: Site) => {
      right = site.read(post);
      site.edit(post, (text) => text.replace(/^tags: .*/m, 'tags: [csss]'));
      site.edit(otherPost, (text) => `${text}\nEste parágrafo ainda não foi traduzido.\n`);
      for (const file of [draft, twinOf(draft)]) {
        site.edit(file, (text) => text.replace(/^date:/m, 'draft: true\n$&'));
      }
    };
    await withDevelopment('pt', prepare, async (site, server) => {
      await withPage(browser, { baseURL: server.origin, locale: 'pt-BR' }, async (page) => {
        await showsBrokenPost(page, site, server);
        await servesDemos(server);
        await goesWhenMended(page, site, right);
        await tellsDriftOnce(page, site, server);
        await showsTextOfRepair(page, site);
        await keepsPostThatWasEmpty(page, site);
        await tellsHiddenCharacters(page, site);
        await tellsWrongEncoding(page, site);
        await showsPicture(page, site);
        await showsNoPageOfBadFrontMatter(page, site);
        await showsPostThatCannotBeBuilt(page, site);
        await tellsDay(page, site);
        await keepsPageOfComponent(page, site);
      });
    });
  });

  it.each([
    ['pt', '', 'O código da demo do-it lançou um erro:'],
    ['en', '/en', 'The code of the demo do-it threw an error:'],
  ])('shows an author the error that a demo throws (%s)', async (locale, start, lead) => {
    const prepare = () => undefined;
    await withDevelopment(locale, prepare, async (site, { origin }) => {
      await withPage(browser, { baseURL: origin, locale: 'en-US' }, async (page) => {
        await page.goto(`${start}${address}`);
        await waitForTitle(page, 'do-it');
        await tellsFaultOfDemo(page, site, lead);
      });
    });
  });

  it('has English texts on the English site', async () => {
    const prepare = (site: Site) => {
      site.edit(post, (text) => `${text}\nMais um parágrafo.\n`);
      site.edit(script, (text) => `${text}\nconst = 1;\n`);
      for (const file of [draft, twinOf(draft)]) {
        site.edit(file, (text) => text.replace(/^date: .*/m, 'date: 2099-05-09'));
      }
    };
    await withDevelopment('en', prepare, async (_, { origin }) => {
      await withPage(browser, { baseURL: origin, locale: 'en-US' }, async (page) => {
        const { panel, hidden } = parts(page);
        await page.goto(`/en${address}`);
        await waitForText(page, drift);
        expect(await panel.getAttribute('aria-label')).toBe('Notices for authors');
        // Until the post is compiled, the panel covers the page, and cannot be folded.
        await expect
          .poll(() => panel.textContent(), { timeout: patience })
          .toMatch(/Notices on this page: \d.*Fold/s);
        await hidden.locator('summary').click();
        expect(await hidden.textContent()).toMatch(/appears with the first build from May 9, 2099/);
        await expect.poll(() => panel.textContent(), { timeout: patience }).toContain(script);
      });
    });
  });
});
