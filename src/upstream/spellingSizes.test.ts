import path from 'node:path';
import * as cspell from 'cspell-lib';
import { expect, it } from 'vitest';
import { countNodes } from './spellingSizes.mjs';

const root = path.join(import.meta.dirname, '../..');

/** @returns some dictionaries of the site in the order of cspell */
async function collection() {
  const config = await cspell.loadConfig(path.join(root, 'cspell.json'));
  const merged = cspell.mergeSettings(await cspell.getDefaultSettings(true), config);
  return cspell.getDictionary({
    ...merged,
    dictionaries: [
      'pt-br',
      'en_us',
      'companies',
      'node',
      'html',
      'softwareTerms',
      'css',
      'npm',
      'project',
    ],
  });
}

async function namesInOrder() {
  const { dictionaries } = await collection();
  return dictionaries.map(({ name, size }) => ({ name, size }));
}

it('dictionaries keep their order, and cspell walks through no large one', async () => {
  const before = await namesInOrder();
  const { dictionaries } = await collection();
  const large = (dictionaries as unknown as readonly { trie: { size: number }; size: number }[])
    // Those of the two languages.
    .slice(0, 2);
  countNodes(cspell);
  expect(large.map(({ size }) => size)).toEqual(large.map(({ trie }) => trie.size));
  expect(large.map(({ size }) => size)).not.toEqual(before.slice(0, 2).map(({ size }) => size));
  const after = await namesInOrder();
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  expect(after.slice(2)).toEqual(before.slice(2));
});

it('leaves another kind of dictionary as it is', () => {
  class Other {
    get size() {
      return 7;
    }
  }
  countNodes({ createSpellingDictionary: () => new Other() });
  expect(new Other().size).toBe(7);
  countNodes({ createSpellingDictionary: () => ({}) });
});
