import { diffWordsWithSpace } from 'diff';
import { locales, type Locale } from '../../../lib/locales';
import type { Cell, Note, Row, Words } from '../shared/types';
import type { Block } from './blocks';

/** A difference between two lists: where it is in the older and in the newer one, 0-based. */
interface Difference {
  kind: 'changed' | 'added' | 'removed';
  before: number;
  after: number;
}

/** Compares two lists of texts. A removed text beside an added one is a changed text. */
export type CompareTexts = (before: readonly string[], after: readonly string[]) => Difference[];

/** A text in one language, before and after. */
export interface Sides {
  before: readonly Block[];
  after: readonly Block[];
  /** Notes on lines of the newer text. */
  notes: readonly { line: number; note: Note }[];
}

/** A block in both versions. */
interface Pair {
  before?: Block;
  after?: Block;
}

const fence = /^\s*(?:`{3}|~{3})/m;
const listItem = /^(?:[-*+]|\d+[.)])\s/;

/**
 * @returns the text of a block without spaces that say nothing. In code each one counts; in other text
 *   those of a hard line break, and those before an item of a list, which say to what it belongs
 */
function keyOf({ key, text }: Block): string {
  if (key === undefined && fence.test(text)) {
    return text.trimEnd();
  }
  return text.trim().replace(/\s+/g, (space, at: number, whole: string) => {
    const isItem = space.includes('\n') && listItem.test(whole.slice(at + space.length));
    return key === undefined && isItem ? space : / {2}\n/.test(space) ? '  \n' : ' ';
  });
}

const isSame = ({ before, after }: Pair) =>
  before !== undefined && after !== undefined && keyOf(before) === keyOf(after);

/** @returns the blocks of both versions in one order, matched where they are the same or changed */
function pairsOf(
  { before, after }: Pick<Sides, 'before' | 'after'>,
  compare: CompareTexts,
): Pair[] {
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  const takeSame = (end: number) => {
    while (i < end && i < before.length && j < after.length) {
      pairs.push({ before: before[i], after: after[j] });
      i += 1;
      j += 1;
    }
  };
  for (const difference of compare(before.map(keyOf), after.map(keyOf))) {
    takeSame(difference.before);
    const { kind } = difference;
    pairs.push({
      ...(kind !== 'added' && { before: before[i] }),
      ...(kind !== 'removed' && { after: after[j] }),
    });
    i += kind === 'added' ? 0 : 1;
    j += kind === 'removed' ? 0 : 1;
  }
  takeSame(before.length);
  return pairs;
}

/**
 * @param pairs blocks of one language
 * @param version the version in which both languages may have the same blocks
 * @returns one slot for each block of that version: its pair (`own`), and the pairs before it that only
 *   the other version has (`extra`). A last slot has `extra` alone
 */
function slotsOf(pairs: readonly Pair[], version: keyof Pair): { extra: Pair[]; own?: Pair }[] {
  const slots: { extra: Pair[]; own?: Pair }[] = [];
  let extra: Pair[] = [];
  for (const pair of pairs) {
    if (pair[version] === undefined) {
      extra.push(pair);
    } else {
      slots.push({ extra, own: pair });
      extra = [];
    }
  }
  return [...slots, { extra }];
}

type PairRow = Partial<Record<Locale, Pair>>;

function zip(pt: readonly Pair[], en: readonly Pair[]): PairRow[] {
  return Array.from({ length: Math.max(pt.length, en.length) }, (_, index) => ({
    ...(pt[index] && { pt: pt[index] }),
    ...(en[index] && { en: en[index] }),
  }));
}

/**
 * Puts the paragraphs of both languages side by side. Translations have the paragraphs of their
 * source, in one version at least: the earlier one, when only one language has been changed so far.
 * That one comes first while the English has exactly its earlier paragraphs: the Portuguese may have
 * lost as many as it got, and have as many as the English by chance.
 */
function align(pt: readonly Pair[], en: readonly Pair[]): PairRow[] {
  const isBehind = en.every(({ before, after }) => before !== undefined && after !== undefined);
  for (const version of isBehind
    ? (['before', 'after'] as const)
    : (['after', 'before'] as const)) {
    const [own, other] = [slotsOf(pt, version), slotsOf(en, version)];
    if (own.length === other.length && own.length > 1) {
      return own.flatMap(({ extra, own: pair }, index) => [
        ...zip(extra, other[index]?.extra ?? []),
        ...zip(pair ? [pair] : [], other[index]?.own ? [other[index].own] : []),
      ]);
    }
  }
  return [...zip(pt, []), ...zip([], en)];
}

/** Puts entries of the front matter side by side by their keys: their order may differ. */
function alignByKey(pt: readonly Block[][], en: readonly Block[][]): PairRow[] {
  const side = ([before, after]: readonly Block[][], key: string): Pair | undefined => {
    const pair = [before, after].map((blocks) => blocks?.find((block) => block.key === key));
    return pair.every((block) => block === undefined)
      ? undefined
      : { ...(pair[0] && { before: pair[0] }), ...(pair[1] && { after: pair[1] }) };
  };
  const keys = [...pt.toReversed(), ...en.toReversed()].flatMap((blocks) =>
    blocks.map(({ key }) => key ?? ''),
  );
  return [...new Set(keys)].map((key) => {
    const [own, other] = [side(pt, key), side(en, key)];
    return { ...(own && { pt: own }), ...(other && { en: other }) };
  });
}

/** Two texts that share less than this part of their letters are not two versions of one text. */
const leastShared = 0.25;

/**
 * @returns the words of both texts in one order, each marked when only one text has it; of two texts
 *   with little in common, first the whole earlier one
 */
function compareWords(before: string, after: string): Words[] {
  const words = diffWordsWithSpace(before, after).map(({ value, added, removed }): Words =>
    added ? [value, '+'] : removed ? [value, '-'] : [value],
  );
  const shared = words.reduce((sum, [text, sign]) => sum + (sign ? 0 : text.trim().length), 0);
  return shared < leastShared * Math.min(before.length, after.length)
    ? [[before, '-'], ['\n'], [after, '+']]
    : words;
}

/**
 * @returns the line of the newer file at which two versions begin to differ. A review shows only lines
 *   near a change: the first line of a long block may not be among them
 */
function changedLine(before: Block, after: Block): number {
  const earlier = before.text.split('\n');
  const later = after.text.split('\n');
  const index = later.findIndex((line, at) => line !== earlier[at]);
  return after.line + (index === -1 ? later.length - 1 : index);
}

function cellOf({ before, after }: Pair, notes: Note[]): Cell {
  const text = after?.text ?? before?.text ?? '';
  const shared = {
    line: after?.line ?? before?.line ?? 1,
    isCode: /^\s*(?:`{3}|~{3}|<|import\b|export\b)/.test(text),
    notes,
  };
  if (before === undefined) {
    return { ...shared, status: 'new', words: [[text, '+']] };
  }
  if (after === undefined) {
    return { ...shared, status: 'removed', words: [[text, '-']] };
  }
  return isSame({ before, after })
    ? { ...shared, status: 'same', words: [[text]] }
    : {
        ...shared,
        line: changedLine(before, after),
        status: 'changed',
        words: compareWords(before.text, after.text),
      };
}

