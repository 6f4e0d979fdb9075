import type { FileName } from '../../shared/types';
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
  /** Files that differ from the page, with their whole code. */
  files: Codes;
  /** Time of the last change, in milliseconds since 1970. */
  at: number;
}

/** @returns the key of the drafts of a demo in `localStorage` */
export const draftKey = (locale: string, id: string): string => `${prefix}${locale}:${id}`;

/** @returns `localStorage`, or `undefined` when the browser blocks it */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** @returns the draft in a parsed value; none when it is no draft, or names no file of the demo */
function draftOf(value: unknown, names: readonly FileName[]): Draft[] {
  const { at, files } = Object(value) as Record<string, unknown>;
  const known = Object.entries(Object(files) as Record<string, unknown>).filter(
    ([name, code]) => (names as readonly string[]).includes(name) && typeof code === 'string',
  );
  return Number.isFinite(at) && known.length > 0
    ? [{ files: Object.fromEntries(known) as Codes, at: at as number }]
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

/** @returns the drafts of a key, as `parseDrafts`; none when the browser blocks the storage */
export const readDrafts = (key: string, names: readonly FileName[]): readonly Draft[] => {
  try {
    return parseDrafts(storage()?.getItem(key), names);
  } catch {
    return [];
  }
};

/** Removes all drafts of a key. */
export function removeDraft(key: string): void {
  try {
    storage()?.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing to remove.
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
 * @param drafts the drafts of one demo, the latest first
 * @returns whether the browser kept them. It does not when storage is full or blocked, or when they
 *   are too long; those of before then stay
 */
export function saveDrafts(key: string, drafts: readonly Draft[]): boolean {
  const [latest, ...earlier] = drafts.slice(0, maxOfDemo);
  const store = storage();
  if (latest === undefined) {
    removeDraft(key);
    return true;
  }
  const text = JSON.stringify({ v: version, ...latest, ...(earlier.length > 0 && { earlier }) });
  if (store === undefined || text.length > maxLength) {
    return false;
  }
  try {
    store.setItem(key, text);
    // In a page that opened with a full storage, `setItem` keeps the value in memory instead of throwing,
    // and `getItem` returns it from there (src/features/first-paint/client/boot.ts).
    if (store[key] !== text) {
      return false;
    }
    prune(store);
    return true;
  } catch {
    return false;
  }
}
