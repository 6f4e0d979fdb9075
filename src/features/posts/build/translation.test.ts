import { describe, expect, it } from 'vitest';
import { translationHash } from './translation';

const raw = '---\ntitle: Olá\n---\n\nTexto.\n';

describe('translationHash', () => {
  it('returns 12 hexadecimal digits', () => {
    expect(translationHash(raw)).toMatch(/^[0-9a-f]{12}$/);
  });

  it('does not change between versions of the code, because posts store it', () => {
    // printf '' | sha256sum | cut -c1-12
    expect(translationHash('')).toBe('e3b0c44298fc');
  });

  it('ignores line endings and a BOM', () => {
    expect(translationHash(raw.replaceAll('\n', '\r\n'))).toBe(translationHash(raw));
    expect(translationHash(`\uFEFF${raw}`)).toBe(translationHash(raw));
  });

  it('changes with any other character', () => {
    const changed = [raw.replace('.', '!'), raw.replace('O', 'o'), `${raw}\n`, ` ${raw}`];
    const hashes = new Set([raw, ...changed].map(translationHash));
    expect(hashes.size).toBe(5);
  });
});
