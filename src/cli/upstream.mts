/*
 * npm run upstream: lists the undocumented parts of packages that have changed since the register
 * was written. Run it after an upgrade. Read each difference, apply relevant changes to our files,
 * then write the new hashes:
 *   npm run upstream -- --write
 */
import path from 'node:path';
import { counted } from '../lib/counted';
import {
  changedUpstreamFiles,
  readRegister,
  swizzleHashes,
  writeRegister,
} from '../upstream/register';
import { readCommand, withProgress } from './command.mjs';

const { values } = readCommand('upstream');
const siteDir = path.join(import.meta.dirname, '../..');

if (values.write) {
  withProgress('Reading packages', () => writeRegister(siteDir));
  console.log(
    'Wrote the hashes of the installed packages to src/upstream/register.json and swizzles.json.',
  );
} else {
  const changed = withProgress('Reading packages', () =>
    changedUpstreamFiles(siteDir, readRegister(siteDir), swizzleHashes(siteDir)),
  );
  for (const { name, file, why, test } of changed) {
    console.log(`${name}: ${file} has changed.\n  ${why}\n  Test: ${test}`);
  }
  console.log(
    changed.length === 0
      ? 'Nothing has changed.'
      : `Found ${counted(changed.length, 'changed file')}.`,
  );
  process.exitCode = changed.length === 0 ? 0 : 1;
}
