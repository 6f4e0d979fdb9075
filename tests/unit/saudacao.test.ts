import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { expect, it } from 'vitest';
import { growCobogo, type CobogoPaths } from '../../src/components/Cobogo/pattern';

const file = path.join(import.meta.dirname, '../../src/demos/saudacao/script.js');
/** The generator, without the part that needs a page. */
const generator = fs.readFileSync(file, 'utf8').split('const campo =')[0] ?? '';
const parede = vm.runInNewContext(`${generator}\nparede;`) as (
  semente: string,
  colunas: number,
  linhas: number,
) => CobogoPaths;

it.each(['aoba', 'aoba-mundo', '/blog/do-it/parte-1', 'João 🌧', ''])(
  'the generator that aoba-mundo teaches grows the covers of this blog: "%s"',
  (seed) => {
    expect({ ...parede(seed, 12, 5) }).toEqual(growCobogo(seed, 12, 5));
  },
);
