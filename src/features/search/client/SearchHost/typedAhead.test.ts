import { describe, expect, it } from 'vitest';
import { typeAhead } from './typedAhead';

class Field {
  readonly tagName = 'INPUT';
  readonly isContentEditable = false;
}
// Node has no HTMLElement, which `isTyping` uses in an `instanceof` check.
globalThis.HTMLElement ??= Field as unknown as typeof HTMLElement;

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key, target: null, isComposing: false, ...more }) as KeyboardEvent;

describe('typeAhead', () => {
  it('adds letters and spaces, and removes them with Backspace', () => {
    const text = ['o', 'n', ' ', 'd', 'Backspace'].reduce<string>(
      (before, key) => typeAhead(before, press(key)) ?? before,
      '',
    );
    expect(text).toBe('on ');
    expect(typeAhead('', press('Backspace'))).toBe('');
  });

  it('ignores keys that do not type text', () => {
    expect(typeAhead('a', press('Escape'))).toBeUndefined();
    expect(typeAhead('a', press('k', { ctrlKey: true }))).toBeUndefined();
    expect(typeAhead('a', press('a', { isComposing: true }))).toBeUndefined();
    expect(typeAhead('a', press('a', { target: new Field() as unknown as EventTarget }))).toBe(
      undefined,
    );
  });

  it('keeps at most 64 characters, like the field', () => {
    expect(typeAhead('a'.repeat(64), press('b'))).toBe('a'.repeat(64));
  });
});
