import fs from 'node:fs';
import { stateOfFile, statesBelow } from '../lib/node/fileStates';
import { keepResults, saveResults } from '../lib/node/remember';

/**
 * Code that computes kept results, the style sheet that checks of demos read, and the versions of the
 * packages: those that are wanted and those that npm has installed.
 */
export const codeOfResults = [
  'package-lock.json',
  'node_modules/.package-lock.json',
  'src/features',
  'src/lib',
  'src/css/tokens.css',
] as const;

/** Variable that gives the process of one language its folder of results (src/cli/build.mts). */
export const resultsVariable = 'RESULTS_FOLDER';

/** With fewer free megabytes no results are written: the pages of the site need the space. */
const minFreeMegabytes = 100;

/** @returns whether code has changed since then; the process may have loaded it before the change */
function hasChangedSince(time: number): boolean {
  try {
    return codeOfResults
      .filter((source) => fs.existsSync(source))
      .flatMap((source) =>
        fs.statSync(source).isDirectory()
          ? [...statesBelow('', source)]
          : [stateOfFile('', source)],
      )
      .some(({ changedMs }) => changedMs > time);
  } catch {
    // A file was deleted meanwhile, as editors do while they save. The build itself is whole.
    return true;
  }
}

/**
 * Lets a build use the results of slow functions from the build before. It must run before the first
 * plugin, because some plugins compute results as soon as they are made. Results are written when the
 * process ends, unless the build has failed: then it used only some of them, and the others would be
 * lost. They are not written either when code has changed during the build.
 *
 * @param variables environment variables; without `RESULTS_FOLDER` this does nothing
 * @param start when the process began, in milliseconds of the clock. When code has changed since, this
 *   does nothing either: results of the old code would be kept as those of the new
 */
export function keepBuildResults(
  variables: Readonly<Record<string, string | undefined>>,
  start = performance.timeOrigin,
): void {
  const folder = variables[resultsVariable] ?? '';
  if (folder !== '' && !hasChangedSince(start)) {
    keepResults(folder, codeOfResults);
    process.on('exit', (code) => {
      if (code === 0 && !hasChangedSince(start)) {
        saveResults(minFreeMegabytes);
      }
    });
  }
}
