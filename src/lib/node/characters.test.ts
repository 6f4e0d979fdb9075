import { describe, expect, it } from 'vitest';
import { hiddenCharacters } from './characters';

describe('hiddenCharacters', () => {
  it.each([
    '\u202E',
    '\u2066',
    '\u200B',
    '\u200E',
    '\u200F',
    '\uFEFF',
    '\u00AD',
    '\u0007',
    '\u0092',
    '\u200D',
    '\uFFFD',
    '\uE000',
  ])('finds %j', (character) => {
    const [found, ...others] = hiddenCharacters(`um\n🌙a${character}b`);
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ line: 2, column: 3 });
    expect(found?.message).toContain(`has U+${code}`);
  });

  it.each(['\uFEFF---', 'a\u00A0b\u202Fc', '👩‍💻 👨🏽‍🚀 ❤️‍🔥 ✔️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'a\tb\r\nc'])(
    'finds nothing in %j',
    (text) => {
      expect(hiddenCharacters(text)).toEqual([]);
    },
  );
});
