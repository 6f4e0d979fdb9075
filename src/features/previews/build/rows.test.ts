import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../lib/locales';
import type { Note, Words } from '../shared/types';
import { compareParagraphs, paragraphsOf } from '../../posts/build/paragraphs';
import { blocksOf } from './blocks';
import { rowsOf, type Sides } from './rows';

const post = (title: string, ...paragraphs: string[]) =>
  `---\ntitle: ${title}\ndate: 2022-01-31\ntags:\n  - css\n---\n\n${paragraphs.join('\n\n')}\n`;

const sides = (before: string, after: string, notes: Sides['notes'] = []): Sides => ({
  before: blocksOf(before, paragraphsOf),
  after: blocksOf(after, paragraphsOf),
  notes,
});

const compare = (texts: Partial<Record<Locale, Sides>>, limit = 99) =>
  rowsOf(texts, compareParagraphs, { locale: 'pt', limit });

/** A cell as text: its words with their signs. */
const text = (words: readonly Words[] | undefined) =>
  words?.map(([word, sign]) => (sign === undefined ? word : `${sign}(${word})`)).join('');

/** Rows as `pt | en`. */
const table = (texts: Partial<Record<Locale, Sides>>) =>
  compare(texts).rows.map(({ pt, en }) => [text(pt?.words), text(en?.words)]);

describe('rowsOf', () => {
  const pt = post('Um', 'Primeiro dia.', '## Seção', 'Segundo dia.', 'Terceiro dia.');
  const en = post('One', 'First day.', '## Section', 'Second day.', 'Third day.');

  it('marks changed words, and shows the paragraph of the other language beside them', () => {
    const { rows } = compare({
      pt: sides(pt, pt.replace('Segundo dia.', 'Segundo belo dia.')),
      en: sides(en, en),
    });
    expect(rows).toHaveLength(1);
    expect(text(rows[0]?.pt?.words)).toBe('Segundo +(belo )dia.');
    expect(rows[0]).toMatchObject({
      under: 'Seção',
      pt: { status: 'changed', line: 12 },
      en: { status: 'same', line: 12, words: [['Second day.']] },
    });
  });

  it('keeps languages aligned when one has a paragraph more or less', () => {
    const longer = pt.replace('Segundo', 'Outro dia.\n\nSegundo').replace('Terceiro', '3º');
    expect(table({ pt: sides(pt, longer), en: sides(en, en) })).toEqual([
      ['+(Outro dia.)', undefined],
      [expect.stringContaining('3º'), 'Third day.'],
    ]);
    const shorter = pt.replace('Segundo dia.\n\n', '').replace('Terceiro', '3º');
    expect(table({ pt: sides(pt, shorter), en: sides(en, en) }).at(-1)?.[1]).toBe('Third day.');
  });

  it('keeps languages aligned when one has lost as many paragraphs as it got', () => {
    const moved = pt.replace('Primeiro dia.\n\n', '').replace('Terceiro', 'Outro dia.\n\nTerceiro');
    expect(table({ pt: sides(pt, moved), en: sides(en, en) })).toEqual([
      ['-(Primeiro dia.)', 'First day.'],
      ['+(Outro dia.)', undefined],
    ]);
    // The English follows: its paragraphs are those of the Portuguese of now.
    const behind = en.replace('First day.\n\n', '').replace('Third', 'Another day.\n\nThird');
    expect(table({ pt: sides(moved, moved), en: sides(en, behind) })).toEqual([
      [undefined, '-(First day.)'],
      ['Outro dia.', '+(Another day.)'],
    ]);
  });

  it('aligns a change of both languages, although the earlier versions did not match', () => {
    const added = (raw: string, words: string) => raw.replace(/\n$/, `\n\n${words}\n`);
    const behind = en.replace('Second day.\n\n', '');
    expect(
      table({
        pt: sides(pt, added(pt, 'Fim.')),
        en: sides(behind, added(en, 'End.')),
      }),
    ).toEqual([
      ['Segundo dia.', '+(Second day.)'],
      ['+(Fim.)', '+(End.)'],
    ]);
  });

  it('gives new and removed texts as a whole, entries of the front matter by their key', () => {
    const swapped = post('Um').replace(/(title.*)\n(date.*)/, '$2\n$1');
    expect(table({ pt: sides('', swapped), en: sides('', post('One')) })).toEqual([
      ['+(date: 2022-01-31)', '+(date: 2022-01-31)'],
      ['+(title: Um)', '+(title: One)'],
      ['+(tags:\n  - css)', '+(tags:\n  - css)'],
    ]);
    expect(table({ pt: sides(post('Um'), '') })[0]).toEqual(['-(title: Um)', undefined]);
  });

  it('puts a note at the paragraph of its line, and shows that paragraph', () => {
    const note: Note = { kind: 'lag' };
    const { rows } = compare({ pt: sides(pt, pt), en: sides(en, en, [{ line: 13, note }]) });
    expect(rows).toEqual([
      expect.objectContaining({
        en: { line: 12, status: 'same', words: [['Second day.']], isCode: false, notes: [note] },
      }),
    ]);
  });

  it('shows a note once that several problems of a paragraph have', () => {
    const missing = { line: 12, note: { kind: 'missing' as const } };
    const { rows } = compare({ pt: sides(pt, pt), en: sides(en, en, [missing, missing]) });
    expect(rows.map((row) => row.en?.notes)).toEqual([[{ kind: 'missing' }]]);
  });

  it('does not mix the words of two paragraphs that have little in common', () => {
    const other = 'Nada é como era antes, nem um pouco.';
    expect(table({ pt: sides(pt, pt.replace('Segundo dia.', other)), en: sides(en, en) })).toEqual([
      [`-(Segundo dia.)\n+(${other})`, 'Second day.'],
    ]);
  });

  it('compares spaces that readers see: of code, of hard line breaks and before items', () => {
    const differs = (before: string, after: string) =>
      compare({ pt: sides(post('Um', before), post('Um', after)) }).rows.length === 1;
    const code = '```html live\n<ul>\n  <li>a</li>\n</ul>\n```';
    expect(differs(code, code.replace('  <li>', '    <li>'))).toBe(true);
    expect(differs('Um\ndois.', 'Um  \ndois.')).toBe(true);
    expect(differs('- um\n  - dois', '- um\n- dois')).toBe(true);
    expect(differs('- um dois\n  três', '- um\n  dois três')).toBe(false);
  });

  it('has the line at which a long block begins to differ, and the last one when its end is gone', () => {
    const list = '- um\n- dois\n- três';
    const lineOf = (after: string) =>
      compare({ pt: sides(post('Um', list), post('Um', after)) }).rows[0]?.pt?.line;
    const first = post('Um', list).split('\n').indexOf('- um') + 1;
    expect(lineOf(list.replace('dois', '2'))).toBe(first + 1);
    expect(lineOf(list.replace('- dois\n', ''))).toBe(first + 1);
    expect(lineOf(list.replace('\n- três', ''))).toBe(first + 1);
  });

  it('ignores translation_of and line breaks, and says how many rows are left out', () => {
    const stamped = pt.replace('date:', "translation_of: 'abc'\ndate:");
    expect(compare({ pt: sides(pt, stamped.replace('Segundo dia', 'Segundo\ndia')) }).rows).toEqual(
      [],
    );
    expect(compare({ pt: sides('', pt) }, 2)).toMatchObject({ rows: [{}, {}], left: 5 });
  });
});
