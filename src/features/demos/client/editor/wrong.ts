import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';

const lineMark = Decoration.line({ class: 'wrong' });

/** Replaces the underlined lines. The value has their 1-based numbers. */
export const setWrong = StateEffect.define<readonly number[]>();

/** Underlines lines with a fault. An edited line loses its mark: it may be right now. */
export const wrongLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, docChanged, effects, newDoc }) => {
    const set = effects.find((effect) => effect.is(setWrong));
    if (set?.is(setWrong)) {
      const lines = set.value.filter((number) => number >= 1 && number <= newDoc.lines);
      return Decoration.set(
        lines.map((number) => lineMark.range(newDoc.line(number).from)),
        true,
      );
    }
    if (!docChanged) {
      return marks;
    }
    let next = marks.map(changes);
    changes.iterChangedRanges((_from, _to, from, to) => {
      next = next.update({
        filterFrom: newDoc.lineAt(from).from,
        filterTo: newDoc.lineAt(to).to,
        filter: () => false,
      });
    });
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});
