import { readImports } from '../names';
import type { Rule } from './types';

/** Imports of what posts may not use, and of missing or broken files. */
export const imports: Rule = {
  name: 'imports',
  check: ({ tree, file }, siteDir) => readImports(tree, file, siteDir).missing,
};
