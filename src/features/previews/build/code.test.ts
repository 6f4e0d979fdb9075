import { expect, it } from 'vitest';
import { compareCode } from './code';

const lines = (...all: string[]) => Buffer.from(all.map((line) => `${line}\n`).join(''));

it('gives the lines that changed, with two of those around them', () => {
  expect(
    compareCode(lines('1', '2', '3', '4', '5', '6'), lines('1', '2', '3', 'four', '5', '6')),
  ).toEqual({
    parts: [
      {
        line: 2,
        lines: [
          [' ', '2'],
          [' ', '3'],
          ['-', '4'],
          ['+', 'four'],
          [' ', '5'],
          [' ', '6'],
        ],
      },
    ],
    left: 0,
  });
});

it('cuts a long change, and gives no line of what is no text or too long', () => {
  const long = lines(...Array.from({ length: 350 }, (_, index) => String(index)));
  const { parts, left } = compareCode(Buffer.alloc(0), long);
  expect(parts[0]?.lines).toHaveLength(300);
  expect(left).toBe(50);
  expect(compareCode(Buffer.from([0, 1]), long).parts).toEqual([]);
  expect(compareCode(long, Buffer.alloc(300_000, 'a')).parts).toEqual([]);
});
