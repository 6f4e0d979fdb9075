import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, it } from 'vitest';
import { setWrong, wrongLines } from './wrong';

/** @returns 1-based numbers of the underlined lines */
const wrongIn = (state: EditorState) =>
  state.facet(EditorView.decorations).flatMap((set) => {
    const numbers: number[] = [];
    if (typeof set !== 'function') {
      set.between(0, state.doc.length, (from) => {
        numbers.push(state.doc.lineAt(from).number);
      });
    }
    return numbers;
  });

it('underlines the lines with faults, until each is edited', () => {
  const state = EditorState.create({ doc: 'one\ntwo\nthree', extensions: [wrongLines] });
  const wrong = state.update({ effects: setWrong.of([3, 2, 9]) }).state;
  expect(wrongIn(wrong)).toEqual([2, 3]);
  expect(wrongIn(wrong.update({ changes: { from: 0, insert: 'zero\n' } }).state)).toEqual([3, 4]);
  expect(wrongIn(wrong.update({ changes: { from: 6, insert: 'x' } }).state)).toEqual([3]);
  expect(wrongIn(wrong.update({ changes: { from: 4, to: 8 } }).state)).toEqual([]);
  expect(wrongIn(wrong.update({ effects: setWrong.of([]) }).state)).toEqual([]);
});
