import { describe, expect, it } from 'vitest';
import { typeAhead } from './typedAhead';

class Field {
  readonly tagName = 'INPUT';
  readonly isContentEditable = false;
}
// What `isTyping` asks of an element; there is no page here.
globalThis.HTMLElement ??= Field as unknown as typeof HTMLElement;

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key, target: null, isComposing: false, ...more }) as KeyboardEvent;

describe('typeAhead', () => {
  it('adds letters, with the spaces between words, and takes them back', () => {
    const text = ['o', 'n', ' ', 'd', 'Backspace'].reduce<string>(
      (before, key) => typeAhead(before, press(key)) ?? before,
      '',
    );
    expect(text).toBe('on ');
    expect(typeAhead('', press('Backspace'))).toBe('');
  });

  it('leaves keys that are no text to the page', () => {
    expect(typeAhead('a', press('Escape'))).toBeUndefined();
    expect(typeAhead('a', press('k', { ctrlKey: true }))).toBeUndefined();
    expect(typeAhead('a', press('a', { isComposing: true }))).toBeUndefined();
    expect(typeAhead('a', press('a', { target: new Field() as unknown as EventTarget }))).toBe(
      undefined,
    );
  });

  it('holds no more than the field would', () => {
    expect(typeAhead('a'.repeat(64), press('b'))).toBe('a'.repeat(64));
  });
});
