import { packNumbers } from './numbers';
import { fields, sourceOf, textOf, type Field } from './rank';
import type { SearchRecord, TextIndex } from './record';
import { textsOf } from './texts';
import { camelParts, fold, tokenize } from './words';

/** By text, in their order: how often. */
type Uses = Map<number, number>;

const byCode = (a: string, b: string) => (a < b ? -1 : 1);

/** Gaps between texts, doubled; one more where the word stands there more than once. */
function packUses(uses: Uses): string {
  let last = -1;
  return packNumbers(
    [...uses].flatMap(([text, times]) => {
      const gap = 2 * (text - last - 1);
      last = text;
      return times > 1 ? [gap + 1, times - 2] : [gap];
    }),
  );
}

/**
 * Notes which texts have which words, while the site is built: reading them all takes a phone
 * longer than everything else of a first search.
 *
 * @param records of one language
 */
export function indexTexts(records: readonly SearchRecord[]): TextIndex {
  const texts = textsOf(records);
  const words = new Map<string, Uses>();
  const names = new Map<string, Uses>();
  const lengths = Array.from(texts.record, (number, text) => {
    const record = records[number] as SearchRecord;
    const source = sourceOf(fields[texts.field[text] as number] as Field, record);
    const written = source === undefined ? '' : textOf(record, source);
    const found = new Set<string>();
    for (const { start, end } of tokenize(written)) {
      const word = written.slice(start, end);
      const isName = camelParts(word).length > 0;
      const known = isName ? names : words;
      const key = isName ? word : fold(word);
      const uses = known.get(key) ?? new Map<number, number>();
      known.set(key, uses.set(text, (uses.get(text) ?? 0) + 1));
      found.add(word);
    }
    return found.size;
  });
  const sorted = [words, names].map((known) => [...known].sort(([a], [b]) => byCode(a, b)));
  const listed = sorted.map((known) => known.map(([word]) => word).join(' '));
  return {
    words: listed[0] as string,
    names: listed[1] as string,
    uses: sorted
      .flat()
      .map(([, uses]) => packUses(uses))
      .join(' '),
    lengths: packNumbers(lengths),
  };
}
