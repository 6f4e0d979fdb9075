import type { FileName } from '../../shared/types';
import { knownCodes } from './knownCodes';
import type { Codes } from './runMessage';

/*
 * Code that readers wrote into editors, stored in this browser. Each demo has a key of its own in
 * `localStorage`, in each language, because its comments are in that language.
 */
const prefix = 'demo-edit:';
const version = 1;

/** Maximum length of one draft, and of all of them, in UTF-16 units. The apps need room too. */
const maxLength = 200_000;
const maxDrafts = 20;

/** Maximum number of drafts of one demo. */
const maxOfDemo = 4;

/** Code that a reader wrote into the editor of a demo. */
export interface Draft {
  /** Files that differ from the code of the author, with their whole code. */
  files: Codes;
  /** Time of the last change, in milliseconds since 1970. */
  at: number;
  /** Id of the editor that wrote it. Drafts of earlier versions of the site have none. */
  by?: string;
}

/** @returns the key of the drafts of a demo in `localStorage` */
export const draftKey = (locale: string, id: string): string => `${prefix}${locale}:${id}`;

/** @returns `localStorage`, or `null` when the browser blocks it */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** @returns the draft in a parsed value; none when it is no draft, or names no file of the demo */
function draftOf(value: unknown, names: readonly FileName[]): Draft[] {
  const { at, by, files } = Object(value) as Record<string, unknown>;
  const known = knownCodes(files, names);
  return Number.isFinite(at) && known
    ? [{ files: known, at: at as number, ...(typeof by === 'string' && { by }) }]
    : [];
}

/**
 * @param text value of a key; anything may have written it
 * @param names files of the demo
 * @returns the drafts of this version that name such files, the latest first
 */
export function parseDrafts(
  text: string | null | undefined,
  names: readonly FileName[],
): readonly Draft[] {
  try {
    const value = Object(JSON.parse(text ?? '')) as Record<string, unknown>;
    const earlier = Array.isArray(value.earlier) ? (value.earlier as unknown[]) : [];
    return value.v === version ? [value, ...earlier].flatMap((each) => draftOf(each, names)) : [];
  } catch {
    return [];
  }
}

/** @returns what tells a draft apart: an editor has only one at a time */
const idOf = (draft: Draft): string => draft.by ?? JSON.stringify(draft);

/**
 * Reads the drafts in the memory of the page and those in the storage. The page has drafts in memory when the
 * storage is full (src/features/first-paint/client/boot.ts). The storage may have drafts of another tab.
 */
const allDrafts = (store: Storage, key: string, names: readonly FileName[]): Draft[] =>
  [store.getItem(key), store[key] as string | undefined]
    .flatMap((text) => parseDrafts(text, names))
    .sort((a, b) => b.at - a.at)
    .filter((draft, index, all) => all.findIndex((each) => idOf(each) === idOf(draft)) === index);

/**
 * @param names files of the demo
 * @returns the drafts of a key, the latest first; none when the browser blocks the storage
 */
export function readDrafts(key: string, names: readonly FileName[]): readonly Draft[] {
  try {
    const store = storage();
    return store === null ? [] : allDrafts(store, key, names);
  } catch {
    return [];
  }
}

/** Removes the oldest drafts, so that at most `maxDrafts` stay. Unreadable ones count as oldest. */
function prune(store: Storage): void {
  const keys = Object.keys(store).filter((key) => key.startsWith(prefix));
  const timeOf = (key: string) => {
    try {
      const { at } = Object(JSON.parse(store.getItem(key) ?? '')) as Record<string, unknown>;
      return typeof at === 'number' ? at : 0;
    } catch {
      return 0;
    }
  };
  keys
    .map((key) => ({ key, at: timeOf(key) }))
    .sort((a, b) => b.at - a.at)
    .slice(maxDrafts)
    .forEach(({ key }) => store.removeItem(key));
}

/**
 * Stores the draft of one editor, beside those that other tabs and earlier visits have stored by now.
 *
 * @param own the draft. Without files there is none, and the one of before is removed
 * @param dropped drafts that the reader has taken or deleted: they are removed too
 * @param names files of the demo
 * @returns whether the browser kept the draft. It does not when storage is full or blocked, or when all
 *   drafts of the demo are too long; those of before then stay
 */
export function saveDraft(
  key: string,
  own: Draft & { by: string },
  dropped: readonly Draft[],
  names: readonly FileName[],
): boolean {
  const isEmpty = Object.keys(own.files).length === 0;
  try {
    const store = storage();
    if (store === null) {
      return isEmpty;
    }
    const gone = new Set(dropped.map((draft) => JSON.stringify(draft)));
    const others = allDrafts(store, key, names).filter(
      (draft) => draft.by !== own.by && !gone.has(JSON.stringify(draft)),
    );
    const [latest, ...earlier] = [...(isEmpty ? [] : [own]), ...others].slice(0, maxOfDemo);
    if (latest === undefined) {
      store.removeItem(key);
      return true;
    }
    const text = JSON.stringify({ v: version, ...latest, ...(earlier.length > 0 && { earlier }) });
    if (text.length > maxLength) {
      return false;
    }
    store.setItem(key, text);
    // `setItem` does not throw where it keeps the value in memory, and `getItem` returns it from there.
    if (store[key] !== text) {
      return false;
    }
    prune(store);
    return true;
  } catch {
    return false;
  }
}
