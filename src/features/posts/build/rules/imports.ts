import { factsOf } from '../facts';
import { checkImports } from '../names';
import type { Rule } from './types';

/** Imports that posts may not have, and imports of missing or broken files. */
export const imports: Rule = {
  name: 'imports',
  about: {
    pt: 'Um import traz desenhos, dados e componentes do site, de arquivos que existem e estão inteiros.',
    en: 'An import brings pictures, data and components of the site, from files that exist and are whole.',
  },
  readsFiles: true,
  check: ({ raw, file }, siteDir) => checkImports(factsOf(raw).imports, file, siteDir),
};
