import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as trie from 'cspell-trie-lib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findWords } from './dictionaries';
import { dictionariesOf, keptWords, readFaster } from './spellingDictionaries.mjs';

let siteDir: string;
let file: string;
const cache = () => path.join(siteDir, '.cache/spelling');

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-dictionaries-'));
  file = path.join(siteDir, 'node_modules/lingua.trie.gz');
  fs.mkdirSync(path.join(siteDir, 'node_modules'));
  fs.writeFileSync(path.join(siteDir, 'node_modules/.package-lock.json'), '{}');
  const words = ['casa', 'Brasil', 'guarda', 'chuva', 'feio', '!Feio'];
  fs.writeFileSync(file, gzipSync([...trie.serializeTrie(trie.buildTrie(words).root)].join('')));
});
afterEach(() => {
  fs.rmSync(siteDir, { recursive: true });
});

/** Content of a file as cspell gets it; `itself` when cspell reads it by itself. */
async function read(asked = file, words?: ReadonlySet<string>) {
  const decodeTrie = vi.fn(trie.decodeTrie);
  const itself = Buffer.from('itself');
  let content: unknown;
  const system = { readFile: () => Promise.resolve({ content: itself }) };
  const registerFileSystemProvider = (provider: {
    getFileSystem: (
      root: URL,
      next: () => typeof system,
    ) => {
      readFile: (url: URL) => Promise<{ content: unknown }>;
    };
  }) => {
    const { readFile } = provider.getFileSystem(new URL('file:///'), () => system);
    content = readFile(pathToFileURL(asked)).then((found) => found.content);
  };
  const vfs = { registerFileSystemProvider };
  readFaster(siteDir, vfs, { ...trie, decodeTrie }, Promise.resolve(words));
  const found = (await content) as Buffer | string;
  return { content: found, isItself: found === itself, decoded: decodeTrie.mock.calls.length };
}

const hasHouse = (content: Buffer | string) =>
  trie.decodeTrie(Buffer.from(content)).hasWord('casa', true);

const definition = () => ({ name: 'lingua', path: file, ignoreForbiddenWords: true });

/** @returns those words that the kept dictionary has */
const findKept = (words: readonly string[], flagWords: string[] = []) =>
  findWords(
    siteDir,
    words,
    dictionariesOf({ dictionaryDefinitions: [definition()], flagWords }, () => true),
  );

describe('readFaster', () => {
  it('decodes a dictionary once', async () => {
    const [first, second] = [await read(), await read()];
    expect([first.decoded, second.decoded]).toEqual([1, 0]);
    expect(second.content).toEqual(Buffer.from(first.content));
    expect(hasHouse(second.content)).toBe(true);
  });

  it.each([
    [
      'is damaged',
      () => fs.writeFileSync(path.join(cache(), fs.readdirSync(cache())[0] ?? ''), ''),
    ],
    ['was cut', () => fs.truncateSync(path.join(cache(), fs.readdirSync(cache())[0] ?? ''), 50)],
    [
      'is of other packages',
      () => fs.writeFileSync(path.join(siteDir, 'node_modules/.package-lock.json'), '{"a":1}'),
    ],
  ])('decodes it again when what was kept %s', async (_, change) => {
    await read();
    change();
    const { content, decoded } = await read();
    expect([decoded, hasHouse(content)]).toEqual([1, true]);
    expect(fs.readdirSync(cache())).toHaveLength(1);
    expect((await read()).decoded).toBe(0);
  });

  it('decodes it each time in a folder that cannot be written', async () => {
    fs.writeFileSync(path.join(siteDir, '.cache'), '');
    await read();
    const { content, decoded } = await read();
    expect([decoded, hasHouse(content)]).toEqual([1, true]);
    expect(await findKept(['casa'])).toEqual([]);
  });

  it('lets cspell read a damaged package, and one of an unknown version', async () => {
    const packed = fs.readFileSync(file);
    fs.writeFileSync(file, 'x');
    expect((await read()).isItself).toBe(true);
    fs.writeFileSync(file, packed);
    expect((await read()).isItself).toBe(false);
    fs.rmSync(path.join(siteDir, 'node_modules/.package-lock.json'));
    expect((await read()).isItself).toBe(true);
  });

  const write = (name: string, text: string) => {
    fs.writeFileSync(path.join(siteDir, name), text);
    return path.join(siteDir, name);
  };
  const many = Array.from({ length: 60_000 }, () => 'typo->type');
  const suggestWords = ['teh->the', 'abd->and', 'a lot->alot', ...many, 'the last->lasting'];

  it('gives only the entries for typos of the texts', async () => {
    const flagWords = ['therefor->therefore', 'curch->church'];
    const settings = (words: readonly string[]) => ({
      dictionaryDefinitions: [{ name: 'typos', flagWords, suggestWords: words }],
    });
    const typos = write('typos.json', JSON.stringify(settings(suggestWords), null, 1));
    const { content } = await read(typos, new Set(['teh']));
    expect(JSON.parse(String(content))).toEqual(
      settings(['teh->the', 'a lot->alot', 'the last->lasting']),
    );
    const { content: none } = await read(typos, new Set());
    expect(JSON.parse(String(none))).toEqual(settings(['a lot->alot', 'the last->lasting']));
    expect((await read(typos)).isItself).toBe(true);
    expect((await read(path.join(siteDir, 'none.json'))).isItself).toBe(true);
  });

  it('gives them of a file in YAML too', async () => {
    const yaml = (words: readonly string[]) =>
      ['  - name: x', '    suggestWords:', ...words.map((word) => `      - ${word}`), ''].join(
        '\n',
      );
    const typos = write('typos.yaml', yaml([...suggestWords, 'zeh->the']));
    const { content } = await read(typos, new Set(['teh']));
    expect(content).toBe(yaml(['teh->the', 'a lot->alot', 'the last->lasting', 'zeh->the']));
  });

  it('gives a file without such lines as it is', async () => {
    const line = JSON.stringify({ suggestWords });
    expect((await read(write('line.json', line), new Set())).content).toBe(line);
  });
});

