/* Starts src/cli/check.ts from a bundle. Wrong arguments are reported before anything else is loaded. */
import path from 'node:path';
import { runBundled } from './bundled.mjs';
import { readCommand } from './command.mjs';

const { values } = readCommand('check');
const root = path.join(import.meta.dirname, '../..');

/**
 * Since Node 24, V8 also compiles with Maglev, whose code is nearly as fast as that of the optimizing compiler.
 * A check of everything then takes the same time without that compiler, and four fifths of the processor time.
 */
const hasMaglev = Number.parseInt(process.versions.node, 10) >= 24;

await runBundled(root, 'src/cli/check.ts', path.join(root, '.cache/check/program.cjs'), {
  isOptimized: !values.changed && !hasMaglev,
});
