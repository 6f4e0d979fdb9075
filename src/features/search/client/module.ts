/*
 * Entry of `assets/search/engine.js`, which the build makes with esbuild (../build/writeEngine.ts): the
 * embedded search, which needs neither React nor the bundler's runtime, so that hits are there before
 * them. A module runs once in a page, so all parts of the page share its client. Its name has no hash:
 * a page from before a deployment gets the engine that can read the new index.
 */
import type { Manifest } from '../shared/files';
import { embeddedClient, openIndex } from './embedded';
import { Engine } from './engine';
import { showHits } from './SearchFrame/hits';

/** Manifest of the index, and name that recent searches are stored under. The build inserts them. */
declare const MANIFEST: Manifest;
declare const INDEX_NAME: string;

const baseUrl = new URL('../..', import.meta.url).href;
let manifest: Manifest | undefined = MANIFEST;

/** Client of the embedded search, in the language of the page. */
export const client = embeddedClient(async () => {
  const known = manifest;
  // Later, a deployment may have replaced the index.
  manifest = undefined;
  const { base, read } = await openIndex(baseUrl, MANIFEST.language, known);
  return new Engine(base, read);
});

/** Resolves when the first search may begin, or the index could not be loaded. The page loads React then. */
export const ready = client.warm().then(() => showHits(client, INDEX_NAME));
