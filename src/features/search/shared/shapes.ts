import type { BaseFile } from './files';
import { packNumbers, unpackNumbers } from './numbers';
import { depths, fields, sourceOf, textOf } from './fields';
import { levelWeight, recordTypes, type RecordType, type SearchRecord } from './record';

/** What is known of a record before its page is read. */
export interface RecordHead {
  /** Its number among all records. */
  id: number;
  type: RecordType;
  /** Number of its page. */
  page: number;
  /** Two records with the same number have the same address. */
  address: number;
  weight: SearchRecord['weight'];
}

/** Where each text of the records is, by number of the text: records in order, fields in theirs. */
export interface Texts {
  /** Number of the record. */
  record: Uint32Array;
  /** Number of the field. */
  field: Uint8Array;
  /** How far it is from a title, in whole steps. */
  depth: Uint8Array;
}

/** Numbers of the fields of a record that have a text. */
const fieldsOf = (record: SearchRecord): number[] =>
  fields.flatMap((field, number) => {
    const source = sourceOf(field, record);
    return source !== undefined && textOf(record, source) !== '' ? [number] : [];
  });

/**
 * @param before the record before it in its page
 * @returns its type, whether its address is its own, and which of its fields have a text: digits to
 *   the bases 7, 2 and 2
 */
export function shapeOf(record: SearchRecord, before: SearchRecord | undefined): number {
  const texts = fieldsOf(record).reduce((sum, number) => sum + 2 ** number, 0);
  const isNew = record.url === before?.url ? 0 : 1;
  return recordTypes.indexOf(record.type) + recordTypes.length * (isNew + 2 * texts);
}

export const packShapes = (shapes: readonly number[]): string => packNumbers(shapes);

/** The records of a language, as far as their shapes tell of them. */
export class Shapes {
  readonly texts: Texts;
  /** By record: number of its page. */
  readonly pageOf: Uint32Array;
  private readonly types: Uint8Array;
  private readonly addresses: Uint32Array;
  /** By page: number of its first record. */
  private readonly starts: number[] = [];

  constructor(private readonly pages: BaseFile['pages']) {
    const pageOf: number[] = [];
    const types: number[] = [];
    const addresses: number[] = [];
    const record: number[] = [];
    const field: number[] = [];
    const depth: number[] = [];
    let address = 0;
    pages.forEach(([shapes], page) => {
      this.starts.push(types.length);
      for (const shape of unpackNumbers(shapes)) {
        const type = shape % recordTypes.length;
        const rest = Math.floor(shape / recordTypes.length);
        address += rest & 1;
        for (let texts = rest >> 1, number = 0; texts > 0; texts >>= 1, number += 1) {
          if (texts & 1) {
            const name = fields[number] as (typeof fields)[number];
            const source = sourceOf(name, { type: recordTypes[type] as RecordType });
            record.push(types.length);
            field.push(number);
            depth.push(source === undefined ? 0 : depths[source]);
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
      depth: Uint8Array.from(depth),
    };
  }

  /** How many records there are. */
  get count(): number {
    return this.types.length;
  }

  /** @returns what is known of a record by its number */
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

  /** @returns numbers of the records of a page, from the first up to the one after the last */
  recordsOf(page: number): [from: number, to: number] {
    return [this.starts[page] as number, this.starts[page + 1] ?? this.count];
  }
}
