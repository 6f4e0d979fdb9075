import { toJson } from './format.js';
import {
  applyFields,
  isTooLong,
  normal,
  revert,
  same,
  stamp,
  toTexts,
} from './records.js';
import { createTransfer } from './transfer.js';
import { createUndo } from './undo.js';

const byDay = (list) => new Map(list.map((record) => [record.date, record]));

/*
 * {{whyJournal}}
 * {{whyRuleFields}}
 * {{whyRuleOrder}}
 * {{whyRuleFailed}}
 * {{whyRuleMemory}}
 * {{whyJournalStore}}
 */
export function createJournal({ store, drafts, channel, now }) {
  const undo = createUndo();
  let records = new Map(); /* {{whyRecords}} */
  let queue = Promise.resolve();

  /* {{whyInTurn}} */
  function inTurn(operation) {
    const result = queue.then(operation);
    queue = result.catch(() => undefined);
    return result;
  }

  async function read() {
    records = byDay((await store.readAll()).days);
  }

  /* {{whySpread}} */
  async function spread(changes) {
    channel.post();
    try {
      await read();
    } catch {
      for (const { day, after } of changes) {
        if (after.record) records.set(day, after.record);
        else records.delete(day);
      }
      records = byDay([...records.values()].sort((a, b) => (a.date < b.date ? -1 : 1)));
    }
  }

  const shown = (day) => toTexts(records.get(day));

  /* {{whyUnsaved}} */
  const unsaved = (day, fields) =>
    Object.keys(fields).filter(
      (name) => normal(name, fields[name].value) !== normal(name, shown(day)[name]),
    );

  /* {{whyDescribe}} */
  function describe(day, { fields, aside }) {
    const texts = shown(day);
    for (const [name, { value }] of Object.entries(fields)) texts[name] = value;
    return { texts, aside, isDraft: unsaved(day, fields).length > 0 };
  }

  /* {{whyAttempt}} */
  async function attempt(operation) {
    try {
      return await operation();
    } catch {
      return { status: 'failed' };
    }
  }

  /* {{whyIsKept}} */
  const isKept = (storeDraft) => {
    const isUndoneWhenFull = store.isLasting();
    return storeDraft({ isUndoneWhenFull }) || !isUndoneWhenFull;
  };

  function keep(day, texts) {
    if (texts.length > 0 && !isKept((options) => drafts.setAside(day, texts, options))) {
      throw new Error('full');
    }
  }

  /* {{partWrite}} */

  function save(day, group) {
    return inTurn(() =>
      attempt(async () => {
        const fields = Object.fromEntries(
          Object.entries(drafts.peek(day).fields).filter(
            ([name, { value }]) => !isTooLong(name, value),
          ),
        );
        const touched = Object.keys(drafts.peek(day).fields).length;
        if (touched > 0 && Object.keys(fields).length === 0) return { status: 'tooLong' };
        let change = null;
        let saved;
        await store.update([day], (found) => {
          const before = found.get(day);
          const { record, aside } = applyFields(day, before.record, fields);
          saved = record;
          if (!record || same(record, before.record)) return new Map();
          keep(day, aside);
          change = { day, before, after: { record, at: stamp(now(), before.at) } };
          return new Map([[day, change.after]]);
        });
        if (!saved) return { status: 'noMood' };
        drafts.settle(day, fields, { isLasting: store.isLasting() });
        if (change) {
          undo.push({ kind: 'save', group, days: [day], changes: [change], fields });
        }
        await spread(change ? [change] : []);
        const isWhole = Object.keys(fields).length === touched;
        return { status: isWhole ? 'saved' : 'savedInPart', record: saved };
      }),
    );
  }

  /* {{whyDiscardSaved}} */
  function discardSaved(day) {
    const { fields } = drafts.peek(day);
    const others = unsaved(day, fields);
    const names = Object.keys(fields).filter((name) => !others.includes(name));
    return { fields: drafts.discard(day, names), aside: [] };
  }

  /* {{whyRemove}} */
  function remove(day) {
    const seen = records.get(day); /* {{whySeen}} */
    return inTurn(() =>
      attempt(async () => {
        let change = null;
        await store.update([day], (found) => {
          const before = found.get(day);
          if (!same(before.record, seen)) return new Map();
          change = {
            day,
            before,
            after: { record: undefined, at: stamp(now(), before.at) },
          };
          return new Map([[day, change.after]]);
        });
        if (change) {
          undo.push({
            kind: 'remove',
            days: [day],
            changes: [change],
            fields: {},
            entries: store.isLasting() ? [] : [[day, discardSaved(day)]],
          });
        }
        await spread(change ? [change] : []);
        return { status: change ? 'removed' : 'changed' };
      }),
    );
  }

  /* {{whyClear}} */
  function clear() {
    return inTurn(() =>
      attempt(async () => {
        /* {{whyRemoveOld}} */
        await store.removeLegacy?.();
        const copy = await store.readCopy();
        const changes = [];
        await store.update(null, (found) => {
          changes.length = 0;
          for (const [day, before] of found) {
            changes.push({ day, before, after: { record: undefined, at: undefined } });
          }
          return new Map(changes.map(({ day, after }) => [day, after]));
        });
        const entries = drafts.clear();
        undo.push({ kind: 'clear', days: [], changes, fields: {}, entries, copy });
        /* {{whyCopyStays}} */
        if (copy) await store.writeCopy(null).catch(() => undefined);
        await spread(changes);
        return { status: 'cleared' };
      }),
    );
  }

  function dropCopy() {
    return inTurn(() =>
      attempt(async () => {
        const copy = await store.readCopy();
        await store.writeCopy(null);
        undo.push({ kind: 'copy', days: [], changes: [], fields: {}, copy });
        return { status: 'dropped' };
      }),
    );
  }

  /* {{partUndo}} */

  /* {{whyTextsBack}} */
  function giveBack({ changes, fields }) {
    for (const { day, before, after } of changes) {
      const [old, made] = [before.record, after.record].map(toTexts);
      const names = ['note', 'tags'].filter(
        (name) => fields[name] && old[name] !== made[name],
      );
      const returned = Object.fromEntries(names.map((name) => [name, fields[name]]));
      if (
        names.length > 0 &&
        !isKept((options) => drafts.giveBack(day, returned, options))
      ) {
        throw new Error('full');
      }
      if (store.isLasting()) continue;
      /* {{whyLettersStay}} */
      for (const name of ['mood', 'energy']) {
        if (old[name] !== made[name]) drafts.type(day, name, old[name], '');
      }
    }
  }

  function giveEntriesBack(entries) {
    for (const [day, { fields, aside }] of entries) {
      drafts.giveBack(day, fields);
      drafts.setAside(day, aside);
    }
  }

  /* {{whyRevertAll}} */
  async function revertAll({ kind, changes }) {
    let stored = [];
    await store.update(
      changes.map(({ day }) => day),
      (found) => {
        stored = changes.map(({ day, before, after }) => {
          const current = found.get(day);
          const { record, aside } = revert(day, current.record, before.record, after.record);
          keep(day, aside);
          /* {{whyUndoneImport}} */
          const isOld = ['import', 'clear'].includes(kind) || before.record === undefined;
          const at =
            isOld && same(record, before.record) ? before.at : stamp(now(), current.at);
          return { day, after: { record, at } };
        });
        return new Map(stored.map(({ day, after }) => [day, after]));
      },
    );
    return stored;
  }

  function undoLast() {
    return inTurn(() =>
      attempt(async () => {
        const step = undo.last;
        if (!step) return { status: 'nothing' };
        if (step.kind === 'save') giveBack(step);
        const changes = step.changes.length > 0 ? await revertAll(step) : [];
        if (step.copy) await store.writeCopy(step.copy);
        if (step.entries) giveEntriesBack(step.entries);
        undo.drop(step);
        await spread(changes);
        return { status: 'undone', step };
      }),
    );
  }

  /* {{partDrafts}} */

  /* {{whyEntry}} */
  function discarded(day, entry) {
    const entries = [[day, entry]];
    undo.push({ kind: 'discard', days: [day], changes: [], fields: {}, entries });
    channel.post();
  }

  function discardDraft(day) {
    const { fields: all } = drafts.peek(day);
    /* {{whyRecordStays}} */
    const names = store.isLasting() ? Object.keys(all) : unsaved(day, all);
    discarded(day, { fields: drafts.discard(day, names), aside: [] });
  }

  function dropAside(day, text) {
    drafts.dropAside(day, text);
    discarded(day, { fields: {}, aside: [text] });
  }

  /* {{whyUseAside}} */
  function useAside(day, text) {
    const note = drafts.peek(day).fields.note?.value ?? shown(day).note;
    if (note.trim() !== '') drafts.setAside(day, [note]);
    /* {{whyKeptDraft}} */
    drafts.type(day, 'note', text, shown(day).note, { isKept: true });
    drafts.dropAside(day, text);
    channel.post();
  }

  return {
    save,
    remove,
    clear,
    dropCopy,
    ...createTransfer({ store, undo, inTurn, attempt, spread, keep, now }),
    undo: undoLast,
    discardDraft,
    dropAside,
    useAside,
    refresh: () => inTurn(read),
    readCopy: () => store.readCopy(),
    exportText: async () => toJson(await store.readAll()),

    get records() {
      return [...records.values()];
    },
    record: (day) => records.get(day),
    get nextUndo() {
      return undo.last;
    },
    get isAtRisk() {
      return drafts.isAtRisk;
    },

    /* {{whyForm}} */
    form: (day) => describe(day, drafts.look(day)),

    /* {{whyPeek}} */
    peek: (day) => describe(day, drafts.peek(day)),

    /* {{whyTypeStored}} */
    type(day, name, value) {
      /* {{whyOnlyInDraft}} */
      const isKept = !store.isLasting() && value.trim() !== '';
      return drafts.type(day, name, value, shown(day)[name], { isKept });
    },

    /* {{whyTypeUnseen}} */
    typeUnseen: (day, name, value) => drafts.type(day, name, value, ''),

    /* {{whyUnsavedDays}} */
    unsavedDays: () =>
      drafts.days().filter((day) => {
        const { fields, aside } = drafts.peek(day);
        return aside.length > 0 || unsaved(day, fields).length > 0;
      }),
  };
}
