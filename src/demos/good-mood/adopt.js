import { byKey } from './entries.js';
import { migrate1to2 } from './format.js';
import { contains, same } from './records.js';

/* {{whyAdoptDay}} */
export function adoptDay(here, there) {
  const isUnknown = !here.record && !here.at;
  if (isUnknown) return { row: there, aside: [] };
  const isNewer = (there.at ?? '') > (here.at ?? '');
  const isOlderDeletion = !there.record && !here.at;
  const [winner, loser] = isNewer && !isOlderDeletion ? [there, here] : [here, there];
  if (!winner.record || !loser.record) return { row: winner, aside: [] };
  const energy = winner.record.energy ?? loser.record.energy;
  const record = {
    ...winner.record,
    tags: [...new Set([...(winner.record.tags ?? []), ...(loser.record.tags ?? [])])],
    ...(energy !== undefined && { energy }),
  };
  const note = loser.record.note ?? '';
  return {
    row: { record, at: winner.at },
    aside: contains(winner.record.note ?? '', note) ? [] : [note],
  };
}

/* {{whyAdoptAll}} */
export function adoptAll(found, { format, days, edits }) {
  const migrated = format === 1 ? days.map(migrate1to2) : days;
  const there = byKey(migrated);
  const all = [...new Set([...there.keys(), ...Object.keys(edits)])];
  const empty = { record: undefined, at: undefined };
  return all.sort().flatMap((key) => {
    const before = found.get(key) ?? empty;
    const { row, aside } = adoptDay(before, { record: there.get(key), at: edits[key] });
    const isEqual = same(row.record, before.record) && row.at === before.at;
    return isEqual && aside.length === 0 ? [] : [{ key, before, after: row, aside }];
  });
}

/* {{whyAdoptCopy}} */
export function adoptCopy(here, there) {
  if (!here || !there) return here ?? (there && { format: 1, ...there });
  const known = new Set(here.days.map(({ date }) => date));
  return { ...here, days: [...here.days, ...there.days.filter(({ date }) => !known.has(date))] };
}
