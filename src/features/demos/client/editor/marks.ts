import {
  type EditorState,
  StateEffect,
  StateField,
  type ChangeDesc,
  type Extension,
  type Text,
} from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';

/** Positions of a marked line's first and last character, line break aside. */
interface Mark {
  from: number;
  to: number;
}

const lineMark = Decoration.line({ class: 'hl' });

/** Marks the lines with these 1-based numbers, in the place of those that were marked. */
export const setMarks = StateEffect.define<readonly number[]>();

function marksOf(doc: Text, lines: readonly number[]): readonly Mark[] {
  return lines
    .filter((number) => number >= 1 && number <= doc.lines)
    .map((number) => doc.line(number))
    .map(({ from, to }) => ({ from, to }));
}

/** A mark goes where the text of its line goes, and with it when all of it is deleted. */
function moved(marks: readonly Mark[], changes: ChangeDesc, doc: Text): readonly Mark[] {
  const next = new Map<number, Mark>();
  for (const mark of marks) {
    const start = changes.mapPos(mark.from, 1);
    const line = doc.lineAt(start);
    const isGone = mark.to > mark.from && changes.mapPos(mark.to, -1) <= start && line.length > 0;
    if (!isGone) {
      next.set(line.from, { from: line.from, to: line.to });
    }
  }
  return [...next.values()].sort((a, b) => a.from - b.from);
}

/**
 * Marked lines, as in the code that is read, which move as the text is edited.
 *
 * @param lines 1-based numbers
 */
export function markedLines(lines: readonly number[]): Extension {
  return StateField.define<readonly Mark[]>({
    create: ({ doc }) => marksOf(doc, lines),
    update: (marks, { changes, docChanged, effects, newDoc }) => {
      const set = effects.find((effect) => effect.is(setMarks));
      if (set?.is(setMarks)) {
        return marksOf(newDoc, set.value);
      }
      return docChanged ? moved(marks, changes, newDoc) : marks;
    },
    provide: (field) =>
      EditorView.decorations.from(field, (marks) =>
        Decoration.set(marks.map(({ from }) => lineMark.range(from))),
      ),
  });
}

/** @returns 1-based numbers of the marked lines of a state, for tests */
export function markedIn(state: EditorState): number[] {
  const numbers: number[] = [];
  for (const set of state.facet(EditorView.decorations)) {
    if (typeof set !== 'function') {
      set.between(0, state.doc.length, (from) => {
        numbers.push(state.doc.lineAt(from).number);
      });
    }
  }
  return numbers;
}
