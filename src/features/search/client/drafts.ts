import drafts from '@data/search/drafts.json';
import context from '@data/search/context.json';
import { embeddedClient } from './embedded';
import { Engine } from './engine';
import { indexFiles } from '../shared/indexFiles';
import type { SearchClient } from '../shared/types';

/** @returns the client of `npm start`, which has no built pages and so no index files */
export function draftClient(): SearchClient {
  return embeddedClient(async () => {
    const { base, files } = indexFiles(context.locale, drafts);
    return new Engine(base, async (name) => files.get(name) as never);
  });
}
