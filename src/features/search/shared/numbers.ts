import { itemAt } from './itemAt';

/*
 * Compact text encoding of integers for the index files.
 *
 * A number is a variable-length sequence of digits, the least significant first. The alphabet is the
 * 92 printable ASCII characters from `!` to `~` without `"` and `\`, so that JSON strings need no
 * escapes. The first 60 characters end a number. The other 32 continue it, with 5 bits each.
 */

/** The alphabet. The index of a character is its value. */
const alphabet = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter(
  (character) => character !== '"' && character !== '\\',
);
const finalCount = 60;
const continuationCount = alphabet.length - finalCount;
/** Value by character code; continuation characters start at `finalCount`. */
const values = new Uint8Array(128);
alphabet.forEach((character, value) => {
  values[character.charCodeAt(0)] = value;
});

/**
 * @param numbers integers from 0
 * @returns their encoding, without spaces
 */
export function packNumbers(numbers: Iterable<number>): string {
  let text = '';
  for (const number of numbers) {
    let left = number;
    while (left >= finalCount) {
      text += alphabet[finalCount + (left % continuationCount)];
      left = Math.floor(left / continuationCount);
    }
    text += alphabet[left];
  }
  return text;
}

/** Inverse of `packNumbers`. */
export function unpackNumbers(text: string): Float64Array {
  const numbers = new Float64Array(text.length);
  let count = 0;
  let number = 0;
  let scale = 1;
  for (let at = 0; at < text.length; at += 1) {
    const value = values[text.charCodeAt(at)] as number;
    if (value < finalCount) {
      numbers[count] = number + value * scale;
      count += 1;
      number = 0;
      scale = 1;
    } else {
      number += (value - finalCount) * scale;
      scale *= continuationCount;
    }
  }
  return numbers.subarray(0, count);
}

/**
 * Reads single numbers of an encoding. Where each takes one character, nothing is unpacked.
 *
 * @param text an encoding
 * @param count how many numbers it has
 * @returns a function that gives the number at an index
 */
export function packedNumbers(text: string, count: number): (index: number) => number {
  if (text.length === count) {
    return (index) => itemAt(values, text.charCodeAt(index));
  }
  const numbers = unpackNumbers(text);
  return (index) => itemAt(numbers, index);
}

/**
 * Delta encoding: packs the difference of each number to the previous one.
 *
 * @param numbers integers from 0, ascending
 * @returns the encoding of the differences
 */
export const packDeltas = (numbers: readonly number[]): string =>
  packNumbers(numbers.map((number, at) => number - (numbers[at - 1] ?? 0)));

/** Inverse of `packDeltas`. */
export function unpackDeltas(text: string): Float64Array {
  let last = 0;
  return unpackNumbers(text).map((delta) => (last += delta));
}
