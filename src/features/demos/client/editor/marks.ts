import {
  StateEffect,
  StateField,
  type ChangeDesc,
  type Extension,
  type Text,
} from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';

/** Start and end offset of a marked line, without its line break. */
interface Mark {
  from: number;
  to: number;
}

const lineMark = Decoration.line({ class: 'hl' });

/** Replaces the marked lines. The value has their 1-based numbers. */
export const setMarks = StateEffect.define<readonly number[]>();

function marksOf(doc: Text, lines: readonly number[]): readonly Mark[] {
  return lines
    .filter((number) => number >= 1 && number <= doc.lines)
    .map((number) => doc.line(number))
    .map(({ from, to }) => ({ from, to }));
}

/** Moves marks with the text of their lines. A mark disappears when its whole line is deleted. */
function mapMarks(marks: readonly Mark[], changes: ChangeDesc, doc: Text): readonly Mark[] {
  const next = new Map<number, Mark>();
  for (const mark of marks) {
    const start = changes.mapPos(mark.from, 1);
    const line = doc.lineAt(start);
    const isDeleted =
      mark.to > mark.from && changes.mapPos(mark.to, -1) <= start && line.length > 0;
    if (!isDeleted) {
      next.set(line.from, { from: line.from, to: line.to });
    }
  }
  return [...next.values()].sort((a, b) => a.from - b.from);
}

/**
 * Marks lines as the read-only code does. The marks move with the text.
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
      return docChanged ? mapMarks(marks, changes, newDoc) : marks;
    },
    provide: (field) =>
      EditorView.decorations.from(field, (marks) =>
        Decoration.set(marks.map(({ from }) => lineMark.range(from))),
      ),
  });
}
