/*
 * Runs cspell in a process of its own: its dictionaries take hundreds of megabytes. cspell.ts passes this
 * code to Node with the site as folder, so that the site's cspell runs.
 *
 * The arguments are the addresses of spellingDictionaries.mjs and spellingSizes.mjs. The input is JSON: `files`
 * are paths, or null for all that cspell.json names; `groups` has, for each group of files, the path of one and
 * words; `texts` has the group and the words of those files that have nothing else. It prints the problems as
 * the command line of cspell does. The last line is JSON: for each group, the words that cspell accepts, and
 * what decides about others.
 *
 * Words come first, each once: cspell takes longer for a file than for its words that no other file has.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// Except for the loop that decodes a dictionary, the optimizing compiler of V8 takes longer than it saves.
setFlagsFromString('--no-opt');

const [, dictionariesFile, sizesFile] = process.argv;
const { dictionariesOf, keptWords, readFaster } = await import(dictionariesFile);
const { countNodes } = await import(sizesFile);
const trie = await import('cspell-trie-lib');
// It starts to read its settings as soon as it is loaded.
const cspell = await import('cspell-lib');

function decodeTrie(data) {
  setFlagsFromString('--opt');
  try {
    return trie.decodeTrie(data);
  } finally {
    setFlagsFromString('--no-opt');
  }
}

/** @returns words of texts, and the parts that cspell may take for words, in lower case */
function wordsOf(texts) {
  const words = new Set();
  for (const text of texts) {
    for (const [word] of text.matchAll(/[\p{L}\p{M}'’]+/gu)) {
      const parts = word.match(/\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+/gu) ?? [];
      [word, ...parts].forEach((each) => words.add(each.toLowerCase()));
    }
  }
  return words;
}

/** @returns all words that cspell may have to judge; `undefined` when it has to find the files */
function askedWords({ files, groups, texts }) {
  const asked = new Set(Object.values(groups).flatMap(({ words }) => words));
  const others = files?.filter((file) => texts[file] === undefined);
  return others && wordsOf([...asked, ...others.map((file) => fs.readFileSync(file, 'utf8'))]);
}

const input = json(process.stdin);
const allWords = input.then(askedWords).catch(() => undefined);
countNodes(cspell);
readFaster(process.cwd(), cspell.getVirtualFS(), { ...trie, decodeTrie }, allWords);
const { files, groups, texts } = await input;

/** Settings of a document on which the verdict about a word depends, besides those of all documents. */
const deciding = [
  'languageId',
  'language',
  'locale',
  'dictionaries',
  'noSuggestDictionaries',
  'words',
  'userWords',
  'ignoreWords',
  'flagWords',
  'suggestWords',
  'allowCompoundWords',
  'caseSensitive',
  'minWordLength',
  'ignoreRandomStrings',
  'minRandomLength',
  'unknownWords',
  'enabled',
];

/** cspell judges the parts of such a word. It may know some only because another word has them too. */
const isCamelCase = /\p{Ll}\p{M}*\p{Lu}|\p{Lu}\p{M}*\p{Lu}\p{M}*\p{Ll}/u;

/** @returns those words, of a document with one in each line, that cspell looks at and accepts */
function acceptedIn(validator, words) {
  // cspell skips words that match a pattern of its settings, which may not match elsewhere.
  const checked = validator.getCheckedTextRanges();
  const faults = validator.checkDocument().map(({ offset }) => offset);
  let start = 0;
  return words.filter((word) => {
    const [from, to] = [start, start + word.length];
    start = to + 1;
    return (
      checked.some(({ startPos, endPos }) => startPos <= from && to <= endPos) &&
      !faults.some((offset) => from <= offset && offset < to)
    );
  });
}

const findKept = keptWords({ decodeTrie });

/**
 * @param file a path, which decides about the settings
 * @returns a name for those settings, the words that cspell accepts with them, and the result of
 *   `dictionariesOf`
 */
async function learn(file, words, config) {
  const uri = pathToFileURL(path.resolve(file)).href;
  const all = { ...config, maxNumberOfProblems: Infinity, maxDuplicateProblems: Infinity };
  const document = cspell.createTextDocument({ uri, content: '' });
  const validator = new cspell.DocumentValidator(document, {}, all);
  await validator.prepare();
  const settings = validator.getFinalizedDocSettings();
  const kind = createHash('sha1')
    .update(JSON.stringify(deciding.map((name) => settings[name] ?? null)))
    .digest('hex');
  if (!validator.shouldCheckDocument()) {
    return { kind, accepted: [], dictionaries: [], forbidden: [] };
  }
  const names = cspell.createDictionaryReferenceCollection(settings.dictionaries ?? []);
  const dictionaries = dictionariesOf(settings, (name) => names.isEnabled(name));
  const accepted = await findKept(words, dictionaries);
  const found = new Set(accepted);
  const others = words.filter((word) => !found.has(word));
  const together = others.filter((word) => !isCamelCase.test(word));
  const alone = others.filter((word) => isCamelCase.test(word));
  for (const asked of [together, ...alone.map((word) => [word])]) {
    await validator.updateDocumentText(asked.join('\n'));
    accepted.push(...acceptedIn(validator, asked));
  }
  return { kind, accepted, ...dictionaries };
}

const config = await cspell.loadConfig(path.resolve('cspell.json'));
const learned = {};
const acceptedBy = {};
for (const [group, { file, words }] of Object.entries(groups)) {
  learned[group] = await learn(file, words, config);
  acceptedBy[group] = new Set(learned[group].accepted);
}
const isAccepted = (file) =>
  texts[file]?.words.every((word) => acceptedBy[texts[file].group].has(word)) ?? false;
let isBroken = false;
const doubtful = files?.filter((file) => !isAccepted(file));
if (doubtful?.length !== 0) {
  const shown = { progress: false, summary: false, color: false, showSuggestions: true };
  const only =
    doubtful === undefined ? { mustFindFiles: true } : { mustFindFiles: false, files: doubtful };
  const { lint } = await import('cspell');
  const result = await lint([], { issues: true, relative: true, ...shown, ...only });
  const isWithoutFiles = doubtful === undefined && result.files === 0;
  process.exitCode = result.errors > 0 || result.issues > 0 || isWithoutFiles ? 1 : 0;
  isBroken = result.errors > 0;
}
// A cspell that could not read a file may not have judged words well either.
console.log(JSON.stringify(isBroken ? {} : learned));