/** @returns the notes, those that say the same once */
export const eachOnce = (notes: readonly Note[]): Note[] => [
  ...new Map(notes.map((note) => [JSON.stringify(note), note])).values(),
];

/** @returns the notes by the block that they are about: the last one that begins at or before the line */
function notesByBlock({ after, notes }: Sides): Map<Block, Note[]> {
  const found = new Map<Block, Note[]>();
  for (const { line, note } of notes) {
    const block = after.findLast((one) => one.line <= line);
    if (block !== undefined) {
      found.set(block, eachOnce([...(found.get(block) ?? []), note]));
    }
  }
  return found;
}

const inFront = (blocks: readonly Block[]) => blocks.filter(({ key }) => key !== undefined);
const inBody = (blocks: readonly Block[]) => blocks.filter(({ key }) => key === undefined);

/**
 * @param texts a text in two versions
 * @param compare compares lists of paragraphs
 * @returns the entries of the front matter that differ, each with its key; then the paragraphs that
 *   differ, each with its line in the newer version, or with the line of the one that followed it when
 *   it was removed
 */
export function changedBlocks(
  { before, after }: Pick<Sides, 'before' | 'after'>,
  compare: CompareTexts,
): { entry?: string; at: number; cell: Cell }[] {
  const front = alignByKey([inFront(before), inFront(after)], []).flatMap(({ pt: pair }) => {
    const entry = (pair?.after ?? pair?.before)?.key;
    return pair === undefined || entry === undefined || isSame(pair)
      ? []
      : [{ entry, at: 1, cell: cellOf(pair, []) }];
  });
  let next = Infinity;
  const body = pairsOf({ before: inBody(before), after: inBody(after) }, compare)
    .toReversed()
    .flatMap((pair) => {
      next = pair.after?.line ?? next;
      return isSame(pair) ? [] : [{ at: next, cell: cellOf(pair, []) }];
    })
    .toReversed();
  return [...front, ...body];
}

