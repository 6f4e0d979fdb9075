/*
 * Drafts: unsaved text of the new-task field, and of each task under edit (with `base`, the text
 * before the edit). They are stored apart from the list, in one entry for each tab, so that tabs do
 * not overwrite each other's drafts.
 */
const DRAFTS_KEY = 'do-it:drafts';
const TAB_KEY = 'do-it:tab';
/* Milliseconds after which another tab takes over the drafts of a tab. A tab that crashed does not
   release them. A tab that was only frozen stores them again in `open`. */
const ABANDONED = 3_600_000;

const isRecord = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function read(storage, key) {
  try {
    const value = JSON.parse(storage().getItem(key));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function write(storage, key, value) {
  try {
    if (Object.keys(value).length === 0) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

const isEdit = (value) =>
  isRecord(value) && typeof value.text === 'string' && typeof value.base === 'string';
const clean = (entry) => ({
  text: typeof entry?.text === 'string' ? entry.text : '',
  edits: isRecord(entry?.edits)
    ? Object.fromEntries(Object.entries(entry.edits).filter(([, edit]) => isEdit(edit)))
    : {},
});
const isEmpty = ({ text, edits }) => text === '' && Object.keys(edits).length === 0;

export function createDrafts({
  storage = () => localStorage,
  spare = () => sessionStorage,
  tab = crypto.randomUUID(),
  now = Date.now,
} = {}) {
  let mine = { text: '', edits: {} };
  let isAtRisk = false;

  /* `old` is an entry that this tab takes over. One write stores the new entry and deletes the old
     one: if localStorage is full, the old entry stays there. */
  function save(isClosed = false, old = tab) {
    const all = read(storage, DRAFTS_KEY);
    delete all[old];
    delete all[tab];
    /* A number, because `false` needs one more letter than `true`, and a full storage refuses it. */
    if (!isEmpty(mine)) all[tab] = { ...mine, at: now(), isClosed: Number(isClosed) };
    const isSaved = write(storage, DRAFTS_KEY, all);
    /* sessionStorage keeps the id of the tab, and its drafts when localStorage is full. */
    const note = isEmpty(mine) ? {} : { tab, ...(isSaved ? {} : mine) };
    write(spare, TAB_KEY, note);
    isAtRisk = !isEmpty(mine) && !isSaved;
  }

  /* The drafts of this tab from before a reload, or those of a closed tab. */
  function takeOver() {
    const note = read(spare, TAB_KEY);
    const all = read(storage, DRAFTS_KEY);
    const noted = clean(note);
    const isAbandoned = ({ isClosed, at }) => isClosed || !(now() - at < ABANDONED);
    let old = Object.keys(all).find((name) => name === note.tab);
    if (isEmpty(noted))
      old ??= Object.keys(all).find((name) => isAbandoned(all[name] ?? {}));
    mine = isEmpty(noted) ? clean(all[old]) : noted;
    if (!isEmpty(mine)) save(false, old);
  }

  takeOver();
  return {
    get current() {
      return mine;
    },
    get isAtRisk() {
      return isAtRisk;
    },
    set(changes) {
      mine = { ...mine, ...changes };
      save();
    },
    /* Releases the drafts of this tab: another tab may take them over. */
    close: () => {
      if (!isEmpty(mine)) save(true);
    },
    open: () => {
      if (!isEmpty(mine)) save();
    },
  };
}
