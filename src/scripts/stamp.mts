/*
 * Writes into each English post the hash of the Portuguese it was made from. Run it after bringing
 * a translation up to date:
 *   npm run stamp                                  every post
 *   npm run stamp -- do-it/introducao.mdx          only these
 */
import fs from 'node:fs';
import path from 'node:path';
import { contentRoots, listPosts } from '../blog/files';
import { translationHash } from '../blog/translation';

const siteDir = path.join(import.meta.dirname, '../..');
const [english = '', portuguese = ''] = contentRoots(siteDir, 'en');
const wanted = process.argv.slice(2);

for (const name of listPosts(english).filter(
  (post) => wanted.length === 0 || wanted.includes(post),
)) {
  const source = path.join(portuguese, name);
  if (!fs.existsSync(source)) {
    throw new Error(`${name}: blog/${name} does not exist; a translation needs its source`);
  }
  const target = path.join(english, name);
  const raw = fs.readFileSync(target, 'utf8');
  const stamped = raw.replace(
    /^translation_of:.*$/m,
    `translation_of: '${translationHash(fs.readFileSync(source, 'utf8'))}'`,
  );
  if (!/^translation_of:/m.test(raw)) {
    throw new Error(`${name}: add the line "translation_of: ''" to its front matter`);
  }
  if (stamped !== raw) {
    fs.writeFileSync(target, stamped);
    console.log(`stamped ${name}`);
  }
}
