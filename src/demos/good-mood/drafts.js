import { contains, normal } from './records.js';

/*
 * Drafts: typed text that no record has. One entry per day, stored at each keystroke:
 *   fields: { nota: { value, base } }   base: the text that stood there before the person typed
 *   aside:  ['…']                       replaced texts: the user can restore or discard them
 * All tabs share the entries. An entry that does not fit into localStorage stays in memory.
 */
const PREFIX = 'good-mood-draft:';

const isText = (value) => typeof value === 'string';

function parse(json) {
  const entry = { fields: {}, aside: [] };
  let read;
  try {
    read = JSON.parse(json);
  } catch {
    read = null;
  }
  for (const [name, field] of Object.entries(read?.fields ?? {})) {
    if (isText(field?.value) && isText(field.base)) entry.fields[name] = field;
  }
  if (Array.isArray(read?.aside)) entry.aside = read.aside.filter(isText);
  return entry;
}

const isEmpty = ({ fields, aside }) =>
  Object.keys(fields).length === 0 && aside.length === 0;

const union = (...lists) => [...new Set(lists.flat())];

/* `storage` has getItem, setItem, removeItem and keys; any of them may throw. */
export function createDrafts(storage) {
  /* Entries that only this tab has, each with the stored JSON that it replaces. */
  const refused = new Map();
  const known = new Map(); /* fields as the form of this tab shows them */

  function json(day) {
    try {
      return storage.getItem(PREFIX + day);
    } catch {
      return null;
    }
  }

  const read = (day) => refused.get(day)?.entry ?? parse(json(day));

  /* As `read`, unless another tab stored something since this one was refused. */
  const stored = (day) =>
    refused.get(day)?.over === json(day) ? read(day) : parse(json(day));

  /* Returns whether it is stored. */
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
   * Texts that another tab stored, that this tab never showed, and that `fields` would replace.
   * `settled`: fields that are in a record now.
   */
  function replaced(day, there, fields, settled) {
    const last = known.get(day) ?? {};
    return ['nota', 'etiquetas'].flatMap((name) => {
      const theirs = there.fields[name]?.value ?? '';
      const isKept =
        theirs.trim() === '' ||
        [last, settled].some((seen) => seen[name]?.value === theirs) ||
        contains(fields[name]?.value ?? '', theirs);
      return isKept ? [] : [theirs];
    });
  }

  /*
   * Another tab may have written meanwhile: its other fields stay.
   * `isUndoneWhenFull`: an entry that storage refuses is not kept in memory either.
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
      /* a blocked storage has no entries */
    }
    const all = keys.filter((key) => key.startsWith(PREFIX));
    return union(
      all.map((key) => key.slice(PREFIX.length)),
      [...refused.keys()],
    ).sort();
  }

  return {
    days,

    /* What the form of that day shows from now on. */
    look(day) {
      const entry = read(day);
      known.set(day, entry.fields);
      return entry;
    },

    peek: read,

    /* `shown`: the text of the record that the form shows. Typing it again is no draft. */
    type(day, name, value, shown, { isKept = false } = {}) {
      /* The form may still show a draft that another tab has discarded. */
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
     * Removes fields from the draft after the record has stored them. Text typed later stays a draft.
     * `isLasting` false: the record is in memory, so the fields stay, and the record is their base.
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

    /* Returns text of a record to the draft. Beside a newer draft, it is set aside. */
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

    /* Returns the fields that were removed. */
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

    /* Whether closing the tab would lose a text. */
    get isAtRisk() {
      return refused.size > 0;
    },
  };
}