describe('findWords', () => {
  it('finds words of kept dictionaries, in other cases and joined by hyphens', async () => {
    await read();
    const words = ['casa', 'Casa.', 'CASA', 'Brasil', 'Guarda-chuva...'];
    expect(await findKept([...words, 'brasil', 'cas', 'guarda-cas', 'casa_', 'feio'])).toEqual([
      ...words,
      'feio',
    ]);
  });

  it('finds no word that a dictionary or a list forbids', async () => {
    await read();
    fs.writeFileSync(path.join(siteDir, 'list.txt'), '# !casa\nchuva\n!Guarda\n');
    const list = { name: 'list', path: path.join(siteDir, 'list.txt') };
    const inline = { name: 'inline', flagWords: ['brasil->Brasil'] };
    const dictionaries = dictionariesOf(
      { dictionaryDefinitions: [definition(), list, inline], flagWords: [] },
      () => true,
    );
    const words = ['casa', 'Feio', 'Guarda', 'Guarda-chuva', 'Brasil'];
    expect(await findWords(siteDir, words, dictionaries)).toEqual(['casa']);
    expect(await findKept(['casa', 'chuva'], ['Casa'])).toEqual(['chuva']);
  });

  it('finds the same in the process that has read the dictionaries', async () => {
    await read();
    const dictionaries = dictionariesOf({ dictionaryDefinitions: [definition()] }, () => true);
    const find = keptWords(trie);
    const words = ['casa', 'cas', 'Guarda-chuva', 'Feio'];
    expect(await find(words, dictionaries)).toEqual(['casa', 'Guarda-chuva']);
    expect(await find(words, { ...dictionaries, forbidden: ['chuva'] })).toEqual(['casa']);
  });

  it('finds nothing when a dictionary that is not kept may forbid words', async () => {
    await read();
    const other = { name: 'other', path: path.join(siteDir, 'other.trie.gz') };
    const dictionaryDefinitions = [definition(), other];
    const inAll = dictionariesOf({ dictionaryDefinitions }, () => true);
    expect(await findWords(siteDir, ['casa'], inAll)).toEqual([]);
    const inOne = dictionariesOf({ dictionaryDefinitions }, (name: string) => name === 'lingua');
    expect(await findWords(siteDir, ['casa'], inOne)).toEqual(['casa']);
  });

  it.each([
    ['damaged', (kept: string) => fs.writeFileSync(kept, 'x')],
    ['missing', (kept: string) => fs.rmSync(kept)],
    [
      'of another version',
      (kept: string) => fs.renameSync(kept, kept.replace('.btrie', '0.btrie')),
    ],
  ])('finds nothing in a dictionary that is %s', async (_, change) => {
    await read();
    expect(await findKept(['casa'])).toEqual(['casa']);
    change(path.join(cache(), fs.readdirSync(cache())[0] ?? ''));
    expect(await findKept(['casa'])).toEqual([]);
  });
});
