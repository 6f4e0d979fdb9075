import type { BaseFile, BasePage, CodeSlice, PageSlice, ReadSlice } from './files';
import { floorIndex, unpackDeltas } from './numbers';
import { levels, type Hierarchy, type SearchRecord } from './record';
import type { RecordHeads } from './shapes';

const noHeadings: Hierarchy = {
  lvl0: '',
  lvl1: '',
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
};

/** Attributes that all records of a page share, as the facet filters use them. */
export type PageFacets = Pick<SearchRecord, 'language' | 'docusaurus_tag' | 'series' | 'tags'>;

/** Record store: loads pages on demand. Code has slices of its own and is loaded separately. */
export class Library {
  private readonly records = new Map<number, SearchRecord>();
  /** Code by record. A code slice may be loaded before the page of its records. */
  private readonly code = new Map<number, string>();
  private readonly pages = new Map<number, Promise<void>>();
  private readonly codeSlices = new Map<number, Promise<void>>();
  /** Number of the first record of each code slice. */
  private readonly starts: readonly number[];

  /**
   * @param base base file of a language
   * @param heads metadata of its records
   * @param read reads slices; a slice that failed is read again by the next call
   */
  constructor(
    private readonly base: BaseFile,
    private readonly heads: RecordHeads,
    private readonly read: ReadSlice,
  ) {
    this.starts = unpackDeltas(base.codes);
  }

  /** Loads pages without their code. */
  async load(pages: Iterable<number>): Promise<void> {
    await loadOnce(this.pages, pages, async (page) => {
      this.addPage(page, await this.read(`page-${page}`));
    });
  }

  /** Loads code slices. */
  async loadCode(slices: Iterable<number>): Promise<void> {
    await loadOnce(this.codeSlices, slices, async (slice) => {
      this.addCode(slice, await this.read(`code-${slice}`));
    });
  }

  /** @returns the number of the slice with the code of a record */
  codeSliceOf(id: number): number {
    return floorIndex(this.starts, id);
  }

  /**
   * @param id number of a record; its page is loaded
   * @returns the record; `code` is null until its code slice is loaded
   * @throws Error when its page is not loaded
   */
  record(id: number): SearchRecord {
    const record = this.records.get(id);
    if (record === undefined) {
      throw new Error(`the page of record ${id} is not loaded: call load first`);
    }
    return record;
  }

  facets(page: number): PageFacets {
    const [, series, tags] = this.base.pages[page] as BasePage;
    return {
      language: this.base.language,
      docusaurus_tag: 'default',
      series: this.base.series[series] ?? null,
      tags: tags.map((tag) => this.base.tags[tag] as string),
    };
  }

  private addPage(page: number, { url, phrases = [], rows }: PageSlice): void {
    const facets = this.facets(page);
    const [from] = this.heads.recordsOf(page);
    let hierarchy = noHeadings;
    rows.forEach(([anchor, headings, content, objectID], position) => {
      if (headings.length > 0) {
        hierarchy = { ...hierarchy };
        for (let at = 0; at < headings.length; at += 2) {
          // The cast: `lvl0` and `lvl1` are never null in a file, so any level may be assigned.
          hierarchy[levels[headings[at] as number] as 'lvl2'] = headings[at + 1] as string | null;
        }
      }
      const { type, weight } = this.heads.head(from + position);
      this.records.set(from + position, {
        objectID,
        type,
        content: content === 0 ? null : content,
        code: this.code.get(from + position) ?? null,
        url: anchor === 0 ? url : `${url}#${anchor}`,
        hierarchy,
        ...facets,
        phrases: position === 0 ? phrases : [],
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

/** Calls `make` once for each number, or again when it failed before. */
async function loadOnce(
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
