/*
 * Runs once over the whole build (npm run build; another folder by argument): rules that need to know every file.
 * Exact paths on purpose: a wildcard would also make the 404 of a missing chunk immutable.
 */
import fs from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../config/environment';
import { searchPolicy } from '../search/config';
import { finishPage, withPolicy } from '../server/page';
import { pagePolicy } from '../server/policy';
import { headerRules, isFrameFile, isNotFound, redirectRules } from '../server/write';

const buildDir = path.join(import.meta.dirname, '../..', process.argv[2] ?? 'build');
const files = fs
  .readdirSync(buildDir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(
    (entry) =>
      `/${path.relative(buildDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`,
  )
  .sort();

const { baseUrl, search } = readEnvironment(process.env);
const contents = new Map<string, Buffer>();

/** A file of the build by its address; each is read once, however many pages ask for it. */
function read(address: string): Buffer | undefined {
  const file = path.join(buildDir, address.slice(baseUrl.length));
  const content = contents.get(file) ?? (fs.existsSync(file) ? fs.readFileSync(file) : undefined);
  if (content !== undefined) {
    contents.set(file, content);
  }
  return content;
}

const pages = new Map(
  files
    .filter((file) => file.endsWith('.html') && !isFrameFile(file))
    .map((file) => [file, finishPage(fs.readFileSync(path.join(buildDir, file), 'utf8'), read)]),
);

const policy = pagePolicy(pages, searchPolicy(search));

for (const [file, html] of pages) {
  fs.writeFileSync(path.join(buildDir, file), isNotFound(file) ? withPolicy(html, policy) : html);
}
fs.writeFileSync(path.join(buildDir, '_redirects'), redirectRules(files, baseUrl));
fs.writeFileSync(path.join(buildDir, '_headers'), headerRules(files, policy, baseUrl));