const nothing: Sides = { before: [], after: [], notes: [] };

/** @returns all paragraphs of both languages side by side, those that stayed among them */
function alignSides(texts: Partial<Record<Locale, Sides>>, compare: CompareTexts): PairRow[] {
  const [pt, en] = locales.map((locale) => texts[locale] ?? nothing) as [Sides, Sides];
  const front = [pt, en].map(({ before, after }) => [inFront(before), inFront(after)]);
  const body = [pt, en].map(({ before, after }) =>
    pairsOf({ before: inBody(before), after: inBody(after) }, compare),
  );
  return [...alignByKey(front[0] ?? [], front[1] ?? []), ...align(body[0] ?? [], body[1] ?? [])];
}

/**
 * @param texts a text in each language that has it
 * @param compare compares lists of paragraphs
 * @param options language of the titles of sections, and how many rows to give
 * @returns the paragraphs that differ or have a note, with what stands beside them in the other
 *   language; and how many more there are
 */
export function rowsOf(
  texts: Partial<Record<Locale, Sides>>,
  compare: CompareTexts,
  { locale, limit }: { locale: Locale; limit: number },
): { rows: Row[]; left: number } {
  const notes = new Map(
    locales.flatMap((name) => (texts[name] ? [...notesByBlock(texts[name])] : [])),
  );
  const notesOn = ({ after }: Pair) => (after && notes.get(after)) ?? [];
  const rows: Row[] = [];
  let left = 0;
  let [section, told]: (string | undefined)[] = [];
  for (const pairs of alignSides(texts, compare)) {
    const title = (pairs[locale] ?? pairs.pt ?? pairs.en)?.after?.text;
    const isTitle = title !== undefined && /^#{2,}\s/.test(title);
    section = isTitle ? title.replace(/^#+\s+/, '') : section;
    const isShown = Object.values(pairs).some((pair) => !isSame(pair) || notesOn(pair).length > 0);
    if (isShown && rows.length >= limit) {
      left += 1;
    } else if (isShown) {
      const under = isTitle || section === told ? undefined : section;
      told = section;
      const cells = Object.entries(pairs).map(([name, pair]) => [
        name,
        cellOf(pair, notesOn(pair)),
      ]);
      rows.push({ ...Object.fromEntries(cells), ...(under !== undefined && { under }) });
    }
  }
  return { rows, left };
}
