import { checkImports } from '../names';
import type { Rule } from './types';

/** Imports that posts may not have, and imports of missing or broken files. */
export const imports: Rule = {
  name: 'imports',
  check: ({ tree, file }, siteDir) => checkImports(tree, file, siteDir),
};
