/*
 * Runs once over the whole build (npm run build; another folder by argument): rules that need to know every file.
 * Exact paths on purpose: a wildcard would also make the 404 of a missing chunk immutable.
 */
import fs from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../config/environment';
import { policyNeeds } from '../config/policy';
import { runner } from '../features/demos/shared/policy';
import { finishPage, withPolicy } from '../features/security/build/page';
import { pagePolicy } from '../features/security/build/policy';
import { PageStyles } from '../features/first-paint/build/styles';
import {
  headerRules,
  isFrameFile,
  isNotFound,
  redirectRules,
  resourceRules,
} from '../features/security/build/write';

const buildDir = path.join(import.meta.dirname, '../..', process.argv[2] ?? 'build');
const files = fs
  .readdirSync(buildDir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(
    (entry) =>
      `/${path.relative(buildDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`,
  )
  .sort();

const environment = readEnvironment(process.env);
const { baseUrl } = environment;
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

const pages = files.filter((file) => file.endsWith('.html') && !isFrameFile(file));
const readPage = (file: string) => fs.readFileSync(path.join(buildDir, file), 'utf8');
const styles = new PageStyles(read);
for (const file of pages) {
  styles.note(file, finishPage(readPage(file), read));
}

/** Each page as it is served; one at a time, since those of a large blog do not fit in memory. */
function* finished(): Generator<[string, string]> {
  for (const file of pages) {
    const html = styles.styled(file, finishPage(readPage(file), read));
    fs.writeFileSync(path.join(buildDir, file), html);
    yield [file, html];
  }
}

const policy = pagePolicy(finished(), policyNeeds(environment), styles);
for (const file of pages.filter(isNotFound)) {
  fs.writeFileSync(path.join(buildDir, file), withPolicy(readPage(file), policy));
}
fs.writeFileSync(path.join(buildDir, '_redirects'), redirectRules(files, baseUrl));
fs.writeFileSync(
  path.join(buildDir, '_headers'),
  headerRules(files, policy, runner, baseUrl) + resourceRules(files, runner, baseUrl),
);
