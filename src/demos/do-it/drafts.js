/* {{whyDrafts}} */
const DRAFTS_KEY = 'do-it:drafts';
const TAB_KEY = 'do-it:tab';
/* {{whyAbandoned}} */
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

  /* {{whyOneWrite}} */
  function save(isClosed = false, old = tab) {
    const all = read(storage, DRAFTS_KEY);
    delete all[old];
    delete all[tab];
    /* {{whyNumber}} */
    if (!isEmpty(mine)) all[tab] = { ...mine, at: now(), isClosed: Number(isClosed) };
    const isSaved = write(storage, DRAFTS_KEY, all);
    /* {{whySpareNote}} */
    const note = isEmpty(mine) ? {} : { tab, ...(isSaved ? {} : mine) };
    write(spare, TAB_KEY, note);
    isAtRisk = !isEmpty(mine) && !isSaved;
  }

  /* {{whyTakeOver}} */
  function takeOver() {
    const note = read(spare, TAB_KEY);
    const all = read(storage, DRAFTS_KEY);
    const noted = clean(note);
    /* {{whyAheadDraft}} */
    const isRecent = ({ at }) => Math.abs(now() - at) < ABANDONED;
    const isAbandoned = (entry) => entry.isClosed || !isRecent(entry);
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
    /* {{whyRelease}} */
    close: () => {
      if (!isEmpty(mine)) save(true);
    },
    open: () => {
      if (!isEmpty(mine)) save();
    },
  };
}
