import { adoptAll, adoptCopy } from './adopt.js';
import { merge, readJson } from './format.js';
import { same } from './records.js';

const byDay = (list) => new Map(list.map((record) => [record.date, record]));

/* {{whyTransfer}} */
export function createTransfer({ store, undo, inTurn, attempt, spread, keep, now }) {
  /* {{whyPlan}} */
  async function planImport(text) {
    const there = readJson(text);
    const here = await store.readAll();
    const { days: all, edits, count } = merge(here, there);
    const [own, merged] = [here.days, all].map(byDay);
    const days = new Set([...merged.keys(), ...own.keys(), ...Object.keys(edits)]);
    const changes = [...days].sort().flatMap((day) => {
      const before = { record: own.get(day), at: here.edits[day] };
      const after = { record: merged.get(day), at: edits[day] };
      const isEqual = same(before.record, after.record) && before.at === after.at;
      return isEqual ? [] : [{ day, before, after }];
    });
    return { counts: count, changes };
  }

  /* {{whyApply}} */
  function applyImport({ changes }) {
    return inTurn(() =>
      attempt(async () => {
        let isCurrent = true;
        await store.update(
          changes.map(({ day }) => day),
          (found) => {
            isCurrent = changes.every(({ day, before }) => {
              const { record, at } = found.get(day);
              return same(record, before.record) && at === before.at;
            });
            return new Map(
              isCurrent ? changes.map(({ day, after }) => [day, after]) : [],
            );
          },
        );
        if (isCurrent && changes.length > 0) {
          const days = changes.map(({ day }) => day);
          undo.push({ kind: 'import', days, changes, fields: {} });
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
          for (const { day, aside } of changes) keep(day, aside);
          return new Map(changes.map(({ day, after }) => [day, after]));
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
