import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '../../../../lib/problems';
import { pathFrom } from '../../../../lib/node/files';

const code = path.join(__dirname, 'spellingProcess.mjs');

/** Megabytes for new objects. With less, V8 collects garbage so often that the process takes a tenth longer. */
const youngObjects = '--max-semi-space-size=32';

/** Code that the process imports. */
const imported = [
  path.join(__dirname, 'spellingDictionaries.mjs'),
  path.join(__dirname, '../../../../upstream/spellingSizes.mjs'),
];

/** Words to judge. */
export interface Asked {
  /** Words by groups of files for which cspell has the same settings, and one file of each. */
  groups: Readonly<Record<string, { file: string; words: readonly string[] }>>;
  /** Files that have nothing but words, with their group: when all are accepted, cspell skips the file. */
  texts: Readonly<Record<string, { group: string; words: readonly string[] }>>;
}

/** Dictionaries that cspell uses with some settings. */
export interface Dictionaries {
  /** Names of kept dictionaries, in `.cache/spelling`. */
  dictionaries: readonly string[];
  /**
   * Words of entries that may forbid them, in lower case: only cspell can tell, because another dictionary may
   * have them.
   */
  forbidden: readonly string[];
}

/** Verdicts of cspell on the words of a group. */
interface LearnedGroup extends Dictionaries {
  /** A name for the settings of the group. */
  kind: string;
  accepted: readonly string[];
}

/** Verdicts of cspell by group. */
export type Learned = Readonly<Record<string, LearnedGroup>>;

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

/** @returns the last line that the process printed, parsed; empty when cspell could not check */
function readLearned(stdout: string): Learned {
  const last = stdout.trim().split('\n').at(-1) ?? '';
  return last.startsWith('{') ? (JSON.parse(last) as Learned) : {};
}

/**
 * @param siteDir root of the repository
 * @param files paths of the files to check; without them all that cspell.json names
 * @param asked words that cspell should judge besides
 * @returns the problems of cspell, whether it could not check, and its verdicts
 */
export function runCspell(
  siteDir: string,
  files?: readonly string[],
  asked: Asked = { groups: {}, texts: {} },
): Promise<{ problems: Problem[]; isBroken: boolean; learned: Learned }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [
        youngObjects,
        '--input-type=module',
        '--eval',
        fs.readFileSync(code, 'utf8'),
        ...imported.map((file) => pathToFileURL(file).href),
      ],
      { cwd: siteDir, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        const problems = readSpelling(stdout, siteDir);
        if (error !== null && problems.length === 0) {
          const lines = `${stderr}\n${stdout}`.split('\n').filter(hasText);
          const [reason = error.message] = lines
            .filter((line) => /\bError\b/.test(line))
            .concat(lines);
          const message = `cannot be used, so no spelling was checked: ${reason.trim()}. Correct the file, or install the packages again: npm ci`;
          resolve({ problems: [{ file: 'cspell.json', message }], isBroken: true, learned: {} });
        } else {
          resolve({ problems, isBroken: false, learned: readLearned(stdout) });
        }
      },
    );
    // A process that fails at once does not read its input. The callback above reports its error.
    child.stdin
      ?.on('error', () => undefined)
      .end(JSON.stringify({ files: files ?? null, ...asked }));
  });
}
