/** Where a browser keeps what a site gives it. */
export type Place = 'local' | 'session' | 'database' | 'cache' | 'worker';

/** One thing that is kept: a key, a database, a cache, or a service worker by its scope. */
export interface Item {
  place: Place;
  name: string;
}

export type KindId = 'preferences' | 'searches' | 'tasks' | 'diary' | 'offline' | 'other';

interface Kind {
  id: KindId;
  /** What a reader has written, and no other copy can give back: deleting it is confirmed. */
  asks: boolean;
  owns: (item: Item) => boolean;
}

/** Name of good-mood's database, and what the names of its caches begin with (src/demos). */
export const diaryName = 'good-mood';
/** Key of do-it's list (src/demos/do-it-2-final/memoria.js). */
export const tasksKey = 'do-it';

const isKey =
  (place: 'local' | 'session', pattern: RegExp) =>
  (item: Item): boolean =>
    item.place === place && pattern.test(item.name);

const isPreference = isKey(
  'local',
  /^(?:theme|motion|analytics|docusaurus\.(?:announcement\.(?:id|dismiss)|tab\..+))$/,
);
const isGreeting = isKey('session', /^greeted$/);
const isSearch = isKey('local', /^__DOCSEARCH_(?:RECENT|FAVORITE)_SEARCHES__/);
// A text that do-it could not read is put aside under a key of its own.
const isTasks = isKey('local', /^do-it(?::quebrada:.*)?$/);
const isDraft = isKey('session', /^good-mood-rascunho$/);

/** The kinds of data of this origin, in the order in which they are shown; the last takes the rest. */
export const kinds: readonly Kind[] = [
  { id: 'preferences', asks: false, owns: (item) => isPreference(item) || isGreeting(item) },
  { id: 'searches', asks: false, owns: isSearch },
  { id: 'tasks', asks: true, owns: isTasks },
  {
    id: 'diary',
    asks: true,
    owns: (item) => isDraft(item) || (item.place === 'database' && item.name === diaryName),
  },
  {
    id: 'offline',
    asks: false,
    owns: ({ place, name }) =>
      (place === 'cache' && name.startsWith(`${diaryName}/`)) ||
      (place === 'worker' && new URL(name).pathname.includes('/demos/')),
  },
  { id: 'other', asks: true, owns: () => true },
];

/** Data of one kind that is there. */
export interface Group {
  id: KindId;
  asks: boolean;
  items: readonly Item[];
}

/** @returns the kinds that are there, with what belongs to each */
export function groupItems(items: readonly Item[]): Group[] {
  const found = new Map<KindId, Item[]>();
  for (const item of items) {
    const kind = kinds.find(({ owns }) => owns(item));
    if (kind !== undefined) {
      found.set(kind.id, [...(found.get(kind.id) ?? []), item]);
    }
  }
  return kinds.flatMap(({ id, asks }) => {
    const own = found.get(id);
    return own === undefined ? [] : [{ id, asks, items: own }];
  });
}

/**
 * @param text of a stored list, or of an object that holds one
 * @param key of the list in the object
 * @returns its length; `undefined` where the text is no such list
 */
export function lengthIn(text: string | null, key?: string): number | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    const list: unknown =
      key === undefined ? value : (value as Readonly<Record<string, unknown>> | null)?.[key];
    return Array.isArray(list) ? list.length : undefined;
  } catch {
    return undefined;
  }
}
