import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Problem } from '../../../../lib/frontMatter';
import { pathFrom } from '../../../../lib/node/files';
import { memory } from '../../../../lib/node/remember';
import { spelledFiles } from './spelledFiles';
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
            kind: 'spelling',
            message: `${message}. Add a correct word to .cspell/project.txt, or to .cspell/glossary.txt when it is a Portuguese word in code`,
          },
        ];
  });
}

const hasText = (line: string) => line.trim() !== '';

/**
 * @param siteDir root of the repository
 * @param files paths of the files to check; without them all that cspell.json names
 * @returns the problems of cspell, and whether it could not check
 */
function runCspell(
  siteDir: string,
  files?: readonly string[],
): Promise<{ problems: Problem[]; isBroken: boolean }> {
  const program = path.join(siteDir, 'node_modules/cspell/bin.mjs');
  const show = ['--no-progress', '--no-summary', '--no-color', '--show-suggestions'];
  const only = files === undefined ? [] : ['--no-must-find-files', '--file-list', 'stdin'];
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, 'lint', ...show, ...only],
      { cwd: siteDir, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        const problems = readSpelling(stdout, siteDir);
        if (error !== null && problems.length === 0) {
          const [reason = error.message] = `${stderr}\n${stdout}`.split('\n').filter(hasText);
          const message = `cannot be used, so no spelling was checked: ${reason.trim()}. Correct the file, or install the packages again: npm ci`;
          resolve({ problems: [{ file: 'cspell.json', message }], isBroken: true });
        } else {
          resolve({ problems, isBroken: false });
        }
      },
    );
    // A program that ends at once does not read its input; its error is told above.
    child.stdin?.on('error', () => undefined).end(files?.join('\n'));
  });
}

/** Problems of a file by the settings, its path and its content. */
const known = memory<Problem[]>('spelling');

/**
 * Checks the spelling of every file that cspell.json names. cspell runs in a separate process, in
 * parallel with the other checks, and only for files that no earlier run has checked: starting it
 * and reading its dictionaries takes seconds.
 *
 * @param siteDir root of the repository
 * @returns one problem for each unknown word, or the problems of cspell.json
 */
export async function checkSpelling(siteDir: string): Promise<Problem[]> {
  const inSettings = checkSpellingSettings(siteDir);
  if (inSettings.length > 0) {
    return inSettings;
  }
  const spelled = spelledFiles(siteDir);
  if (spelled === undefined) {
    return (await runCspell(siteDir)).problems;
  }
  const { texts, settings } = spelled;
  const keys = new Map([...texts].map(([file, text]) => [file, `${settings}\0${file}\0${text}`]));
  const earlier = [...keys.values()].flatMap((key) => known.get(key) ?? []);
  const unknown = [...keys].filter(([, key]) => known.get(key) === undefined);
  if (unknown.length === 0) {
    return earlier;
  }
  const { problems, isBroken } = await runCspell(
    siteDir,
    unknown.map(([file]) => file),
  );
  for (const [file, key] of isBroken ? [] : unknown) {
    known.set(
      key,
      problems.filter((problem) => problem.file === file),
    );
  }
  return [...earlier, ...problems];
}
