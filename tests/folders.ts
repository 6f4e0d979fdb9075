import fs from 'node:fs';
import path from 'node:path';
import { AuthorError } from '../src/lib/authorError';

/** Root of the repository. */
export const siteDir = path.join(import.meta.dirname, '..');

/** Folder of the built site. */
export const buildDir = path.join(siteDir, 'build');

/** @throws AuthorError when there is no built site */
export function checkBuilt(): void {
  if (!fs.existsSync(path.join(buildDir, 'index.html'))) {
    throw new AuthorError('build/ contains no built site. Run: npm run build');
  }
}

/** Files and folders that a build reads. */
const sources = [
  'docusaurus.config.ts',
  'package.json',
  'tsconfig.json',
  'netlify.toml',
  'LICENSE',
  'sidebars.ts',
  'blog',
  'i18n',
  'src',
  'static',
];

/** Copies what a build reads to a folder. Replaces an earlier copy. */
export function copySources(folder: string): void {
  for (const source of sources) {
    fs.rmSync(path.join(folder, source), { recursive: true, force: true });
    fs.cpSync(path.join(siteDir, source), path.join(folder, source), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

/** Gives a copy of the site its own `node_modules` with a link to each package, but its own caches. */
export function linkPackages(folder: string): void {
  const [packages = '', own = ''] = [siteDir, folder].map((site) =>
    path.join(site, 'node_modules'),
  );
  fs.mkdirSync(own, { recursive: true });
  for (const name of fs.readdirSync(packages)) {
    if (name !== '.cache' && !fs.existsSync(path.join(own, name))) {
      fs.symlinkSync(path.join(packages, name), path.join(own, name), 'junction');
    }
  }
}
