/*
 * A loader of the bundler for the list of routes and the function that loads a page (./routeParts.ts).
 * A loader must be a JavaScript file.
 */
import path from 'node:path';
import { files, readSplit } from './routeTable.mjs';

/** @typedef {import('./routeTable.mjs').Split} Split */

/** Text that `routeParts.ts` replaces with the names of the files of chunks. */
export const filesOf = (/** @type {readonly string[]} */ names) => `@files:${names.join()}`;

const entries = (/** @type {Split} */ { requests }, /** @type {readonly string[]} */ names) =>
  // Without the module's name and id in each entry, which only the server and webpack's preloadReady read.
  `{${names
    .map(
      (name) =>
        `${JSON.stringify(name)}: [() => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(requests.get(name))})]`,
    )
    .join(',\n')}}`;

const treesOf = (/** @type {Split} */ { chunkNames }, /** @type {readonly string[]} */ keys) =>
  JSON.stringify(Object.fromEntries(keys.map((key) => [key, chunkNames[key]])));

const notFound = /\{\n {4}path: '\*',\n {4}component: (ComponentCreator\('\*'\)),\n {2}\}/;

/** The list without the routes of parts, which the last route gets while parts load. */
function restOf(/** @type {Split} */ { rest }) {
  if (!notFound.test(rest)) {
    throw new Error('src/upstream/routePartsLoader.mjs: the list of routes has no last route');
  }
  return `import renderRoutes from '@docusaurus/renderRoutes';\n${rest.replace(
    notFound,
    "{ path: '*', component: ({ route }) => renderRoutes(route.routes), routes: [{ path: '*', key: '*', component: $1 }] }",
  )}`;
}

const tableOf = (/** @type {Split} */ { parts }) =>
  `export const starts = ${JSON.stringify(parts.map(({ start }) => start))};
export const parts = [${parts.map(
    (_, at) =>
      `() => import(/* webpackChunkName: "routes-${at}" */ "@generated/${files.routes}?part=${at}")`,
  )}];`;

function partOf(/** @type {Split} */ split, /** @type {number} */ at) {
  const { routes, chunks } = /** @type {Split['parts'][0]} */ (split.parts[at]);
  const trees = treesOf(
    split,
    routes.map(({ key }) => key),
  );
  return `import { addPart } from '@site/src/upstream/partRoutes';
addPart(${JSON.stringify(filesOf(chunks))}, ${entries(split, chunks)}, ${trees});`;
}

const preload = 'export default function preload(';

/** Docusaurus' function that loads the code of a page, which loads the part of its route first. */
function withPart(/** @type {string} */ source) {
  if (!source.includes(preload)) {
    throw new Error(
      'src/upstream/routePartsLoader.mjs: this version of Docusaurus loads pages differently. Compare with @docusaurus/core/lib/client/preload.js',
    );
  }
  return `import { withPart } from '@site/src/upstream/partRoutes';
export default withPart(preload);
${source.replace(preload, 'function preload(')}`;
}

/**
 * @this {{ resourcePath: string, resourceQuery: string, addDependency: (file: string) => void, getOptions: () => { folder: string, code: string } }}
 * @param {string} source a generated file, or `preload.js` of Docusaurus
 * @returns {string} what the browser gets
 */
export default function routeParts(source) {
  const name = path.basename(this.resourcePath);
  if (name === 'preload.js') {
    return withPart(source);
  }
  const { folder, code } = this.getOptions();
  Object.values(files).forEach((file) => this.addDependency(path.join(folder, file)));
  // The bundler keeps results of loaders at home, and does not know of their code.
  ['routePartsLoader.mjs', 'routeTable.mjs', 'partAt.mjs'].forEach((file) =>
    this.addDependency(path.join(code, file)),
  );
  const split = readSplit(folder);
  const inParts = {
    keys: new Set(split.parts.flatMap(({ routes }) => routes.map(({ key }) => key))),
    chunks: new Set(split.parts.flatMap(({ chunks }) => chunks)),
  };
  if (name === files.chunkNames) {
    return treesOf(
      split,
      Object.keys(split.chunkNames).filter((key) => !inParts.keys.has(key)),
    );
  }
  if (name === files.registry) {
    const names = [...split.requests.keys()].filter((chunk) => !inParts.chunks.has(chunk));
    return `export default ${entries(split, names)};`;
  }
  const [, part] = /^\?part=(\d+)$/.exec(this.resourceQuery) ?? [];
  if (part !== undefined) {
    return partOf(split, Number(part));
  }
  return this.resourceQuery === '?parts' ? tableOf(split) : restOf(split);
}
