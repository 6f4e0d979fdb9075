import { describe, expect, it } from 'vitest';
import { decodeText } from './text';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('decodeText', () => {
  it('rejects Latin-1 with the line, the byte and the fix', () => {
    expect(() => decodeText(latin1('a\nolá, ação\n'), 'blog/a.mdx')).toThrow(
      'blog/a.mdx:2 is not UTF-8: byte 0xE1 at column 3. Save it as UTF-8',
    );
    expect(() => decodeText(Buffer.from([0xff, 0xfe, 97, 0]), 'x')).toThrow('x:1 is not UTF-8');
  });

  it('keeps every letter', () => {
    expect(decodeText(Buffer.from('ação 🌙'), 'x')).toBe('ação 🌙');
  });

  it('removes a byte order mark and returns LF for every line end', () => {
    expect(decodeText(Buffer.from('\uFEFFa\r\nb\rc\n'), 'x')).toBe('a\nb\nc\n');
    expect(decodeText(Buffer.from('a\uFEFFb'), 'x')).toBe('a\uFEFFb');
  });
});
