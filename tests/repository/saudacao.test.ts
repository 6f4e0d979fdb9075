import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { expect, it } from 'vitest';
import { growCobogo, type CobogoPaths } from '../../src/ui/Cobogo/pattern';

const file = path.join(import.meta.dirname, '../../src/demos/saudacao/script.js');
/** The generator, without the part that needs a DOM. */
const generator = fs.readFileSync(file, 'utf8').split('const field =')[0] ?? '';
const wall = vm.runInNewContext(`${generator}\nwall;`) as (
  seed: string,
  columns: number,
  rows: number,
) => CobogoPaths;

/** Converts relative path data to absolute. The site writes relative data, which compresses better. */
function toAbsolute(data: string): string {
  let [x, y] = [0, 0];
  return data.replace(/([Mla])([^Mlaz]*)|z/g, (text, command?: string, rest = '') => {
    if (command === undefined) {
      return 'Z';
    }
    const numbers = (rest as string).split(' ').map(Number);
    const [dx = NaN, dy = NaN] = numbers.splice(-2);
    [x, y] = command === 'M' ? [dx, dy] : [x + dx, y + dy];
    return command.toUpperCase() + [...numbers, x, y].join(' ');
  });
}

it.each(['aoba', 'aoba-mundo', '/blog/do-it/parte-1', 'João 🌧', ''])(
  'the generator in the post aoba-mundo draws the same cover as this site: "%s"',
  (seed) => {
    const covers = Object.entries(growCobogo(seed, 12, 5)).map(([glaze, data]) => [
      glaze,
      toAbsolute(data),
    ]);
    expect({ ...wall(seed, 12, 5) }).toEqual(Object.fromEntries(covers));
  },
);
