import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { markedIn as markedInCode } from '../../shared/code';
import { markedIn, markedLines, setMarks } from './marks';

const start = () =>
  EditorState.create({ doc: 'one\ntwo\nthree\nfour', extensions: [markedLines([2, 4, 9])] });

it('marks lines that are there', () => {
  expect(markedIn(start())).toEqual([2, 4]);
});

it.each([
  ['a line typed above', { from: 0, insert: 'zero\n' }, [3, 5]],
  ['a line break at the start of a marked line', { from: 4, insert: '\n' }, [3, 5]],
  ['a line break at its end', { from: 7, insert: '\n' }, [2, 5]],
  ['text at its start', { from: 4, insert: 'x' }, [2, 4]],
  ['its text deleted, not its line break', { from: 4, to: 7 }, [2, 4]],
  ['the whole line deleted', { from: 4, to: 8 }, [3]],
  ['the line break before it deleted', { from: 3, to: 4 }, [1, 3]],
])('%s', (_name, changes, marked) => {
  expect(markedIn(start().update({ changes }).state)).toEqual(marked);
});

it('a line that was emptied stays marked as it is written again', () => {
  const empty = start().update({ changes: { from: 4, to: 7 } }).state;
  expect(markedIn(empty.update({ changes: { from: 4, insert: 'new' } }).state)).toEqual([2, 4]);
});

it('sets the marks anew with the text', () => {
  const { state } = start().update({
    changes: { from: 0, to: 18, insert: 'a\nb\nc' },
    effects: setMarks.of([1, 3]),
  });
  expect(markedIn(state)).toEqual([1, 3]);
});

it('finds the marks of highlighted code', () => {
  expect(
    markedInCode('<span class="l">a</span><span class="l hl"><span class="k">b</span></span>'),
  ).toEqual([2]);
});
