/*
 * Runs once over the whole build (npm run build; another folder by argument): rules that need to know every file.
 * Exact paths on purpose: a wildcard would also make the 404 of a missing chunk immutable.
 */
import fs from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../config/environment';
import { searchPolicy } from '../search/config';
import { finishPage } from '../server/page';
import { pagePolicy } from '../server/policy';
import { headerRules, isFrameFile, redirectRules } from '../server/write';

const buildDir = path.join(import.meta.dirname, '../..', process.argv[2] ?? 'build');
const files = fs
  .readdirSync(buildDir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(
    (entry) =>
      `/${path.relative(buildDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`,
  )
  .sort();

const pages = new Map(
  files
    .filter((file) => file.endsWith('.html') && !isFrameFile(file))
    .map((file) => [file, finishPage(fs.readFileSync(path.join(buildDir, file), 'utf8'))]),
);
for (const [file, html] of pages) {
  fs.writeFileSync(path.join(buildDir, file), html);
}

const policy = pagePolicy(pages, searchPolicy(readEnvironment(process.env).search));

fs.writeFileSync(path.join(buildDir, '_redirects'), redirectRules(files));
fs.writeFileSync(path.join(buildDir, '_headers'), headerRules(files, policy));
