/*
 * Records which version of the Portuguese text an English post translates. Writes the hash of the
 * Portuguese post into the English post, and the hashes of its paragraphs to i18n/en/stamps.json.
 * Run it after you update a translation:
 *   npm run stamp                                  all posts
 *   npm run stamp -- do-it/introducao.mdx          only the named posts
 */
import fs from 'node:fs';
import path from 'node:path';
import { readText } from '../lib/node/text';
import { contentRoots, listPosts } from '../lib/node/folders';
import { readStamps, stampOf, writeStamps, type Stamp } from '../features/posts/build/stamps';

const siteDir = path.join(import.meta.dirname, '../..');
const [english = '', portuguese = ''] = contentRoots(siteDir, 'en');
const wanted = process.argv.slice(2);
const posts = listPosts(english);
const unknown = wanted.filter((name) => !posts.includes(name));
if (unknown.length > 0) {
  throw new Error(
    `no such English post: ${unknown.join(', ')}. Write the path like do-it/introducao.mdx`,
  );
}

const known = readStamps(siteDir, 'en');
const stamps: Record<string, Stamp> = Object.fromEntries(
  Object.entries(known).filter(([name]) => posts.includes(name)),
);
for (const name of posts.filter((post) => wanted.length === 0 || wanted.includes(post))) {
  const source = path.join(portuguese, name);
  if (!fs.existsSync(source)) {
    throw new Error(`${name} has no Portuguese source: blog/${name} does not exist`);
  }
  const target = path.join(english, name);
  const raw = readText(target, siteDir);
  const stamp = stampOf(readText(source, siteDir));
  const stamped = raw.replace(/^translation_of:.*$/m, `translation_of: '${stamp.of}'`);
  if (!/^translation_of:/m.test(raw)) {
    throw new Error(`${name}: add the line "translation_of: ''" to its front matter`);
  }
  stamps[name] = stamp;
  if (stamped !== raw) {
    fs.writeFileSync(target, stamped);
    console.log(`stamped ${name}`);
  }
}
writeStamps(siteDir, 'en', stamps);
