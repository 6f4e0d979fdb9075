import type { Hierarchy, RecordType } from '../shared/record';

/** A hit among the recent or favourite searches: no marks, no snippet. Its texts are HTML. */
export interface StoredHit {
  objectID: string;
  type: RecordType;
  url: string;
  hierarchy: Hierarchy;
  content: string | null;
}

/** Spec section 9, and DocSearch's own. */
export const maxRecent = { alone: 7, besideFavorites: 4 };

const recentKey = (indexName: string) => `__DOCSEARCH_RECENT_SEARCHES__${indexName}`;
const favoriteKey = (indexName: string) => `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`;

const types = /^(?:lvl[1-6]|content)$/;
const address = /^(?:https?:\/\/|\/(?!\/))/i;

/** Written by DocSearch from hits that src/features/search/client/safe.ts has escaped: it holds no tag. */
const isPlain = (text: unknown) =>
  text === null || (typeof text === 'string' && !/[<>]/.test(text));

function isStored(value: unknown): value is StoredHit {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { objectID, type, url, hierarchy, content } = value as Record<string, unknown>;
  return (
    typeof objectID === 'string' &&
    typeof type === 'string' &&
    types.test(type) &&
    typeof url === 'string' &&
    address.test(url) &&
    typeof hierarchy === 'object' &&
    hierarchy !== null &&
    typeof (hierarchy as Hierarchy).lvl0 === 'string' &&
    typeof (hierarchy as Hierarchy).lvl1 === 'string' &&
    // The name of the group is written as text, and is not escaped.
    Object.entries(hierarchy).every(([level, text]) => level === 'lvl0' || isPlain(text)) &&
    isPlain(content ?? null)
  );
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function readList(store: Store, key: string): StoredHit[] {
  const text = store.getItem(key);
  if (text === null) {
    return [];
  }
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isStored) : [];
  } catch {
    return [];
  }
}

function writeList(store: Store, key: string, list: readonly StoredHit[]): void {
  if (list.length === 0) {
    store.removeItem(key);
  } else {
    store.setItem(key, JSON.stringify(list));
  }
}

/**
 * Drops what DocSearch would crash on or write as markup: 3.9.0 reads its two lists as they come.
 *
 * @param store usually `localStorage`; nothing happens when it is refused
 * @param indexName whose lists
 */
export function cleanStored(store: Store | null, indexName: string): void {
  for (const key of [recentKey(indexName), favoriteKey(indexName)]) {
    try {
      if (store !== null && store.getItem(key) !== null) {
        writeList(store, key, readList(store, key));
      }
    } catch {
      // src/features/first-paint/boot has already said that the storage does not work.
    }
  }
}

/**
 * Adds hits to the recent searches: DocSearch keeps a hit of type `content` only when its page is
 * a hit too.
 *
 * @param hits chosen, the last one first in the list
 */
export function addRecent(
  store: Store | null,
  indexName: string,
  hits: readonly StoredHit[],
): void {
  if (store === null || hits.length === 0) {
    return;
  }
  try {
    const favorites = readList(store, favoriteKey(indexName));
    const limit = favorites.length === 0 ? maxRecent.alone : maxRecent.besideFavorites;
    const isFavorite = (hit: StoredHit) =>
      favorites.some(({ objectID }) => objectID === hit.objectID);
    const added = hits.filter((hit) => !isFavorite(hit));
    const kept = readList(store, recentKey(indexName)).filter(
      (hit) => !added.some(({ objectID }) => objectID === hit.objectID),
    );
    writeList(store, recentKey(indexName), [...added, ...kept].slice(0, limit));
  } catch {
    // As above.
  }
}

/**
 * @param hit of type `content`
 * @returns the section it stands in, as a recent search: a piece of text would tell little there
 */
export function sectionOf({ objectID, url, hierarchy }: StoredHit): StoredHit {
  const type = (['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'] as const).find(
    (level) => hierarchy[level] !== null && hierarchy[level] !== undefined,
  );
  return { objectID, type: type ?? 'lvl1', url, hierarchy, content: null };
}
