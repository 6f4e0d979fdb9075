import { depths, fields, sourceOf, textOf } from './rank';
import type { SearchRecord } from './record';

/** Where each text of the records is, by number of the text: records in order, fields in theirs. */
export interface Texts {
  /** Number of the record. */
  record: Uint32Array;
  /** Number of the field. */
  field: Uint8Array;
  /** How far it is from a title, in whole steps. */
  depth: Uint8Array;
}

/** @returns the texts of the records, numbered in the same way wherever they are read */
export function textsOf(records: readonly SearchRecord[]): Texts {
  const numbers: number[] = [];
  const names: number[] = [];
  const steps: number[] = [];
  records.forEach((record, number) => {
    fields.forEach((field, name) => {
      const source = sourceOf(field, record);
      if (source !== undefined && textOf(record, source) !== '') {
        numbers.push(number);
        names.push(name);
        steps.push(depths[source]);
      }
    });
  });
  return {
    record: Uint32Array.from(numbers),
    field: Uint8Array.from(names),
    depth: Uint8Array.from(steps),
  };
}
