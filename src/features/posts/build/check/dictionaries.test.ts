import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import { afterAll, expect, it } from 'vitest';
import { grouping } from './acceptedWords';
import { runCspell } from './cspell';
import { findWords } from './dictionaries';
import { plainWordsOf, skippedIn } from './plainWords';
import { spelledFiles } from './spelledFiles';

const root = path.join(import.meta.dirname, '../../../../..');
const portuguese = 'blog/x.mdx';
const english = 'i18n/en/docusaurus-plugin-content-blog/x.mdx';

/** @returns all words of the texts of this site by group, with a file of each group */
function wordsOfSite() {
  const { texts = new Map<string, string>(), data } = spelledFiles(root) ?? {};
  const groups: Record<string, { file: string; words: Set<string> }> = {};
  for (const [file, text] of texts) {
    const group = grouping(data)?.(file) ?? '';
    groups[group] ??= { file, words: new Set() };
    for (const word of plainWordsOf(text, skippedIn(data, file)).words) {
      groups[group].words.add(word);
    }
  }
  return { groups, groupOf: (file: string) => grouping(data)?.(file) ?? '' };
}

/** @returns some hundreds of words of a dictionary, with different beginnings */
function drawn(file: string): string[] {
  const packed = fs.readFileSync(path.join(root, 'node_modules/@cspell', file));
  const dictionary = decodeTrie(gunzipSync(packed));
  const starts = [...'abcdefghijlmnopqrstuvxABEMP'].flatMap((first) =>
    [...'aeiouáãçélrst'].map((second) => first + second),
  );
  return starts.flatMap((start) => {
    const words: string[] = [];
    for (const word of dictionary.completeWord(start)) {
      words.push(word);
      // All words together are millions.
      if (words.length > 60) {
        break;
      }
    }
    return words.filter((word, index) => index % 25 === 9 && /^\p{L}[\p{L}-]*$/u.test(word));
  });
}

/** A typo, another case, or another form of a word. */
const changes: readonly ((word: string) => string)[] = [
  (word) => word.replace(/^(.{2})(.)(.)/u, '$1$3$2'),
  (word) => word.replace(/^(.{3})./u, '$1'),
  (word) => word.replace(/^(.{3})(.)/u, '$1$2$2'),
  (word) => word.toUpperCase(),
  (word) => word.toLowerCase(),
  (word) => word.charAt(0).toUpperCase() + word.slice(1),
  (word) => `${word}-${word}.`,
];

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-words-'));
afterAll(() => fs.rmSync(siteDir, { recursive: true }));

it('finds only words that cspell accepts, and most of them', async () => {
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(siteDir, 'node_modules'));
  fs.cpSync(path.join(root, 'cspell.json'), path.join(siteDir, 'cspell.json'));
  fs.cpSync(path.join(root, '.cspell'), path.join(siteDir, '.cspell'), { recursive: true });
  const { groups, groupOf } = wordsOfSite();
  const some = [...drawn('dict-pt-br/pt_BR.trie.gz'), ...drawn('dict-en_us/en_US.trie.gz')];
  expect(some.length).toBeGreaterThan(500);
  const forms = some.map((word, index) => changes[index % changes.length]?.(word) ?? word);
  const risky = ['programing', 'Therefor', 'CURCH', 'autor', 'teh', 'Fulano', 'brasil', 'BRASIL'];
  for (const file of [portuguese, english]) {
    [...some, ...forms, ...risky].forEach((word) => groups[groupOf(file)]?.words.add(word));
  }
  const asked = Object.entries(groups).map(
    ([group, { file, words }]) => [group, { file, words: [...words] }] as const,
  );
  const learn = async () =>
    (await runCspell(siteDir, [], { groups: Object.fromEntries(asked), texts: {} })).learned;
  // Where nothing can be kept, cspell judges each word.
  const cache = path.join(siteDir, '.cache');
  fs.writeFileSync(cache, '');
  const judgedByCspell = await learn();
  fs.rmSync(cache);
  const learned = await learn();
  expect(Object.keys(learned)).toHaveLength(asked.length);
  for (const [group, { words }] of asked) {
    const judged = learned[group];
    const accepted = new Set(judgedByCspell[group]?.accepted);
    expect([group, new Set(judged?.accepted)]).toEqual([group, accepted]);
    const found = judged === undefined ? [] : await findWords(siteDir, words, judged);
    expect([group, found.filter((word) => !accepted.has(word))]).toEqual([group, []]);
    const letters = words.filter((word) => accepted.has(word) && /^\p{L}+$/u.test(word));
    const isFound = new Set(found);
    const share = letters.filter((word) => isFound.has(word)).length / letters.length;
    expect([group, share > 0.8]).toEqual([group, true]);
  }
  expect(groups[groupOf(portuguese)]?.words.size).toBeGreaterThan(4000);
});
