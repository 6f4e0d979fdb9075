/*
 * npm run upstream: which undocumented parts of packages have changed since the register was
 * written. Run it after an upgrade; read each difference, carry over what matters, then
 *   npm run upstream -- --write     writes the new hashes
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles, readRegister, swizzleHashes, writeRegister } from '../upstream/register';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const siteDir = path.join(import.meta.dirname, '../..');

if (values.write) {
  writeRegister(siteDir);
  console.log('src/upstream/register.json and swizzles.json have the hashes of what is installed.');
} else {
  const changed = changedFiles(siteDir, readRegister(siteDir), swizzleHashes(siteDir));
  for (const { name, file, why, test } of changed) {
    console.log(`${name}: ${file} has changed.\n  ${why}\n  Guarded by ${test}`);
  }
  console.log(
    changed.length === 0 ? 'Nothing has changed.' : `${changed.length} files have changed.`,
  );
  process.exitCode = changed.length === 0 ? 0 : 1;
}
