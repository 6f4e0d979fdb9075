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

  function json(day) {
    try {
      return storage.getItem(PREFIX + day);
    } catch {
      return null;
    }
  }

  const read = (day) => refused.get(day)?.entry ?? parse(json(day));

  /* {{whyStoredEntry}} */
  const stored = (day) =>
    refused.get(day)?.over === json(day) ? read(day) : parse(json(day));

  /* {{whyWrite}} */
  function write(day, entry) {
    try {
      if (isEmpty(entry)) storage.removeItem(PREFIX + day);
      else storage.setItem(PREFIX + day, JSON.stringify(entry));
      refused.delete(day);
      return true;
    } catch {
      if (isEmpty(entry)) refused.delete(day);
      else refused.set(day, { entry, over: json(day) });
      return isEmpty(entry);
    }
  }

  /*
   * {{whyReplaced}}
   * {{whySettled}}
   */
  function replaced(day, there, fields, settled) {
    const last = known.get(day) ?? {};
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
    day,
    makeFields,
    { add = () => [], drop = [], settled = {}, isUndoneWhenFull = false } = {},
  ) {
    const before = refused.get(day);
    const [here, there] = [read(day), stored(day)];
    const merged = { ...there.fields, ...here.fields };
    const fields = makeFields(merged);
    const aside = union(there.aside, here.aside).filter((text) => !drop.includes(text));
    const isStored = write(day, {
      fields,
      aside: union(aside, replaced(day, there, fields, settled), add(merged)),
    });
    if (!isStored && isUndoneWhenFull) {
      if (before) refused.set(day, before);
      else refused.delete(day);
    }
    return isStored;
  }

  const without = (fields, names) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

  function days() {
    let keys = [];
    try {
      keys = storage.keys();
    } catch {
      /* {{whyBlocked}} */
    }
    const all = keys.filter((key) => key.startsWith(PREFIX));
    return union(
      all.map((key) => key.slice(PREFIX.length)),
      [...refused.keys()],
    ).sort();
  }

  return {
    days,

    /* {{whyLook}} */
    look(day) {
      const entry = read(day);
      known.set(day, entry.fields);
      return entry;
    },

    peek: read,

    /* {{whyType}} */
    type(day, name, value, shown, { isKept = false } = {}) {
      /* {{whyDiscardedThere}} */
      const seen = known.get(day)?.[name];
      let base = seen?.base ?? shown;
      const isStored = change(day, (fields) => {
        base = fields[name]?.base ?? base;
        return !isKept && normal(name, value) === normal(name, shown)
          ? without(fields, [name])
          : { ...fields, [name]: { value, base } };
      });
      known.set(day, { ...known.get(day), [name]: { value, base } });
      return isStored;
    },

    /*
     * {{whySettle}}
     * {{whyNotLasting}}
     */
    settle(day, settled, { isLasting = true } = {}) {
      const isSettled = ([name, { value }]) => settled[name]?.value === value;
      return change(
        day,
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
    giveBack(day, returned, options) {
      const add = (newer) =>
        Object.entries(returned).flatMap(([name, { value }]) => {
          const other = newer[name];
          const isKept = !other || other.base === value || contains(other.value, value);
          return isKept || value.trim() === '' ? [] : [value];
        });
      return change(day, (fields) => ({ ...returned, ...fields }), { add, ...options });
    },

    setAside(day, texts, options) {
      return change(day, (fields) => fields, { add: () => texts, ...options });
    },

    dropAside(day, text) {
      return change(day, (fields) => fields, { drop: [text] });
    },

    /* {{whyDiscard}} */
    discard(day, names) {
      const { fields } = read(day);
      const others = Object.keys(fields).filter((name) => !names.includes(name));
      change(day, (now) => without(now, names));
      return without(fields, others);
    },

    clear() {
      const entries = days().map((day) => [day, read(day)]);
      for (const [day] of entries) write(day, { fields: {}, aside: [] });
      return entries;
    },

    /* {{whyAtRisk}} */
    get isAtRisk() {
      return refused.size > 0;
    },
  };
}
