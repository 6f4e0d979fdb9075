import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, it } from 'vitest';
import { markedLines, setMarks } from './marks';

/** @returns 1-based numbers of the marked lines */
function markedIn(state: EditorState): number[] {
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

const start = () =>
  EditorState.create({ doc: 'one\ntwo\nthree\nfour', extensions: [markedLines([2, 4, 9])] });

it('marks only lines that exist', () => {
  expect(markedIn(start())).toEqual([2, 4]);
});

it.each([
  ['a line typed above', { from: 0, insert: 'zero\n' }, [3, 5]],
  ['a line break at the start of a marked line', { from: 4, insert: '\n' }, [3, 5]],
  ['a line break at the end of a marked line', { from: 7, insert: '\n' }, [2, 5]],
  ['text at the start of a marked line', { from: 4, insert: 'x' }, [2, 4]],
  ['the text of a marked line deleted, without its line break', { from: 4, to: 7 }, [2, 4]],
  ['a marked line deleted with its line break', { from: 4, to: 8 }, [3]],
  ['the line break before a marked line deleted', { from: 3, to: 4 }, [1, 3]],
])('moves the marks: %s', (_name, changes, marked) => {
  expect(markedIn(start().update({ changes }).state)).toEqual(marked);
});

it('keeps the mark of a line that was emptied and written again', () => {
  const empty = start().update({ changes: { from: 4, to: 7 } }).state;
  expect(markedIn(empty.update({ changes: { from: 4, insert: 'new' } }).state)).toEqual([2, 4]);
});

it('replaces the marks when it replaces the text', () => {
  const { state } = start().update({
    changes: { from: 0, to: 18, insert: 'a\nb\nc' },
    effects: setMarks.of([1, 3]),
  });
  expect(markedIn(state)).toEqual([1, 3]);
});
