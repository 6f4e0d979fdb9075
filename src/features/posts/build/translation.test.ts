import { describe, expect, it } from 'vitest';
import { translatedHash, translationHash } from './translation';

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

describe('translatedHash', () => {
  const post = (front: string) => translatedHash(`---\n${front}\n---\n\nTexto.\n`);
  const keys = 'title: Olá\ndate: 2022-01-31\nsearch:\n  - uma busca\n- outra';

  it('ignores keys without words to translate, line endings and a BOM', () => {
    expect(post(keys)).toBe(post('title: Olá'));
    const windows = `\uFEFF${raw.replaceAll('\n', '\r\n')}`;
    expect(translatedHash(windows)).toBe(translatedHash(raw));
  });

  it('changes with any other character', () => {
    const fronts = [
      'title: Olá',
      'title: >-\n  Olá',
      'title: >-\n  Oi',
      'title: Olá\nimage_alt: A',
    ];
    const bodies = [raw.replace('.', '!'), raw.replace('.', '. '), `${raw}\n`, 'Texto.\n'];
    const hashes = new Set([...fronts.map(post), ...bodies.map(translatedHash)]);
    expect(hashes.size).toBe(8);
  });
});
