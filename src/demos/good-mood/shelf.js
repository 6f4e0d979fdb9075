import { byKey, dayOf, fold, inOrder, unfold } from './entries.js';

const unfoldAll = (days) => days.flatMap(unfold);

/* {{whyDeletedDay}} */
function timeOf(key, hasRecord, timeAt) {
  const [own, day] = [timeAt(key), timeAt(dayOf(key))];
  return !hasRecord && own && day > own ? day : own;
}

/*
 * {{whyShelf}}
 * {{whyShelfEdits}}
 */
export function createShelf(store) {
  async function readAll() {
    const { days, edits: times } = await store.readAll();
    const entries = unfoldAll(days);
    const records = byKey(entries);
    const edits = Object.fromEntries(
      Object.keys(times).map((key) => [
        key,
        timeOf(key, records.has(key), (other) => times[other]),
      ]),
    );
    return { days: entries.sort(inOrder), edits };
  }

  /* {{whyShelfRows}} */
  function split(rows, keys) {
    const records = byKey(unfoldAll([...rows.values()].flatMap(({ record }) => record ?? [])));
    const all = keys ?? new Set([...records.keys(), ...rows.keys()]);
    const row = (key) => ({
      record: records.get(key),
      at: timeOf(key, records.has(key), (other) => rows.get(other)?.at),
    });
    /* {{whyBareDay}} */
    const isKnown = (key) => keys || records.has(key) || rows.get(key)?.at;
    return new Map([...all].filter(isKnown).map((key) => [key, row(key)]));
  }

  function groupByDay(changed) {
    const groups = new Map();
    for (const [key, row] of changed) {
      const day = dayOf(key);
      groups.set(day, groups.get(day) ?? []);
      groups.get(day).push([key, row]);
    }
    return groups;
  }

  function join(rows, changed) {
    const joined = new Map();
    for (const [day, group] of groupByDay(changed)) {
      const { record, at } = rows.get(day) ?? {};
      const entries = byKey(record ? unfold(record) : []);
      for (const [key, row] of group) {
        if (row.record) entries.set(key, row.record);
        else entries.delete(key);
        if (key !== day) joined.set(key, { record: undefined, at: row.at });
      }
      const own = changed.get(day);
      joined.set(day, { record: fold([...entries.values()]), at: own ? own.at : at });
    }
    return joined;
  }

  /* {{whyShelfUpdate}} */
  function update(keys, change) {
    const wanted = keys && [...new Set(keys.flatMap((key) => [dayOf(key), key]))];
    return store.update(wanted, (rows) => join(rows, change(split(rows, keys))));
  }

  return { ...store, readAll, update };
}
