import { describe, expect, it } from 'vitest';
import { isPlainClick } from './plainClick';

describe('isPlainClick', () => {
  it('returns false for clicks that open a new tab, open a window or download', () => {
    const click = { altKey: false, button: 0, ctrlKey: false, metaKey: false, shiftKey: false };
    expect(isPlainClick(click)).toBe(true);
    for (const change of [
      { altKey: true },
      { button: 1 },
      { ctrlKey: true },
      { metaKey: true },
      { shiftKey: true },
    ]) {
      expect(isPlainClick({ ...click, ...change })).toBe(false);
    }
  });
});
