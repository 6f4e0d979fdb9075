/*
 * Builds the deploy preview that tests of Playwright look at, `.cache/preview`: that of a branch
 * with one change of each kind.
 */
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { siteDir } from '../folders';
import { makeBranch } from './branch';

const cache = path.join(siteDir, '.cache');
const site = await makeBranch(path.join(cache, 'preview-branch'));
const child = site.startNpmBuild({
  CI: 'true',
  CONTEXT: 'deploy-preview',
  NETLIFY: 'true',
  REPOSITORY_URL: 'https://github.com/aoba/aoba',
  REVIEW_ID: '7',
  // Its packages are links, but its cache is its own.
  DOCUSAURUS_NO_PERSISTENT_CACHE: '',
});
child.stdout?.pipe(process.stdout);
child.stderr?.pipe(process.stderr);
const [code] = (await once(child, 'close')) as [number | null];
if (code !== 0) {
  process.exit(1);
}
const preview = path.join(cache, 'preview');
fs.rmSync(preview, { recursive: true, force: true });
fs.renameSync(path.join(site.folder, 'build'), preview);
