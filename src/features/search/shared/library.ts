import type { BaseFile, PageFile, ReadFile } from './files';
import { itemAt } from './itemAt';
import { unpackDeltas } from './numbers';
import {
  levelWeight,
  objectIdOf,
  recordTypes,
  withHeading,
  type Hierarchy,
  type RecordType,
  type SearchRecord,
} from './record';

/** Attributes that all records of a page share, as the facet filters use them. */
export type PageFacets = Pick<SearchRecord, 'language' | 'docusaurus_tag' | 'series' | 'tags'>;

/** Records of an index, by number. Pages and code are loaded when they are needed. */
export class Library {
  /** Number of the page, by record. */
  readonly pageOf: number[] = [];
  /** Number of the URL, by record. Records with the same URL have the same number. */
  readonly addressOf: number[] = [];
  private readonly types: RecordType[] = [];
  /** Number of the first record, by page and by code file. */
  private readonly starts: number[] = [];
  private readonly codeStarts: ArrayLike<number>;
  private readonly records: SearchRecord[] = [];
  private readonly code: (string | null)[] = [];
  private readonly loading = new Map<string, Promise<void>>();

  /** @param read reads files; a file that failed is read again by the next call */
  constructor(
    readonly base: BaseFile,
    private readonly read: ReadFile,
  ) {
    this.codeStarts = unpackDeltas(base.codes);
    let address = 0;
    base.pages.forEach(([types], page) => {
      this.starts.push(this.types.length);
      for (const type of types) {
        const isSame = type >= 'a';
        address += isSame ? 0 : 1;
        this.types.push(itemAt(recordTypes, isSame ? type.charCodeAt(0) - 97 : Number(type)));
        this.pageOf.push(page);
        this.addressOf.push(address);
      }
    });
  }

  /** Number of code files. */
  get codeFileCount(): number {
    return this.codeStarts.length;
  }

  /** @returns the page that a code file belongs to */
  pageOfCode(file: number): number {
    return itemAt(this.pageOf, itemAt(this.codeStarts, file));
  }

  /** @returns the number of the first record of a page */
  firstOf(page: number): number {
    return itemAt(this.starts, page);
  }

  /** Loads pages without their code. */
  async load(pages: Iterable<number>): Promise<void> {
    const load = (page: number) =>
      this.once(`page-${page}`, async (name) => this.addPage(page, await this.read(name)));
    await Promise.all([...pages].map(load));
  }

  /** Loads code files. */
  async loadCode(files: Iterable<number>): Promise<void> {
    const load = (file: number) =>
      this.once(`code-${file}`, async (name) => {
        const from = itemAt(this.codeStarts, file);
        (await this.read(name)).forEach((code, at) => (this.code[from + at] = code || null));
      });
    await Promise.all([...files].map(load));
  }

  /**
   * @param id number of a record; its page is loaded
   * @returns the record; `code` is null until its code file is loaded, and `phrases` is empty
   * @throws Error when its page is not loaded
   */
  record(id: number): SearchRecord {
    const record = this.records[id];
    if (record === undefined) {
      throw new Error(`the page of record ${id} is not loaded: call load first`);
    }
    return { ...record, code: this.code[id] ?? null };
  }

  /** @returns the code of the records in a loaded code file, by number of the record */
  codeIn(file: number): [id: number, code: string][] {
    const start = itemAt(this.codeStarts, file);
    const codes = this.code.slice(start, this.codeStarts[file + 1]);
    return codes.flatMap((code, at) => (code ? [[start + at, code] as [number, string]] : []));
  }

  /** @returns the attributes of a page for the facet filters; the page need not be loaded */
  facets(page: number): PageFacets {
    const [, series, tags] = itemAt(this.base.pages, page);
    return { language: this.base.language, docusaurus_tag: 'default', series, tags };
  }

  private addPage(page: number, { url, group, rows }: PageFile): void {
    const [, , , rank, otherRank] = itemAt(this.base.pages, page);
    const from = this.firstOf(page);
    let hierarchy: Partial<Hierarchy> = { lvl0: group };
    rows.forEach(([anchor, text], position) => {
      const type = itemAt(this.types, from + position);
      const isContent = type === 'content';
      hierarchy = isContent ? hierarchy : withHeading(hierarchy, type, text || '');
      this.records[from + position] = {
        objectID: objectIdOf(url, position),
        type,
        content: (isContent && text) || null,
        code: null,
        url: anchor === 0 ? url : `${url}#${anchor}`,
        hierarchy: hierarchy as Hierarchy,
        ...this.facets(page),
        phrases: [],
        weight: {
          pageRank: position === 0 ? rank : otherRank,
          level: levelWeight(type),
          position,
        },
      };
    });
  }

  /** Loads a file, unless it is loaded or on its way. */
  private once<N extends string>(name: N, load: (name: N) => Promise<void>): Promise<void> {
    const loading =
      this.loading.get(name) ??
      load(name).catch((error: unknown) => {
        this.loading.delete(name);
        throw error;
      });
    this.loading.set(name, loading);
    return loading;
  }
}
