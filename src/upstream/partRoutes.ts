import { matchRoutes } from 'react-router-config';
import ComponentCreator from '@docusaurus/ComponentCreator';
import registry from '@generated/registry';
import routes from '@generated/routes';
import { parts, starts } from '@generated/routes?parts';
import chunkNames from '@generated/routesChunkNames';
import { partAt } from './partAt.mjs';
import { tellFailure, wrapAddedRoute, type Route } from './routes';

/** Files of the chunks of the parts that have been loaded, by id. */
const files: Record<string, string> = {};
const fileOf = __webpack_get_script_filename__;
__webpack_get_script_filename__ = (chunk) => files[chunk] ?? fileOf(chunk);

/** Routes below the last route: those of the parts that have been loaded, then the page that is not found. */
const rest = () => routes.at(-1)?.routes as Route[];

/**
 * Adds the routes of a part. Each part calls this once.
 *
 * @param fileNames files of its chunks, by id
 * @param loaders its entries of Docusaurus' registry, by name of the chunk
 * @param trees names of the chunks of each route, by the route's key
 */
export function addPart(
  fileNames: typeof files,
  loaders: typeof registry,
  trees: typeof chunkNames,
): void {
  Object.assign(files, fileNames);
  Object.assign(registry, loaders);
  Object.assign(chunkNames, trees);
  for (const key of Object.keys(trees)) {
    const at = key.lastIndexOf('-');
    const path = key.slice(0, at);
    const component = ComponentCreator(path, key.slice(at + 1));
    const route: Route = { path, component, exact: true };
    wrapAddedRoute(route);
    rest().splice(-1, 0, route);
  }
}

/** @returns number of the part that may have the route of an address; -1 when no part is needed */
function missingPart(path: string): number {
  // As Docusaurus does: a route has the decoded path or the encoded one.
  const isMissing = [path, decodeURI(path)].every(
    (form) => matchRoutes(routes, form).at(-1)?.route.path === '*',
  );
  return isMissing ? partAt(starts, path) : -1;
}

async function load(part: number): Promise<void> {
  try {
    await parts[part]?.();
  } catch (error) {
    await tellFailure();
    throw error;
  }
}

/**
 * @param preload Docusaurus' function that loads the code of a page
 * @returns the same, which first loads the part of the routes that has the page
 */
export const withPart =
  <T>(preload: (path: string) => Promise<T>) =>
  (path: string): Promise<T> => {
    const part = missingPart(path);
    return part === -1 ? preload(path) : load(part).then(() => preload(path));
  };
