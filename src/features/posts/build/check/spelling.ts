import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Problem } from '../../../../lib/frontMatter';
import { pathFrom } from '../../../../lib/node/files';
import { checkSpellingSettings } from './spellingSettings';

/**
 * @param output output of cspell with `--no-summary --no-progress --show-suggestions`
 * @param siteDir root of the repository
 * @returns one problem for each unknown word
 */
export function readSpelling(output: string, siteDir: string): Problem[] {
  return output.split('\n').flatMap((line): Problem[] => {
    const [, file, number, message] = /^(.+?):(\d+):\d+ - (.*)$/.exec(line.trim()) ?? [];
    return file === undefined
      ? []
      : [
          {
            file: pathFrom(siteDir, path.resolve(siteDir, file)),
            line: Number(number),
            message: `${message}. Add a correct word to .cspell/project.txt, or to .cspell/glossary.txt when it is a Portuguese word in code`,
          },
        ];
  });
}

/**
 * Checks the spelling of every file that cspell.json names. It runs in a separate process, in parallel
 * with the other checks.
 *
 * @param siteDir root of the repository
 * @returns one problem for each unknown word, or the problems of cspell.json
 */
export function checkSpelling(siteDir: string): Promise<Problem[]> {
  const inSettings = checkSpellingSettings(siteDir);
  if (inSettings.length > 0) {
    return Promise.resolve(inSettings);
  }
  const program = path.join(siteDir, 'node_modules/cspell/bin.mjs');
  const show = ['--no-progress', '--no-summary', '--no-color', '--show-suggestions'];
  // With the cache, cspell skips files that have not changed since the last run.
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/cspell'];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, 'lint', ...show, ...cache],
      { cwd: siteDir, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        const problems = readSpelling(stdout, siteDir);
        if (error !== null && problems.length === 0) {
          const [reason = error.message] = `${stderr}\n${stdout}`.split('\n').filter(hasText);
          const message = `cannot be used, so no spelling was checked: ${reason.trim()}. Correct the file, or install the packages again: npm ci`;
          resolve([{ file: 'cspell.json', message }]);
        } else {
          resolve(problems);
        }
      },
    );
  });
}

const hasText = (line: string) => line.trim() !== '';
