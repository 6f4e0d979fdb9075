/* Starts src/cli/check.ts from a bundle. Wrong arguments are reported before anything else is loaded. */
import path from 'node:path';
import { runBundled } from './bundled.mjs';
import { readCommand } from './command.mjs';

const { values } = readCommand('check');
const root = path.join(import.meta.dirname, '../..');
await runBundled(root, 'src/cli/check.ts', path.join(root, '.cache/check/program.cjs'), {
  isShort: values.changed,
});
