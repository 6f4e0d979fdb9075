import type { BaseFile, BasePage, CodeSlice, PageSlice, ReadSlice } from './files';
import { placeOf, unpackSteps } from './numbers';
import { levels, type Hierarchy, type SearchRecord } from './record';
import type { Shapes } from './shapes';

const noHeadings: Hierarchy = {
  lvl0: '',
  lvl1: '',
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
};

/** What a record says of its whole page. */
export type Facets = Pick<SearchRecord, 'language' | 'docusaurus_tag' | 'series' | 'tags'>;

/** Pages whose text one search looks at before it knows which to show, and thousands of characters. */
const lookedPages = 20;
const lookedSize = 130;

/** The texts of the records: a page is read when it is asked for, and code on its own. */
export class Library {
  private readonly records = new Map<number, SearchRecord>();
  /** By record: it may be read before the record's page. */
  private readonly code = new Map<number, string>();
  private readonly pages = new Map<number, Promise<void>>();
  private readonly codes = new Map<number, Promise<void>>();
  /** First record of each slice of code. */
  private readonly starts: readonly number[];

  /**
   * @param base of a language
   * @param shapes of its records
   * @param read gives slices; a page that could not be read is asked for again
   */
  constructor(
    private readonly base: BaseFile,
    private readonly shapes: Shapes,
    private readonly read: ReadSlice,
  ) {
    this.starts = unpackSteps(base.codes);
  }

  /** Reads pages, but for their code. */
  async load(pages: Iterable<number>): Promise<void> {
    await once(this.pages, pages, async (page) => {
      this.addPage(page, await this.read(`page-${page}`));
    });
  }

  /** Reads slices of code. */
  async loadCode(slices: Iterable<number>): Promise<void> {
    await once(this.codes, slices, async (slice) => {
      this.addCode(slice, await this.read(`code-${slice}`));
    });
  }

  /** @returns the number of the slice that has the code of a record */
  codeOf(id: number): number {
    return placeOf(this.starts, id);
  }

  /**
   * @param id number of a record whose page was read
   * @returns it; without its code, as long as that was not read
   * @throws Error when its page was not read
   */
  record(id: number): SearchRecord {
    const record = this.records.get(id);
    if (record === undefined) {
      throw new Error(`record ${id} is asked for before its page is read`);
    }
    return record;
  }

  /**
   * @param pages best first
   * @returns those of them that a search may look at before it knows which to show: all that need
   *   not be fetched, and some more
   */
  affordable(pages: Iterable<number>): Set<number> {
    const chosen = new Set<number>();
    let count = 0;
    let left = lookedSize;
    for (const page of new Set(pages)) {
      const [, , , , , size] = this.base.pages[page] as BasePage;
      if (Object.hasOwn(this.base.inline, `page-${page}`)) {
        chosen.add(page);
      } else if (count < lookedPages && (size <= left || count === 0)) {
        left -= size;
        count += 1;
        chosen.add(page);
      }
    }
    return chosen;
  }

  /** @returns what the records of a page are filtered by */
  facets(page: number): Facets {
    const [, series, tags] = this.base.pages[page] as BasePage;
    return {
      language: this.base.language,
      docusaurus_tag: 'default',
      series: this.base.series[series] ?? null,
      tags: tags.map((tag) => this.base.tags[tag] as string),
    };
  }

  private addPage(page: number, { url, rows }: PageSlice): void {
    const facets = this.facets(page);
    const [from] = this.shapes.recordsOf(page);
    let hierarchy = noHeadings;
    rows.forEach(([anchor, headings, content, objectID], position) => {
      if (headings.length > 0) {
        hierarchy = { ...hierarchy };
        for (let at = 0; at < headings.length; at += 2) {
          // A file has texts at the first two depths.
          hierarchy[levels[headings[at] as number] as 'lvl2'] = headings[at + 1] as string | null;
        }
      }
      const { type, weight } = this.shapes.head(from + position);
      this.records.set(from + position, {
        objectID,
        type,
        content: content === 0 ? null : content,
        code: this.code.get(from + position) ?? null,
        url: anchor === 0 ? url : `${url}#${anchor}`,
        hierarchy,
        ...facets,
        weight,
      });
    });
  }

  private addCode(slice: number, codes: CodeSlice): void {
    const from = this.starts[slice] as number;
    codes.forEach((code, at) => {
      if (code !== 0) {
        this.code.set(from + at, code);
        const record = this.records.get(from + at);
        if (record !== undefined) {
          record.code = code;
        }
      }
    });
  }
}

/** Does what is asked for each number once; again where it failed. */
async function once(
  done: Map<number, Promise<void>>,
  numbers: Iterable<number>,
  make: (number: number) => Promise<void>,
): Promise<void> {
  await Promise.all(
    [...numbers].map((number) => {
      const known = done.get(number);
      if (known !== undefined) {
        return known;
      }
      const made = make(number).catch((error: unknown) => {
        done.delete(number);
        throw error;
      });
      done.set(number, made);
      return made;
    }),
  );
}
