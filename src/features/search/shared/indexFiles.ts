import type { BaseFile, BasePage, CodeSlice, PageSlice, RecordRow, SliceName } from './files';
import { indexWords } from './indexWords';
import { packSteps } from './numbers';
import { levels, recordVersion, type Hierarchy, type SearchRecord } from './record';
import { packShapes, shapeOf } from './shapes';

/** What a language's search reads: one base, which may hold slices, and the slices beside it. */
export interface IndexFiles {
  base: BaseFile;
  slices: Map<SliceName, unknown>;
}

/** @returns the headings that a record has other than the one before */
function changes(hierarchy: Hierarchy, before: Hierarchy | undefined): (number | string | null)[] {
  return levels.flatMap((level, depth) =>
    hierarchy[level] === (before?.[level] ?? null) ? [] : [depth, hierarchy[level]],
  );
}

/** Records by page, in their order. */
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
  return {
    url: split(records[0] as SearchRecord)[0] ?? '',
    rows: records.map((record, at): RecordRow => [
      split(record)[1] ?? 0,
      changes(record.hierarchy, records[at - 1]?.hierarchy),
      record.content ?? 0,
      record.objectID,
    ]),
  };
}

/** The code of some records, in one file: about 2 kB compressed. */
const codeSize = 8000;

/** The code of all records in slices, and the number of the first record of each. */
function codeSlices(records: readonly SearchRecord[]): { starts: number[]; slices: CodeSlice[] } {
  const starts: number[] = [];
  const slices: CodeSlice[] = [];
  let size = Infinity;
  records.forEach(({ code }, number) => {
    size += code?.length ?? 0;
    if (size > codeSize) {
      starts.push(number);
      slices.push([]);
      size = code?.length ?? 0;
    }
    slices.at(-1)?.push(code ?? 0);
  });
  return { starts, slices };
}

/** Puts names in a list once each, and gives their places. */
function registry() {
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
 * @param records of one language, those of a page one after the other
 * @returns all that a search reads, every slice on its own; `readRecords` gives the records back
 */
export function indexFiles(language: string, records: readonly SearchRecord[]): IndexFiles {
  const pages = byPage(records);
  const series = registry();
  const tags = registry();
  const { words, tails, pieces, uses } = indexWords(records);
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
      pieces: packSteps(pieces),
      codes: packSteps(codes.starts),
      inline: {},
    },
    slices: new Map([
      ...named('page', texts),
      ...named('code', codes.slices),
      ...named('words', words.lists),
      ...named('tails', tails.lists),
      ...named('uses', uses),
    ]),
  };
}

/**
 * Moves slices into the base file.
 *
 * @param isWanted whether a slice is moved; `tails-` are not needed where the words are
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
