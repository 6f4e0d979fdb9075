import { structuredPatch } from 'diff';
import { remember } from '../../../../lib/node/remember';
import type { Stage } from './readStage';

/** A run of lines, all of one kind. */
export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  /** 0-based index of its first line: of the file before for removed lines, else of the new file. */
  start: number;
  count: number;
}

/** Changed lines of a file that are near each other, with some unchanged lines around them. */
export interface Hunk {
  /** 1-based numbers of its first and last line in the new file. */
  from: number;
  to: number;
  parts: DiffPart[];
}

/** Changes of a stage in one text file. */
export interface FileChange {
  file: string;
  status: 'new' | 'changed' | 'removed';
  /** Number of lines that the stage adds and removes. */
  added: number;
  removed: number;
  /** Content before and after; empty when the file does not exist there. */
  before: string;
  after: string;
  /** Why it changes, where the post does not say it. */
  note: string | undefined;
  /** Empty for a new file, which is shown whole. */
  hunks: Hunk[];
}

/** Changes of a stage since the stage of the part before. */
export interface StageChanges {
  files: FileChange[];
  /** Names of the text files that stay as they were. */
  same: string[];
}

/** Unchanged lines around a change. */
const context = 3;

/** @returns the lines of a text that ends with a line break */
export const linesOf = (text: string): string[] => text.split('\n').slice(0, -1);

/** @returns the lines of a hunk of the diff library in runs */
function partsOf(lines: readonly string[], oldStart: number, newStart: number): DiffPart[] {
  const kinds = { '+': 'added', '-': 'removed', ' ': 'same' } as const;
  const parts: DiffPart[] = [];
  let [old, fresh] = [oldStart - 1, newStart - 1];
  for (const line of lines) {
    const kind = kinds[line.charAt(0) as keyof typeof kinds] ?? 'same';
    const last = parts.at(-1);
    if (last?.kind === kind) {
      last.count += 1;
    } else {
      parts.push({ kind, start: kind === 'removed' ? old : fresh, count: 1 });
    }
    old += kind === 'added' ? 0 : 1;
    fresh += kind === 'removed' ? 0 : 1;
  }
  return parts;
}

/** Comparing the files of all stages takes half a second, so the changes are kept for later builds. */
const compared = remember(
  'stage-changes',
  (before, after): Pick<FileChange, 'added' | 'removed' | 'hunks'> => {
    const { hunks } = structuredPatch('', '', before, after, '', '', { context });
    const counted = (sign: string) =>
      hunks.flatMap(({ lines }) => lines).filter((line) => line.startsWith(sign)).length;
    return {
      added: counted('+'),
      removed: counted('-'),
      hunks:
        before === ''
          ? []
          : hunks.map(({ lines, oldStart, newStart, newLines }) => ({
              from: newStart,
              to: newStart + Math.max(newLines, 1) - 1,
              parts: partsOf(lines, oldStart, newStart),
            })),
    };
  },
  { isForLater: true },
);

const changeOf = (file: string, before = '', after = ''): Omit<FileChange, 'note'> => ({
  file,
  status: before === '' ? 'new' : after === '' ? 'removed' : 'changed',
  before,
  after,
  ...compared(before, after),
});

/** Kinds of files in the order in which a reader meets them: page, style, code, tests, the rest. */
function orderOf(file: string): number {
  const kinds = [/\.html$/, /\.css$/, /(?<!\.test)\.js$/, /\.test\.js$/];
  const index = kinds.findIndex((kind) => kind.test(file));
  return index === -1 ? kinds.length : index;
}

/**
 * Compares two stages. Pictures are not compared.
 *
 * @param stage a stage
 * @param before the stage of the part before, in the same language; without it every file is new
 * @returns every text file that is new, changed or removed, and the names of the others
 */
export function changesOf(stage: Stage, before?: Stage): StageChanges {
  const textOf = (from: Stage | undefined, file: string): string | undefined => {
    const content = from?.files.get(file);
    return typeof content === 'string' ? content : undefined;
  };
  const names = [...new Set([...stage.files.keys(), ...(before?.files.keys() ?? [])])]
    .filter((file) => (textOf(stage, file) ?? textOf(before, file)) !== undefined)
    .sort((a, b) => orderOf(a) - orderOf(b) || (a < b ? -1 : 1));
  const isSame = (file: string) => textOf(stage, file) === textOf(before, file);
  return {
    files: names
      .filter((file) => !isSame(file))
      .map((file) => ({
        ...changeOf(file, textOf(before, file), textOf(stage, file)),
        note: stage.notes[file],
      })),
    same: names.filter(isSame),
  };
}
