/*
 * Texts that somebody has typed and not saved yet: the new task's, and one for each task under edit
 * (with `base`, the text that the edit began with). They are kept apart from the list, one entry for each tab, so that no tab covers another one's.
 */
export const DRAFTS_KEY = 'do-it:drafts';
export const TAB_KEY = 'do-it:tab';
/* A tab that crashed cannot say goodbye. After an hour another tab takes its texts. If the tab only
   slept, `open` saves them again. */
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

  function save(isClosed = false) {
    const all = read(storage, DRAFTS_KEY);
    delete all[tab];
    if (!isEmpty(mine)) all[tab] = { ...mine, at: now(), isClosed };
    const isSaved = write(storage, DRAFTS_KEY, all);
    /* The tab keeps its name, and its texts if the storage had no room for them. */
    const note = isEmpty(mine) ? {} : { tab, ...(isSaved ? {} : mine) };
    const isNoted = write(spare, TAB_KEY, note);
    isAtRisk = !isEmpty(mine) && !isSaved;
    return isSaved || isNoted;
  }

  /* The texts of this tab before it was loaded again, or those of a tab that is closed. */
  function takeOver() {
    const note = read(spare, TAB_KEY);
    const all = read(storage, DRAFTS_KEY);
    const noted = clean(note);
    const isAbandoned = ({ isClosed, at }) => isClosed || !(now() - at < ABANDONED);
    let old = Object.keys(all).find((name) => name === note.tab);
    if (isEmpty(noted))
      old ??= Object.keys(all).find((name) => isAbandoned(all[name] ?? {}));
    mine = isEmpty(noted) ? clean(all[old]) : noted;
    if (isEmpty(mine)) return;
    /* The old entry goes only when the new one is in its place. */
    if (save() && old !== undefined) {
      const left = read(storage, DRAFTS_KEY);
      delete left[old];
      write(storage, DRAFTS_KEY, left);
    }
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
    /* This tab goes away: another one may take its texts. */
    close: () => {
      if (!isEmpty(mine)) save(true);
    },
    open: () => {
      if (!isEmpty(mine)) save();
    },
  };
}
