import type { BaseFile, BasePage, CodeSlice, PageSlice, RecordRow, SliceName } from './files';
import { indexWords } from './indexWords';
import { packDeltas } from './numbers';
import { levels, recordVersion, type Hierarchy, type SearchRecord } from './record';
import { packShapes, shapeOf } from './shapes';

/** Index of one language: the base file, which may hold slices, and the slices in files of their own. */
export interface IndexFiles {
  base: BaseFile;
  slices: Map<SliceName, unknown>;
}

/** @returns the headings that differ from those of the previous record: level, text, level, text… */
function changes(hierarchy: Hierarchy, before: Hierarchy | undefined): (number | string | null)[] {
  return levels.flatMap((level, depth) =>
    hierarchy[level] === (before?.[level] ?? null) ? [] : [depth, hierarchy[level]],
  );
}

/** Groups records by page; the order is kept. */
function byPage(records: readonly SearchRecord[]): SearchRecord[][] {
  const pages: SearchRecord[][] = [];
  for (const record of records) {
    if (record.weight.position === 0) {
      pages.push([]);
    }
    pages.at(-1)?.push(record);
  }
  return pages;
}

function pageSlice(records: readonly SearchRecord[]): PageSlice {
  const split = (record: SearchRecord) => record.url.split(/#(.*)/s);
  const first = records[0] as SearchRecord;
  return {
    url: split(first)[0] ?? '',
    ...(first.phrases.length === 0 ? {} : { phrases: first.phrases }),
    rows: records.map((record, at): RecordRow => [
      split(record)[1] ?? 0,
      changes(record.hierarchy, records[at - 1]?.hierarchy),
      record.content ?? 0,
      record.objectID,
    ]),
  };
}

/** Characters of a code slice: about 2 kB compressed. */
const codeSliceSize = 8000;

/** @returns slices of the code of all records, and the number of the first record of each slice */
function codeSlices(records: readonly SearchRecord[]): { starts: number[]; slices: CodeSlice[] } {
  const starts: number[] = [];
  const slices: CodeSlice[] = [];
  let size = Infinity;
  records.forEach(({ code }, number) => {
    size += code?.length ?? 0;
    if (size > codeSliceSize) {
      starts.push(number);
      slices.push([]);
      size = code?.length ?? 0;
    }
    slices.at(-1)?.push(code ?? 0);
  });
  return { starts, slices };
}

/** List of unique names. `place` adds a name when it is new, and returns its index. */
function nameList() {
  const places = new Map<string, number>();
  return {
    place(name: string): number {
      const place = places.get(name) ?? places.size;
      places.set(name, place);
      return place;
    },
    names: () => [...places.keys()],
  };
}

/**
 * @param language language of the records
 * @param records records of one language, in page order
 * @returns the index with every slice in a file of its own. `readRecords` is the inverse
 */
export function indexFiles(language: string, records: readonly SearchRecord[]): IndexFiles {
  const pages = byPage(records);
  const series = nameList();
  const tags = nameList();
  const { words, tails, postingStarts, postings } = indexWords(records);
  const texts = pages.map(pageSlice);
  const codes = codeSlices(records);
  const basePages = pages.map((page, number): BasePage => {
    const [first, second] = page as [SearchRecord, SearchRecord?];
    return [
      packShapes(page.map((record, at) => shapeOf(record, page[at - 1]))),
      first.series === null ? -1 : series.place(first.series),
      first.tags.map((tag) => tags.place(tag)),
      first.weight.pageRank,
      (second ?? first).weight.pageRank,
      Math.ceil(JSON.stringify(texts[number]).length / 1000),
    ];
  });
  const named = (kind: 'page' | 'code' | 'words' | 'tails' | 'uses', slices: readonly unknown[]) =>
    slices.map((slice, number): [SliceName, unknown] => [`${kind}-${number}`, slice]);
  return {
    base: {
      version: recordVersion,
      language,
      series: series.names(),
      tags: tags.names(),
      pages: basePages,
      words: words.starts,
      tails: tails.starts,
      pieces: packDeltas(postingStarts),
      codes: packDeltas(codes.starts),
      inline: {},
    },
    slices: new Map([
      ...named('page', texts),
      ...named('code', codes.slices),
      ...named('words', words.lists),
      ...named('tails', tails.lists),
      ...named('uses', postings),
    ]),
  };
}

/**
 * Moves slices into the base file.
 *
 * @param isWanted whether to move a slice. `tails-<n>` slices are never moved. They are dropped when
 *   the base file gets the vocabulary, which replaces them
 */
export function inlined(
  { base, slices }: IndexFiles,
  isWanted: (name: SliceName) => boolean,
): IndexFiles {
  const moved = [...slices].filter(([name]) => isWanted(name) && !name.startsWith('tails-'));
  const hasWords = moved.some(([name]) => name.startsWith('words-'));
  const stays = (name: SliceName) => !isWanted(name) && !(hasWords && name.startsWith('tails-'));
  return {
    base: { ...base, inline: { ...base.inline, ...Object.fromEntries(moved) } },
    slices: new Map([...slices].filter(([name]) => stays(name))),
  };
}
