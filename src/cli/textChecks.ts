import { codeOfResults } from '../config/keptResults';
import { themeTexts } from '../config/themeTexts';
import { openDemoChecks } from '../features/demos/build/check';
import { checkContent } from '../features/posts/build/content';
import { checkInterface } from '../features/posts/build/checkInterface';
import { checkTexts } from '../features/posts/build/check';
import { checkPictures } from '../features/posts/build/pictures/inspect';
import { checkPositions } from '../features/posts/build/pictures/positions';
import { readDocuments } from '../features/posts/build/documents';
import { keepResults } from '../lib/node/remember';
import type { Check } from './checks';

/**
 * Keeps the results of unchanged files in `.cache/check`, until the code of a check changes.
 *
 * @param known what this function returned for the same code
 * @returns a name for the state of that code
 */
export const keepCheckResults = (known?: string): string | undefined =>
  keepResults('.cache/check', codeOfResults, known);

/**
 * @param siteDir root of the repository
 * @returns the checks of posts, pages, demos and texts of the interface, without their spelling
 */
export const textChecks = (siteDir: string): Check[] => [
  {
    name: 'texts',
    run: () => checkTexts(siteDir, [openDemoChecks]),
    parts: [() => checkContent(siteDir).errors, () => openDemoChecks(siteDir).problems],
  },
  { name: 'pictures', run: () => checkPictures(readDocuments(siteDir).documents, siteDir) },
  { name: 'positions', run: () => checkPositions(siteDir) },
  { name: 'interface', run: () => checkInterface(siteDir, themeTexts()) },
];
