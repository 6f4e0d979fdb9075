import type { FileName } from '../../shared/types';
import type { Codes } from './runMessage';

/*
 * What readers wrote into editors, kept in this browser. Each demo has a key of its own in
 * `localStorage`, in each language, because its comments are in that language.
 */
const prefix = 'demo-edit:';
const version = 1;

/** Maximum length of one draft, and of all of them, in UTF-16 units. The apps need room too. */
const maxLength = 200_000;
const maxDrafts = 20;

export interface Draft {
  /** Files that differ from the page, with their whole code. */
  files: Codes;
  /** Time of the last change, in milliseconds since 1970. */
  at: number;
}

export const draftKey = (locale: string, id: string): string => `${prefix}${locale}:${id}`;

/** @returns `localStorage`, or `undefined` when the browser blocks it */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * @param text value of a key; anything may have written it
 * @param names files of the demo
 * @returns the draft; `undefined` when the text is no draft of this version, or names no such file
 */
export function parseDraft(
  text: string | null | undefined,
  names: readonly FileName[],
): Draft | undefined {
  try {
    const { v, at, files } = Object(JSON.parse(text ?? '')) as Record<string, unknown>;
    const entries = Object.entries(Object(files) as Record<string, unknown>);
    const known = entries.filter(
      ([name, code]) => (names as readonly string[]).includes(name) && typeof code === 'string',
    );
    return v === version && Number.isFinite(at) && known.length > 0
      ? { files: Object.fromEntries(known) as Codes, at: at as number }
      : undefined;
  } catch {
    return undefined;
  }
}

export const readDraft = (key: string, names: readonly FileName[]): Draft | undefined => {
  try {
    return parseDraft(storage()?.getItem(key), names);
  } catch {
    return undefined;
  }
};

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
 * @returns whether the browser kept the draft. It does not when storage is full or blocked, or when
 *   the draft is too long; an older draft of the demo then stays
 */
export function saveDraft(key: string, { files, at }: Draft): boolean {
  const text = JSON.stringify({ v: version, at, files });
  const store = storage();
  if (store === undefined || text.length > maxLength) {
    return false;
  }
  try {
    store.setItem(key, text);
    prune(store);
    return true;
  } catch {
    return false;
  }
}
