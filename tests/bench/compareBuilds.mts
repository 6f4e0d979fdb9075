/*
 * Compares two builds of the site file by file. Ignores names that change when source files move:
 * hashes of files, chunk names, classes of CSS modules, names of social cards.
 *   npx tsx tests/bench/compareBuilds.mts old/build new/build
 * Prints each file that differs or is in one build only. Exits with 1 if there is any, with 2 without
 * two folders.
 */
import fs from 'node:fs';
import path from 'node:path';
import { exitCodes } from '../../src/cli/command.mjs';

const [before = '', after = ''] = process.argv.slice(2);
const missing = [before, after].find((folder) => !fs.existsSync(folder));
if (missing !== undefined) {
  console.error(
    `${missing === '' ? 'Two folders are needed' : `${missing} does not exist`}. Usage: npx tsx tests/bench/compareBuilds.mts old/build new/build`,
  );
  process.exit(exitCodes.usage);
}

const filesOf = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

/** Any change gives files with a hash in their name another name, so these are only counted. */
const isHashed = (file: string) => /(?:^|\/)(?:assets\/(?:js|css|search)|social)\//.test(file);

/** Text without names that depend on hashes or on paths of source files. */
const normalize = (text: string): string =>
  text
    .replace(/'sha(?:256|384)-[\w+/=]+'|\bintegrity="?sha(?:256|384)-[\w+/=]+"?/g, '')
    .replace(/\/assets\/(js|css)\/[\w.~-]+\.(?:js|css)/g, '/assets/$1')
    .replace(/(\/social\/[\w-]+?)-[0-9a-f]{16}\.png/g, '$1.png')
    .replace(/\b([A-Za-z][A-Za-z0-9]*)_[\w-]{4}(?![\w-])/g, '$1')
    .replace(/\.[0-9a-f]{8}\.json/g, '.json')
    // Critical CSS is selected and sorted by class names, which contain hashes.
    .replace(/<style>[^]*?<\/style>/g, '<style>')
    // Inline scripts are code, not content: the names in them are the minifier's.
    .replace(/<script>[^]*?<\/script>/g, '<script>')
    .replace(/<link rel="?preload"? as="?script"?[^>]*>/g, '');

const read = (folder: string, file: string) =>
  normalize(fs.readFileSync(path.join(folder, file), 'utf8'));

const isText = (file: string) => /\.(?:html|xml|json|txt|md|css|js|svg)$|\/?_\w+$/.test(file);

const [old, now] = [filesOf(before), filesOf(after)];
const found: string[] = [];
for (const file of new Set([...old, ...now])) {
  if (isHashed(file)) {
    continue;
  }
  if (!old.includes(file) || !now.includes(file)) {
    found.push(`${file} is only in one of the builds`);
  } else if (isText(file)) {
    const [a, b] = [read(before, file), read(after, file)];
    const at = [...a].findIndex((character, index) => character !== b[index]);
    if (a !== b) {
      found.push(`${file} differs at ${at}: ${a.slice(at, at + 90)} | ${b.slice(at, at + 90)}`);
    }
  } else if (
    !fs.readFileSync(path.join(before, file)).equals(fs.readFileSync(path.join(after, file)))
  ) {
    found.push(`${file} differs`);
  }
}
const count = (files: readonly string[]) => files.filter(isHashed).length;
console.log(found.join('\n'));
console.log(
  `${found.length} of ${old.length} files differ; hashed files: ${count(old)} before, ${count(now)} after`,
);
process.exitCode = found.length > 0 ? 1 : 0;
