/*
 * Runs once over a finished build of all languages (`npm run build`; another folder by argument):
 * finishes each page, and writes the rules of the host, which need to know every file. Rules name
 * exact paths: a wildcard would also make the 404 of a missing chunk immutable.
 */
import fs from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../config/environment';
import { policyNeeds } from '../config/policy';
import { listFiles } from '../lib/node/files';
import { runner } from '../features/demos/shared';
import { finishPage, withPolicy } from '../features/security/build/page';
import { pagePolicy } from '../features/security/build/policy';
import { refuseSecrets, secretsIn } from '../features/security/build/secrets';
import { PageStyles } from '../features/first-paint/build/styles';
import {
  headerRules,
  isFrameFile,
  isNotFound,
  redirectRules,
  resourceRules,
  speculationFile,
  speculationRules,
} from '../features/security/build/write';
import { orEnd } from './endPlainly';

const buildDir = path.join(import.meta.dirname, '../..', process.argv[2] ?? 'build');

/** Runs a part that may refuse the build. Its message looks like those of Docusaurus. */
const attempt = <T,>(run: () => T): T => orEnd(run, '[ERROR] ');

const environment = attempt(() => readEnvironment(process.env));
const { baseUrl } = environment;
fs.writeFileSync(path.join(buildDir, speculationFile), speculationRules(baseUrl));
const files = listFiles(buildDir).map((name) => `/${name}`);
const contents = new Map<string, Buffer>();

/** @returns the file of the build at an address; each file is read once */
function read(address: string): Buffer | undefined {
  const file = path.join(buildDir, address.slice(baseUrl.length));
  const content = contents.get(file) ?? (fs.existsSync(file) ? fs.readFileSync(file) : undefined);
  if (content !== undefined) {
    contents.set(file, content);
  }
  return content;
}

function* contentOfFiles(): Generator<[string, Buffer]> {
  for (const file of files) {
    yield [file, fs.readFileSync(path.join(buildDir, file))];
  }
}

attempt(() => refuseSecrets(contentOfFiles(), secretsIn(process.env)));

const pages = files.filter((file) => file.endsWith('.html') && !isFrameFile(file));
const readPage = (file: string) => fs.readFileSync(path.join(buildDir, file), 'utf8');
const writePage = (file: string, html: string) => fs.writeFileSync(path.join(buildDir, file), html);

const styles = new PageStyles(read, /^demo-/);
for (const file of pages) {
  const html = finishPage(readPage(file), read);
  styles.addPage(file, html);
  writePage(file, html);
}

/** Each page with its styles. One at a time, because those of a large blog do not fit in memory. */
function* styledPages(): Generator<[string, string]> {
  for (const file of pages) {
    const html = styles.styled(file, readPage(file));
    writePage(file, html);
    yield [file, html];
  }
}

const policy = attempt(() => pagePolicy(styledPages(), policyNeeds(environment), styles));
for (const file of pages.filter(isNotFound)) {
  writePage(
    file,
    attempt(() => withPolicy(readPage(file), policy, file)),
  );
}
fs.writeFileSync(path.join(buildDir, '_redirects'), redirectRules(files, baseUrl));
fs.writeFileSync(
  path.join(buildDir, '_headers'),
  headerRules(files, policy, runner, baseUrl) + resourceRules(files, runner, baseUrl),
);
