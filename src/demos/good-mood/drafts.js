import { ownName } from './legacy.js';
import { contains, normal } from './records.js';

/*
 * {{whyDrafts}}
 * {{whyDraftFields}}
 * {{whyDraftAside}}
 * {{whyDraftTabs}}
 */
const PREFIX = 'good-mood-draft:';

const union = (...lists) => [...new Set(lists.flat())];

const isText = (value) => typeof value === 'string';

function parse(json) {
  const entry = { fields: {}, aside: [] };
  let read;
  try {
    read = JSON.parse(json);
  } catch {
    read = null;
  }
  const texts = Object.entries(read?.fields ?? {}).filter(
    ([, field]) => isText(field?.value) && isText(field.base),
  );
  const isOwn = ([name]) => ownName(name) === name;
  entry.fields = Object.fromEntries(texts.filter(isOwn));
  if (Array.isArray(read?.aside)) entry.aside = read.aside.filter(isText);
  /* {{whyOldFields}} */
  for (const [name, field] of texts.filter((text) => !isOwn(text))) {
    const own = entry.fields[ownName(name)];
    if (!own) entry.fields[ownName(name)] = field;
    else if (own.value !== field.value) entry.aside = union(entry.aside, [field.value]);
  }
  return entry;
}

const isEmpty = ({ fields, aside }) =>
  Object.keys(fields).length === 0 && aside.length === 0;

/* {{whyStorage}} */
export function createDrafts(storage) {
  /* {{whyRefused}} */
  const refused = new Map();
  const known = new Map(); /* {{whyKnown}} */

  function json(key) {
    try {
      return storage.getItem(PREFIX + key);
    } catch {
      return null;
    }
  }

  const read = (key) => refused.get(key)?.entry ?? parse(json(key));

  /* {{whyStoredEntry}} */
  const stored = (key) =>
    refused.get(key)?.over === json(key) ? read(key) : parse(json(key));

  /* {{whyWrite}} */
  function write(key, entry) {
    try {
      if (isEmpty(entry)) storage.removeItem(PREFIX + key);
      else storage.setItem(PREFIX + key, JSON.stringify(entry));
      refused.delete(key);
      return true;
    } catch {
      if (isEmpty(entry)) refused.delete(key);
      else refused.set(key, { entry, over: json(key) });
      return isEmpty(entry);
    }
  }

  /*
   * {{whyReplaced}}
   * {{whySettled}}
   */
  function replaced(key, there, fields, settled) {
    const last = known.get(key) ?? {};
    return ['note', 'tags'].flatMap((name) => {
      const theirs = there.fields[name]?.value ?? '';
      const isKept =
        theirs.trim() === '' ||
        [last, settled].some((seen) => seen[name]?.value === theirs) ||
        contains(fields[name]?.value ?? '', theirs);
      return isKept ? [] : [theirs];
    });
  }

  /*
   * {{whyChange}}
   * {{whyUndoneWhenFull}}
   */
  function change(
    key,
    makeFields,
    { add = () => [], drop = [], settled = {}, isUndoneWhenFull = false } = {},
  ) {
    const before = refused.get(key);
    const [here, there] = [read(key), stored(key)];
    const merged = { ...there.fields, ...here.fields };
    const fields = makeFields(merged);
    const aside = union(there.aside, here.aside).filter((text) => !drop.includes(text));
    const isStored = write(key, {
      fields,
      aside: union(aside, replaced(key, there, fields, settled), add(merged)),
    });
    if (!isStored && isUndoneWhenFull) {
      if (before) refused.set(key, before);
      else refused.delete(key);
    }
    return isStored;
  }

  const without = (fields, names) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

  function keys() {
    let all = [];
    try {
      all = storage.keys();
    } catch {
      /* {{whyBlocked}} */
    }
    return union(
      all.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length)),
      [...refused.keys()],
    ).sort();
  }

  return {
    keys,

    /* {{whyLook}} */
    look(key) {
      const entry = read(key);
      known.set(key, entry.fields);
      return entry;
    },

    peek: read,

    /* {{whyType}} */
    type(key, name, value, shown, { isKept = false } = {}) {
      /* {{whyDiscardedThere}} */
      const seen = known.get(key)?.[name];
      let base = seen?.base ?? shown;
      const isStored = change(key, (fields) => {
        base = fields[name]?.base ?? base;
        return !isKept && normal(name, value) === normal(name, shown)
          ? without(fields, [name])
          : { ...fields, [name]: { value, base } };
      });
      known.set(key, { ...known.get(key), [name]: { value, base } });
      return isStored;
    },

    /*
     * {{whySettle}}
     * {{whyNotLasting}}
     */
    settle(key, settled, { isLasting = true } = {}) {
      const isSettled = ([name, { value }]) => settled[name]?.value === value;
      return change(
        key,
        (fields) => {
          const done = Object.entries(fields).filter(isSettled);
          if (isLasting) {
            return without(
              fields,
              done.map(([name]) => name),
            );
          }
          const based = done.map(([name, { value }]) => [name, { value, base: value }]);
          return { ...fields, ...Object.fromEntries(based) };
        },
        { settled },
      );
    },

    /* {{whyGiveBack}} */
    giveBack(key, returned, options) {
      const add = (newer) =>
        Object.entries(returned).flatMap(([name, { value }]) => {
          const other = newer[name];
          const isKept = !other || other.base === value || contains(other.value, value);
          return isKept || value.trim() === '' ? [] : [value];
        });
      return change(key, (fields) => ({ ...returned, ...fields }), { add, ...options });
    },

    setAside(key, texts, options) {
      return change(key, (fields) => fields, { add: () => texts, ...options });
    },

    dropAside(key, text) {
      return change(key, (fields) => fields, { drop: [text] });
    },

    /* {{whyDiscard}} */
    discard(key, names) {
      const { fields } = read(key);
      const others = Object.keys(fields).filter((name) => !names.includes(name));
      change(key, (now) => without(now, names));
      return without(fields, others);
    },

    clear() {
      const entries = keys().map((key) => [key, read(key)]);
      for (const [key] of entries) write(key, { fields: {}, aside: [] });
      return entries;
    },

    /* {{whyAtRisk}} */
    get isAtRisk() {
      return refused.size > 0;
    },
  };
}
