import { expect, it } from 'vitest';
import { isSearchShortcut } from './shortcut';

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const press = (init: Partial<KeyboardEvent>) =>
  isSearchShortcut({ ...plain, ...init } as KeyboardEvent);

it('is K with Ctrl or Cmd, also with caps lock', () => {
  expect(press({ key: 'k', ctrlKey: true })).toBe(true);
  expect(press({ key: 'K', ctrlKey: true })).toBe(true);
  expect(press({ key: 'k', metaKey: true })).toBe(true);
  expect(press({ key: 'k' })).toBe(false);
  expect(press({ key: 'j', ctrlKey: true })).toBe(false);
});

it.each(['shiftKey', 'altKey', 'isComposing', 'defaultPrevented'] as const)(
  'is no press with %s',
  (name) => {
    expect(press({ key: 'k', ctrlKey: true, [name]: true })).toBe(false);
    expect(press({ key: 'K', metaKey: true, [name]: true })).toBe(false);
  },
);
