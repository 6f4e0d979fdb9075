import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildDir, siteDir } from '../../folders';
import { limitOf } from '../speed/limit';
import type { Subject } from './firstKey';

/** Address of the page with Pagefind's own interface. */
const interfacePath = '/interface';

/** @returns the page with Pagefind's own interface, in a folder that `writePagefindSite` wrote */
export const pagefindSubject = (folder: string): Subject => ({
  name: 'Pagefind, own interface',
  folder,
  rules: folder,
  address: interfacePath,
  hit: '.pagefind-ui__result-link',
  lastHit: '.pagefind-ui__result-link',
  losesLetters: true,
});

/**
 * Pagefind's own interface, which has no key of its own: "/" loads it, as a site would that loads
 * nothing before.
 */
const script = `addEventListener('keydown', ({ key }) => {
  if (key !== '/' || document.querySelector('link[href*="pagefind"]')) return;
  const make = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
  make('link', { rel: 'stylesheet', href: '/pagefind/pagefind-ui.css' });
  make('script', {
    src: '/pagefind/pagefind-ui.js',
    onload: () => new PagefindUI({ element: '#search', autofocus: true, showImages: false }),
  });
});`;

/**
 * Writes a copy of pages of the built site that Pagefind has indexed, an empty home page, and a page with
 * Pagefind's own interface: the first page of the blog without our scripts and fonts.
 *
 * @param pages paths below the base path of the language
 * @param base base path of the language
 * @returns the folder, and the size of its index files in bytes
 * @throws Error when Pagefind does not run here
 */
export function writePagefindSite(
  pages: readonly string[],
  lang: string,
  base: string,
): { folder: string; bytes: number } {
  const folder = path.join(siteDir, `.cache/bench/pagefind-${lang}`);
  fs.rmSync(folder, { recursive: true, force: true });
  for (const page of pages) {
    const file = path.join(folder, `${base.slice(1)}${page}.html`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.copyFileSync(path.join(buildDir, `${base.slice(1)}${page}.html`), file);
  }
  fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>bench</title>');
  execFileSync(
    // The binary is called directly: the npm wrapper cannot be installed when the registry lacks the
    // binary of one platform.
    path.join(siteDir, `node_modules/@pagefind/linux-${process.arch}/bin/pagefind_extended`),
    ['--site', folder, '--force-language', lang, '--root-selector', 'main'],
    { stdio: 'pipe' },
  );
  const blog = limitOf(fs.readFileSync(path.join(buildDir, `${base.slice(1)}blog.html`), 'utf8'));
  fs.writeFileSync(
    path.join(folder, `${interfacePath}.html`),
    blog.replace(/<body[^>]*>/, (body) => `${body}<div id=search></div><script>${script}</script>`),
  );
  const bytes = fs
    .readdirSync(path.join(folder, 'pagefind'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.pf_|wasm|^pagefind\.js$/.test(entry.name))
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);
  return { folder, bytes };
}
