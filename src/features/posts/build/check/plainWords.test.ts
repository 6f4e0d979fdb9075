import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTextDocument, DocumentValidator, loadConfig } from 'cspell-lib';
import { describe, expect, it } from 'vitest';
import { grouping } from './acceptedWords';
import { plainWordsOf, skippedIn } from './plainWords';
import { spelledFiles } from './spelledFiles';

const siteDir = path.join(import.meta.dirname, '../../../../..');
const settings = JSON.parse(fs.readFileSync(path.join(siteDir, 'cspell.json'), 'utf8')) as unknown;

describe('plainWordsOf', () => {
  it('returns each word as cspell takes it, without the parts that its settings skip', () => {
    const text =
      'Uma frase, uma frase.\n\n`codigu` e guarda-chuva. <Demo id="nada" /> [aqui](/la)\n';
    expect(plainWordsOf(text, skippedIn(settings, 'blog/x.mdx'))).toEqual({
      words: new Set(['Uma', 'frase', 'uma', 'frase.', 'e', 'guarda-chuva.', 'aqui']),
      isPlain: true,
    });
  });

  it.each([
    ['a commit', 'o abcdef1 some'],
    ['a word behind a backslash', 'texto \\nome'],
    ['an accent as a character of its own', 'cafe\u0301'],
    ['an address for mail', 'gente@lugar.com'],
    ['a word that begins as a color', '#facerola'],
    ['an escape of Unicode', 'U+00e9tico'],
    ['a directive', 'spell-checker: disable'],
    ['a directive of another form', 'cSpell:ignore codigu'],
  ])('does not know what cspell does with %s', (_, text) => {
    expect(plainWordsOf(text, []).isPlain).toBe(false);
  });

  it('has no numbers', () => {
    expect([...plainWordsOf('de 12 a 3.5', []).words]).toEqual(['de', 'a']);
  });

  it.each(['#fff', '12 %', '@mdn', '…', '«frase»', '#check', 'spells: a', 'feedback'])(
    'knows %s',
    (text) => {
      expect(plainWordsOf(text, []).isPlain).toBe(true);
    },
  );

  it.each([
    ['the path of a drawing', 'd="M0 36h-30c-22-38-14-38-36z"'],
    ['a moment', '2023-02-06T11:00Z'],
    ['an escaped quote', '"o humor \\"b\\""'],
    ['an identifier', 'b7a10a7a-fd64-4e39-a62f-f49766ea12b8'],
  ])('knows that cspell accepts %s', (_, text) => {
    expect(plainWordsOf(text, []).isPlain).toBe(true);
  });

  it.each(["d'", 'd’água', "h\\'c", 'de3-2023-02', 'xb7a10a7a-fd64-4e39-a62f-f49766ea12b8'])(
    'overlooks no word of %s',
    (text) => {
      const { words, isPlain } = plainWordsOf(text, []);
      expect(words.size > 0 || !isPlain).toBe(true);
    },
  );

  it('sees the text between matches that touch or overlap', () => {
    const skipped = [/uma frase/g, /frase longa/g, /^Era /g, /<b>/g];
    expect([...plainWordsOf('Era uma frase longa <b><b>aqui', skipped).words]).toEqual(['aqui']);
  });
});

describe('the texts of this site', () => {
  const { texts } = spelledFiles(siteDir) ?? { texts: new Map<string, string>() };

  it('have each word that cspell looks at, and one kind of settings in each group', async () => {
    const config = await loadConfig(path.join(siteDir, 'cspell.json'));
    const groupOf = grouping(settings);
    const kinds = new Map<string, Set<string>>();
    const missed: string[] = [];
    for (const [file, content] of texts) {
      const uri = pathToFileURL(path.join(siteDir, file)).href;
      const validator = new DocumentValidator(createTextDocument({ uri, content }), {}, config);
      await validator.prepare();
      const { words, isPlain } = plainWordsOf(content, skippedIn(settings, file));
      if (isPlain) {
        const ranges = validator.getCheckedTextRanges();
        const shown = ranges.map(({ startPos, endPos }) => content.slice(startPos, endPos));
        const seen = shown.join('\n').match(/[\p{L}\p{M}\w'’`.+-]+/gu) ?? [];
        missed.push(...seen.filter((word) => /\p{L}['’\p{L}]/u.test(word) && !words.has(word)));
      }
      const { language, dictionaries, languageId } = validator.getFinalizedDocSettings();
      const group = groupOf?.(file) ?? '';
      const kind = JSON.stringify([language, dictionaries, languageId]);
      kinds.set(group, new Set([...(kinds.get(group) ?? []), kind]));
    }
    expect([...new Set(missed)]).toEqual([]);
    expect(texts.size).toBeGreaterThan(200);
    expect([...kinds].filter(([, found]) => found.size !== 1)).toEqual([]);
  });
});
