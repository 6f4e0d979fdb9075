import { expect, it } from 'vitest';
import { isComposing } from './composing';

it('knows the presses of an input method, also those that Safari sends after the composition', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});
