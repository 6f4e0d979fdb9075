import type { BaseFile } from './files';
import { packNumbers, unpackNumbers } from './numbers';
import { fields, sourceOf, textOf } from './fields';
import { levelWeight, recordTypes, type RecordType, type SearchRecord } from './record';

/*
 * Metadata of records that a search needs before it reads their pages. The base file holds it as one
 * number for each record, its *shape*: the type, whether its URL is new, and which fields have text.
 */

/** Metadata of a record, known before its page is read. */
export interface RecordHead {
  /** Number of the record in the index. */
  id: number;
  type: RecordType;
  /** Number of its page. */
  page: number;
  /** Number of its URL. Records with the same URL have the same number. */
  address: number;
  weight: SearchRecord['weight'];
}

/**
 * Columns by number of the text. A text is a non-empty field of a record; texts are numbered by
 * record, then by field.
 */
export interface Texts {
  /** Number of the record. */
  record: Uint32Array;
  /** Index of the field in `fields`. */
  field: Uint8Array;
}

/** Indexes of the fields that have a text in a record. */
const fieldsOf = (record: SearchRecord): number[] =>
  fields.flatMap((field, number) => {
    const source = sourceOf(field, record);
    return source !== undefined && textOf(record, source) !== '' ? [number] : [];
  });

/**
 * @param before the previous record of the same page
 * @returns the shape of a record, as a mixed-radix number: the type (base 7), 1 when its URL differs
 *   from that of `before` (base 2), then one bit for each field that has a text
 */
export function shapeOf(record: SearchRecord, before: SearchRecord | undefined): number {
  const texts = fieldsOf(record).reduce((sum, number) => sum + 2 ** number, 0);
  const isNew = record.url === before?.url ? 0 : 1;
  return recordTypes.indexOf(record.type) + recordTypes.length * (isNew + 2 * texts);
}

export const packShapes = (shapes: readonly number[]): string => packNumbers(shapes);

/** Metadata of all records of a language, unpacked from their shapes. */
export class RecordHeads {
  readonly texts: Texts;
  /** Number of the page, by record. */
  readonly pageOf: Uint32Array;
  private readonly types: Uint8Array;
  private readonly addresses: Uint32Array;
  /** Number of the first record, by page. */
  private readonly starts: number[] = [];

  constructor(private readonly pages: BaseFile['pages']) {
    const pageOf: number[] = [];
    const types: number[] = [];
    const addresses: number[] = [];
    const record: number[] = [];
    const field: number[] = [];
    let address = 0;
    pages.forEach(([shapes], page) => {
      this.starts.push(types.length);
      for (const shape of unpackNumbers(shapes)) {
        const type = shape % recordTypes.length;
        const rest = Math.floor(shape / recordTypes.length);
        address += rest & 1;
        for (let texts = rest >> 1, number = 0; texts > 0; texts >>= 1, number += 1) {
          if (texts & 1) {
            record.push(types.length);
            field.push(number);
          }
        }
        pageOf.push(page);
        types.push(type);
        addresses.push(address);
      }
    });
    this.pageOf = Uint32Array.from(pageOf);
    this.types = Uint8Array.from(types);
    this.addresses = Uint32Array.from(addresses);
    this.texts = {
      record: Uint32Array.from(record),
      field: Uint8Array.from(field),
    };
  }

  /** Number of records. */
  get count(): number {
    return this.types.length;
  }

  /** @returns the metadata of a record, by its number */
  head(id: number): RecordHead {
    const type = recordTypes[this.types[id] as number] as RecordType;
    const page = this.pageOf[id] as number;
    const [, , , rank, otherRank] = this.pages[page] as BaseFile['pages'][number];
    const position = id - (this.starts[page] as number);
    const pageRank = position === 0 ? rank : otherRank;
    return {
      id,
      type,
      page,
      address: this.addresses[id] as number,
      weight: { pageRank, level: levelWeight(type), position },
    };
  }

  /** @returns the range of record numbers of a page; `to` is exclusive */
  recordsOf(page: number): [from: number, to: number] {
    return [this.starts[page] as number, this.starts[page + 1] ?? this.count];
  }
}
