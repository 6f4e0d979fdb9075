import fs from 'node:fs';
import path from 'node:path';
import { editHtml, elementsOf, type HtmlElement } from '../../../src/lib/node/html';

/** Links that ask for files before the page needs them, or that hold back its first paint. */
const early = /^(?:preload|modulepreload|prefetch|preconnect|expect)$/;

/** Structured data is a script that no browser runs: it is part of the page. */
const isDropped = ({ name, attributes }: HtmlElement): boolean =>
  (name === 'script' && attributes.type !== 'application/ld+json') ||
  (name === 'link' && early.test(attributes.rel ?? ''));

/**
 * @param html HTML of a built page
 * @returns the page without scripts, web fonts and preloads: its text, its styles and its pictures
 */
export function limitOf(html: string): string {
  const edits = elementsOf(html)
    .filter(isDropped)
    .map(({ start, end }) => ({ start, end, text: '' }));
  return editHtml(html, edits).replace(/<style>[^]*?<\/style>/g, (style) =>
    style.replace(/@font-face\s*\{[^{}]*\burl\([^{}]*\}/g, '').replace(/@media[^{}]*\{\s*\}/g, ''),
  );
}

/**
 * Writes a copy of the site without scripts and web fonts. Its times are a lower bound: no generator of
 * static pages could serve these pages faster.
 *
 * @param built folder of the built site
 * @param folder where the pages go; it is emptied first
 */
export function writeLimit(built: string, folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.cpSync(built, folder, { recursive: true });
  // The policy has the hashes of the styles as they were.
  fs.rmSync(path.join(folder, '_headers'), { force: true });
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.html') && !/^(?:demos|playground)\b/.test(name)) {
      const file = path.join(folder, name);
      fs.writeFileSync(file, limitOf(fs.readFileSync(file, 'utf8')));
    }
  }
}
