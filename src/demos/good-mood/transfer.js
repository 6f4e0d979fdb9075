import { adoptAll, adoptCopy } from './adopt.js';
import { byKey, unfold } from './entries.js';
import { merge, readJson } from './format.js';
import { same } from './records.js';

/* {{whyTransfer}} */
export function createTransfer({ store, undo, inTurn, attempt, spread, keep, now }) {
  /* {{whyPlan}} */
  async function planImport(text) {
    const file = readJson(text);
    const there = { ...file, days: file.days.flatMap(unfold) };
    const here = await store.readAll();
    const { days: all, edits, count } = merge(here, there);
    const [own, merged] = [here.days, all].map(byKey);
    const keys = new Set([...merged.keys(), ...own.keys(), ...Object.keys(edits)]);
    const changes = [...keys].sort().flatMap((key) => {
      const before = { record: own.get(key), at: here.edits[key] };
      const after = { record: merged.get(key), at: edits[key] };
      const isEqual = same(before.record, after.record) && before.at === after.at;
      return isEqual ? [] : [{ key, before, after }];
    });
    return { counts: count, changes };
  }

  /* {{whyApply}} */
  function applyImport({ changes }) {
    return inTurn(() =>
      attempt(async () => {
        let isCurrent = true;
        await store.update(
          changes.map(({ key }) => key),
          (found) => {
            isCurrent = changes.every(({ key, before }) => {
              const { record, at } = found.get(key);
              return same(record, before.record) && at === before.at;
            });
            return new Map(
              isCurrent ? changes.map(({ key, after }) => [key, after]) : [],
            );
          },
        );
        /* {{whyVisibleStep}} */
        const isVisible = changes.some(({ before, after }) => !same(before.record, after.record));
        if (isCurrent && isVisible) {
          const keys = changes.map(({ key }) => key);
          undo.push({ kind: 'import', keys, changes, fields: {} });
        }
        await spread(isCurrent ? changes : []);
        return { status: isCurrent ? 'imported' : 'changed' };
      }),
    );
  }

  /* {{whyAdopt}} */
  function adopt(old) {
    return inTurn(() =>
      attempt(async () => {
        let changes = [];
        await store.update(null, (found) => {
          changes = adoptAll(found, old);
          for (const { key, aside } of changes) keep(key, aside);
          return new Map(changes.map(({ key, after }) => [key, after]));
        });
        const isMigrated = old.format === 1 && changes.length > 0;
        const copy = isMigrated ? { createdAt: now(), days: old.days } : old.copy;
        if (copy && changes.length > 0) {
          await store.writeCopy(adoptCopy(await store.readCopy(), copy));
        }
        if (changes.length > 0) await spread(changes);
        return { status: 'adopted', isMigrated };
      }),
    );
  }

  return { adopt, applyImport, planImport };
}
