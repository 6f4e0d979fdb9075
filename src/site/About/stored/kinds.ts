/** Kind of browser storage. */
export type Place = 'local' | 'session' | 'database' | 'cache' | 'worker';

/** One stored item. */
export interface Item {
  place: Place;
  /** Key, name of the database or cache, or scope of the service worker. */
  name: string;
}

export type KindId =
  'preferences' | 'reading' | 'searches' | 'tasks' | 'diary' | 'edits' | 'offline' | 'other';

interface Kind {
  id: KindId;
  /** The reader may have written it, and there is no other copy: confirm before deleting. */
  needsConfirmation: boolean;
  owns: (item: Item) => boolean;
}

/**
 * Names of good-mood's databases: the diary, and that of versions before 3.0, which the app reads and
 * keeps.
 */
export const diaryNames = ['good-mood-diary', 'good-mood'] as const;
/** Key of do-it's list of tasks (src/demos/do-it/storage.js), and the one that it had before. */
export const tasksKey = 'do-it-list';
export const oldTasksKey = 'do-it';

/** Tests the place and the name of an item: `local theme`. */
const isItem =
  (pattern: RegExp) =>
  ({ place, name }: Item): boolean =>
    pattern.test(`${place} ${name}`);

/** Kinds of data of this origin, in display order. The last one takes all other items. */
const kinds: readonly Kind[] = [
  {
    id: 'preferences',
    needsConfirmation: false,
    owns: isItem(
      /^local (?:theme|motion|keys|analytics|docusaurus\.(?:announcement\.(?:id|dismiss)|tab\..+))$|^session greeted$/,
    ),
  },
  { id: 'reading', needsConfirmation: false, owns: isItem(/^local reading$/) },
  {
    id: 'searches',
    needsConfirmation: false,
    owns: isItem(/^local __DOCSEARCH_(?:RECENT|FAVORITE)_SEARCHES__/),
  },
  {
    id: 'tasks',
    needsConfirmation: true,
    // do-it moves a list that it cannot read to a key of its own. Unsaved texts have another key. When
    // the storage is full, they are kept in the session storage of the tab.
    owns: isItem(
      /^(?:local do-it(?::(?:quebrada:.*|drafts(?::.*)?)|-list(?::broken:.*)?)?|session do-it:(?:unsaved|tab))$/,
    ),
  },
  {
    id: 'diary',
    needsConfirmation: true,
    // Versions before 2.1 kept one draft in the session, as part 4 of the series does; now each day
    // has a draft of its own.
    owns: isItem(
      /^(?:session good-mood-(?:rascunho|draft)$|local good-mood-(?:draft:|(?:reminder|legacy)$)|database good-mood(?:-diary|-example)?$)/,
    ),
  },
  // Key of `draftKey` in src/features/demos/client/Playground/drafts.ts.
  { id: 'edits', needsConfirmation: true, owns: isItem(/^local demo-edit:/) },
  {
    id: 'offline',
    needsConfirmation: false,
    owns: ({ place, name }) =>
      // The names of an app's caches begin with its name.
      (place === 'cache' && /^(?:do-it|good-mood)\//.test(name)) ||
      (place === 'worker' && new URL(name).pathname.includes('/demos/')),
  },
  { id: 'other', needsConfirmation: true, owns: () => true },
];

/** Stored items of one kind. */
export interface Group {
  id: KindId;
  needsConfirmation: boolean;
  items: readonly Item[];
}

/** @returns the kinds that have items, in display order, each with its items */
export function groupItems(items: readonly Item[]): Group[] {
  const found = new Map<KindId, Item[]>();
  for (const item of items) {
    const kind = kinds.find(({ owns }) => owns(item));
    if (kind !== undefined) {
      found.set(kind.id, [...(found.get(kind.id) ?? []), item]);
    }
  }
  return kinds.flatMap(({ id, needsConfirmation }) => {
    const own = found.get(id);
    return own === undefined ? [] : [{ id, needsConfirmation, items: own }];
  });
}

/**
 * @param text JSON of a list, or of an object that contains the list
 * @param key of the list in the object
 * @returns length of the list; `undefined` if the JSON is invalid or contains no such list
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
