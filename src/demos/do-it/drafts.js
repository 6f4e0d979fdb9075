/* {{whyDrafts}} */
const PREFIX = 'do-it:drafts:';
const SHARED_KEY = 'do-it:drafts'; // {{whySharedKey}}
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

function namesIn(storage) {
  try {
    const place = storage();
    const keys = Array.from({ length: place.length }, (_, i) => place.key(i));
    const own = keys.filter((key) => key.startsWith(PREFIX));
    return own.map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/* {{whyReadAll}} */
function readAll(storage) {
  const own = namesIn(storage).map((name) => [name, read(storage, PREFIX + name)]);
  return { ...read(storage, SHARED_KEY), ...Object.fromEntries(own) };
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
    /* {{whyNumber}} */
    const entry = { ...mine, at: now(), isClosed: Number(isClosed) };
    const isSaved = write(storage, PREFIX + tab, isEmpty(mine) ? {} : entry);
    /* {{whySpareNote}} */
    const note = isEmpty(mine) ? {} : { tab, ...(isSaved ? {} : mine) };
    write(spare, TAB_KEY, note);
    isAtRisk = !isEmpty(mine) && !isSaved;
  }

  /* {{whyTakeOver}} */
  function takeOver() {
    const note = read(spare, TAB_KEY);
    const all = readAll(storage);
    const noted = clean(note);
    /* {{whyAheadDraft}} */
    const isRecent = ({ at }) => Math.abs(now() - at) < ABANDONED;
    const isAbandoned = (entry) =>
      !isEmpty(clean(entry)) && (entry.isClosed || !isRecent(entry));
    let old = Object.keys(all).find((name) => name === note.tab);
    if (isEmpty(noted)) old ??= Object.keys(all).find((name) => isAbandoned(all[name]));
    mine = isEmpty(noted) ? clean(all[old]) : noted;
    if (isEmpty(mine)) return;
    const putBack = old === undefined ? () => undefined : drop(old);
    save();
    if (isAtRisk) putBack();
  }

  /* {{whyDrop}} */
  function drop(name) {
    const { [name]: shared, ...others } = read(storage, SHARED_KEY);
    const own = read(storage, PREFIX + name);
    write(storage, PREFIX + name, {});
    if (shared) write(storage, SHARED_KEY, others);
    return () => {
      write(storage, PREFIX + name, own);
      if (shared) write(storage, SHARED_KEY, { ...others, [name]: shared });
    };
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
