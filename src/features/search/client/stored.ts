import type { Hierarchy, RecordType } from '../shared/record';
import { deepestLevel, isSafeAddress } from './safe';

/** A hit among the recent or favorite searches: no highlights, no snippet. Its texts are HTML. */
export interface StoredHit {
  objectID: string;
  type: RecordType;
  url: string;
  hierarchy: Hierarchy;
  content: string | null;
}

/** Maximum number of recent searches, as in DocSearch 3.9.0. */
const maxRecent = { alone: 7, besideFavorites: 4 };

const recentKey = (indexName: string) => `__DOCSEARCH_RECENT_SEARCHES__${indexName}`;
const favoriteKey = (indexName: string) => `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`;

const types = /^(?:lvl[1-6]|content)$/;

/** DocSearch stores hits that `safe.ts` has escaped, so a valid text contains no tag. */
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
    isSafeAddress(url) &&
    typeof hierarchy === 'object' &&
    hierarchy !== null &&
    typeof (hierarchy as Hierarchy).lvl0 === 'string' &&
    typeof (hierarchy as Hierarchy).lvl1 === 'string' &&
    // `lvl0`, the name of the group, is not escaped, since DocSearch writes it as text.
    Object.entries(hierarchy).every(([level, text]) => level === 'lvl0' || isPlain(text)) &&
    isPlain(content ?? null)
  );
}

/** @returns the storage; null when the browser refuses it (src/features/first-paint/client/boot.ts) */
export function storage(): Storage | null {
  try {
    return window.localStorage as Storage | null;
  } catch {
    return null;
  }
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

/** A section is one entry, also when it was stored from its heading and from parts of its text. */
const isOneOf = (hits: readonly StoredHit[], { url }: StoredHit): boolean =>
  hits.some((hit) => hit.url === url);

const distinct = (hits: readonly StoredHit[]): StoredHit[] =>
  hits.filter((hit, index) => !isOneOf(hits.slice(0, index), hit));

/**
 * Removes invalid entries from the two lists of DocSearch, and those that stand in them twice. DocSearch
 * 3.9.0 does not validate them: it would crash, or write them as markup. It compares ids, not addresses.
 *
 * @param store usually `localStorage`; null when the browser refuses it
 * @param indexName name of the index that the lists belong to
 */
export function cleanStored(store: Store | null, indexName: string): void {
  try {
    if (store !== null) {
      const favorites = distinct(readList(store, favoriteKey(indexName)));
      const recent = distinct(readList(store, recentKey(indexName)));
      writeList(store, favoriteKey(indexName), favorites);
      writeList(
        store,
        recentKey(indexName),
        recent.filter((hit) => !isOneOf(favorites, hit)),
      );
    }
  } catch {
    // src/features/first-paint/client/boot.ts has already warned that the storage is refused.
  }
}

/**
 * Adds hits to the recent searches. Needed because DocSearch stores a hit of type `content` only when
 * its page is a hit too.
 *
 * @param store usually `localStorage`; null when the browser refuses it
 * @param hits chosen hits, the latest first
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
    const recent = distinct([...hits, ...readList(store, recentKey(indexName))]);
    const shown = recent.filter((hit) => !isOneOf(favorites, hit));
    writeList(store, recentKey(indexName), shown.slice(0, limit));
  } catch {
    // As in `cleanStored`.
  }
}

/**
 * @param hit hit of type `content`
 * @returns the hit of its section, for the recent searches: a heading is clearer there than a part of
 *   a text
 */
export function sectionOf({ objectID, url, hierarchy }: StoredHit): StoredHit {
  return { objectID, type: deepestLevel(hierarchy), url, hierarchy, content: null };
}
