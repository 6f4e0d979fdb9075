/**
 * Whole numbers as text that a JSON string holds as it is: signs from `!` to `~` but `"` and `\`.
 * The first 60 end a number; the others carry its lower part, of 32.
 */
const signs = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter(
  (sign) => sign !== '"' && sign !== '\\',
);
const ends = 60;
const parts = signs.length - ends;
/** By character code; the carrying signs from `ends` on. */
const values = new Uint8Array(128);
signs.forEach((sign, value) => {
  values[sign.charCodeAt(0)] = value;
});

/** @returns whole numbers from 0 up, as text without spaces */
export function packNumbers(numbers: Iterable<number>): string {
  let text = '';
  for (const number of numbers) {
    let left = number;
    while (left >= ends) {
      text += signs[ends + (left % parts)];
      left = Math.floor(left / parts);
    }
    text += signs[left];
  }
  return text;
}

/** @returns the numbers that `packNumbers` was given */
export function unpackNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let scale = 1;
  for (let at = 0; at < text.length; at += 1) {
    const value = values[text.charCodeAt(at)] as number;
    if (value < ends) {
      numbers.push(number + value * scale);
      number = 0;
      scale = 1;
    } else {
      number += (value - ends) * scale;
      scale *= parts;
    }
  }
  return numbers;
}

/** @returns rising numbers, packed as the distance of each from the one before */
export const packSteps = (numbers: readonly number[]): string =>
  packNumbers(numbers.map((number, at) => number - (numbers[at - 1] ?? 0)));

/** @returns the numbers that `packSteps` was given */
export function unpackSteps(text: string): number[] {
  let last = 0;
  return unpackNumbers(text).map((step) => (last += step));
}

/** @returns place of the last of some sorted values that is not above another; 0 where all are */
export function placeOf<T extends number | string>(sorted: readonly T[], value: T): number {
  let [from, to] = [0, Math.max(0, sorted.length - 1)];
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if ((sorted[middle] as T) <= value) {
      from = middle;
    } else {
      to = middle - 1;
    }
  }
  return from;
}
