/*
 * Splits the list of routes that Docusaurus generates into parts (./routeParts.ts). Loaders of the
 * bundler use it too, so it must be JavaScript.
 */
import fs from 'node:fs';
import path from 'node:path';
import { addressKey } from './partAt.mjs';

/** Routes of one part, and routes of one kind from which they are split. */
const most = 16;

/** Names of the generated files. */
export const files = {
  routes: 'routes.js',
  registry: 'registry.js',
  chunkNames: 'routesChunkNames.json',
};

/**
 * @typedef {object} Route
 * @property {string} key key in the list of chunk names: path, `-`, hash
 * @property {string[]} chunks names of the chunks that it loads
 *
 * @typedef {object} Part
 * @property {string} start pages of this part have addresses (`partAt`) that are not before it
 * @property {Route[]} routes
 * @property {string[]} chunks names of the chunks that only its routes load
 *
 * @typedef {object} Split
 * @property {string} rest `routes.js` without the routes of the parts
 * @property {Part[]} parts
 * @property {Map<string, string>} requests module of each chunk, by name
 * @property {Record<string, unknown>} chunkNames all chunk names, by key of the route
 */

/** A route without routes below it and without attributes. */
const leaf =
  / {2}\{\n {4}path: '(?:[^'\\]|\\.)*',\n {4}component: ComponentCreator\('((?:[^'\\]|\\.)*)', '(\w+)'\),\n {4}exact: true\n {2}\},\n/g;

const entry = /^ {2}"([^"]+)": \[\(\) => import\([^"]*"[^"]+" \*\/ "([^"]+)"\), .*\],(?:\};)?$/gm;

/** @returns {string[]} chunk names in the tree of a route */
const namesIn = (/** @type {unknown} */ tree) =>
  typeof tree === 'string' ? [tree] : Object.values(tree ?? {}).flatMap(namesIn);

/** @returns {string} the shortest start of a text that is after another text, which is before it */
function startAfter(/** @type {string} */ before, /** @type {string} */ text) {
  let length = 1;
  while (length < text.length && text.slice(0, length) <= before) {
    length += 1;
  }
  return text.slice(0, length);
}

/** @returns {string} the longest common start of sorted texts */
function commonStart(/** @type {string} */ first, /** @type {string} */ last) {
  let length = 0;
  while (length < first.length && first[length] === last[length]) {
    length += 1;
  }
  return first.slice(0, length);
}

const keyOf = (/** @type {string} */ raw, /** @type {string} */ hash) =>
  `${raw.replace(/\\(.)/g, '$1')}-${hash}`;

const addressOf = (/** @type {Route} */ { key }) => addressKey(key.replace(/-\w+$/, ''));

const byAddress = (/** @type {Route} */ a, /** @type {Route} */ b) =>
  addressOf(a) < addressOf(b) || (addressOf(a) === addressOf(b) && a.key < b.key) ? -1 : 1;

/**
 * @param {string} routes text of `routes.js`
 * @param {string} registry text of `registry.js`
 * @param {Record<string, Record<string, unknown>>} chunkNames content of `routesChunkNames.json`
 * @returns {Split} parts of at most 16 routes, in the order of their addresses. They have the routes
 *   of each component that more than 16 pages use, which are few kinds: posts, and lists in large blogs
 * @throws {Error} when Docusaurus writes these files in another way
 */
export function splitRoutes(routes, registry, chunkNames) {
  /** @type {Map<unknown, Route[]>} */
  const kinds = new Map();
  for (const [, raw = '', hash = ''] of routes.matchAll(leaf)) {
    const key = keyOf(raw, hash);
    const tree = chunkNames[key];
    const kind = kinds.get(tree?.__comp) ?? [];
    kinds.set(tree?.__comp, kind);
    kind.push({ key, chunks: namesIn(tree) });
  }
  const requests = new Map(
    [...registry.matchAll(entry)].map(([, name = '', file = '']) => [
      name,
      /** @type {string} */ (JSON.parse(`"${file}"`)),
    ]),
  );
  if (
    kinds.size === 0 ||
    Object.values(chunkNames)
      .flatMap(namesIn)
      .some((name) => !requests.has(name))
  ) {
    throw new Error(
      'src/upstream/routeTable.mjs: this version of Docusaurus writes its routes differently. Compare with @docusaurus/core/lib/server/codegen/codegenRoutes.js',
    );
  }
  const split = [...kinds.values()]
    .filter((kind) => kind.length > most)
    .flat()
    .sort(byAddress);
  const keys = new Set(split.map(({ key }) => key));
  /** How many parts, and routes outside of parts, load a chunk. */
  const users = new Map();
  const use = (/** @type {string[]} */ names) =>
    new Set(names).forEach((name) => users.set(name, (users.get(name) ?? 0) + 1));
  Object.entries(chunkNames).forEach(([key, tree]) => keys.has(key) || use(namesIn(tree)));

  const count = Math.ceil(split.length / most);
  const groups = Array.from({ length: count }, (_, at) =>
    split.slice(
      Math.ceil((at * split.length) / count),
      Math.ceil(((at + 1) * split.length) / count),
    ),
  );
  const chunksOf = groups.map((group) => [...new Set(group.flatMap(({ chunks }) => chunks))]);
  chunksOf.forEach(use);
  const parts = groups.map((group, at) => {
    const [first, last] = [group[0], groups[at - 1]?.at(-1)].map(
      (route) => route && addressOf(route),
    );
    const end = addressOf(/** @type {Route} */ (split.at(-1)));
    const start =
      last === undefined ? commonStart(first ?? '', end) : startAfter(last, first ?? '');
    return {
      start,
      routes: group,
      chunks: (chunksOf[at] ?? []).filter((name) => users.get(name) === 1).sort(),
    };
  });
  const rest = routes.replace(leaf, (code, raw, hash) => (keys.has(keyOf(raw, hash)) ? '' : code));
  return { rest, parts, requests, chunkNames };
}

/** @type {{ texts: string[], split: Split } | undefined} */
let last;

/**
 * @param {string} folder folder of the modules that Docusaurus generates
 * @returns {Split} see `splitRoutes`. Each part asks for it, so the last result is kept
 */
export function readSplit(folder) {
  const texts = [files.routes, files.registry, files.chunkNames].map((name) =>
    fs.readFileSync(path.join(folder, name), 'utf8'),
  );
  if (last === undefined || last.texts.some((text, index) => text !== texts[index])) {
    const [routes = '', registry = '', chunkNames = ''] = texts;
    last = { texts, split: splitRoutes(routes, registry, JSON.parse(chunkNames)) };
  }
  return last.split;
}
