import { hash } from 'node:crypto';
import type { Problem } from '../../../../lib/problems';
import { memory } from '../../../../lib/node/remember';
import { knownWords } from './acceptedWords';
import { runCspell } from './cspell';
import { spelledFiles } from './spelledFiles';
import { checkSpellingSettings } from './spellingSettings';
import { vocabularyOf } from './vocabulary';

/** Findings of cspell in a file. */
interface Judged {
  problems: Problem[];
  /** A word that was added to a list since may solve the problems. */
  entries: string;
}

/** Earlier results, by vocabulary, path and content of a file. */
const known = memory<Judged>('spelling');

/**
 * Checks the spelling of every file that cspell.json names. cspell runs in a separate process, in
 * parallel with the other checks, and only for files that no earlier run has checked and that have other
 * words than it has accepted and its dictionaries have: starting it takes seconds.
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
  const { texts } = spelled;
  const vocabulary = vocabularyOf(spelled);
  const entries = hash('sha1', spelled.entries.join('\n'));
  const found = [...texts].map(([file, text]) => {
    const key = [vocabulary, file, text].join('\0');
    const judged = known.get(key);
    const isValid = judged?.problems.length === 0 || judged?.entries === entries;
    return { file, key, problems: isValid ? judged?.problems : undefined };
  });
  const earlier = found.flatMap(({ problems = [] }) => problems);
  const changed = found.filter(({ problems }) => problems === undefined);
  if (changed.length === 0) {
    return earlier;
  }
  const words = knownWords(siteDir, spelled, vocabulary);
  const unknown: typeof changed = [];
  for (const entry of changed) {
    if (await words.accepts(entry.file, texts.get(entry.file) ?? '')) {
      known.set(entry.key, { problems: [], entries });
    } else {
      unknown.push(entry);
    }
  }
  if (unknown.length === 0) {
    return earlier;
  }
  const files = unknown.map(({ file }) => file);
  const { problems, isBroken, learned } = await runCspell(siteDir, files, words.questions());
  words.learn(learned);
  for (const { file, key } of isBroken ? [] : unknown) {
    known.set(key, { problems: problems.filter((problem) => problem.file === file), entries });
  }
  return [...earlier, ...problems];
}
