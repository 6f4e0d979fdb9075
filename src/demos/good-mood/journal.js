import { byKey, foldAll, inOrder } from './entries.js';
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
import { createShelf } from './shelf.js';
import { createTransfer } from './transfer.js';
import { createUndo } from './undo.js';

/*
 * {{whyJournal}}
 * {{whyRuleFields}}
 * {{whyRuleOrder}}
 * {{whyRuleFailed}}
 * {{whyRuleMemory}}
 * {{whyJournalStore}}
 */
export function createJournal({ store: rows, drafts, channel, now }) {
  const store = createShelf(rows);
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
    records = byKey((await store.readAll()).days);
  }

  /* {{whySpread}} */
  async function spread(changes) {
    channel.post();
    try {
      await read();
    } catch {
      for (const { key, after } of changes) {
        if (after.record) records.set(key, after.record);
        else records.delete(key);
      }
      records = byKey([...records.values()].sort(inOrder));
    }
  }

  const shown = (key) => toTexts(records.get(key));

  /* {{whyUnsaved}} */
  const unsaved = (key, fields) =>
    Object.keys(fields).filter(
      (name) => normal(name, fields[name].value) !== normal(name, shown(key)[name]),
    );

  /* {{whyDescribe}} */
  function describe(key, { fields, aside }) {
    const texts = shown(key);
    for (const [name, { value }] of Object.entries(fields)) texts[name] = value;
    return { texts, aside, isDraft: unsaved(key, fields).length > 0 };
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

  function keep(key, texts) {
    if (texts.length > 0 && !isKept((options) => drafts.setAside(key, texts, options))) {
      throw new Error('full');
    }
  }

  /* {{partWrite}} */

  /* {{whySaveTime}} */
  function save(key, group, { time = '' } = {}) {
    return inTurn(() =>
      attempt(async () => {
        const fields = Object.fromEntries(
          Object.entries(drafts.peek(key).fields).filter(
            ([name, { value }]) => !isTooLong(name, value),
          ),
        );
        const touched = Object.keys(drafts.peek(key).fields).length;
        if (touched > 0 && Object.keys(fields).length === 0) return { status: 'tooLong' };
        const isWhole = Object.keys(fields).length === touched;
        let change = null;
        let saved;
        await store.update([key], (found) => {
          const before = found.get(key);
          const isNew = !before.record && time !== '' && !fields.time;
          if (isNew) fields.time = { value: time, base: '' };
          const { record, aside } = applyFields(key, before.record, fields);
          saved = record;
          if (!record || same(record, before.record)) return new Map();
          keep(key, aside);
          change = { key, before, after: { record, at: stamp(now(), before.at) } };
          return new Map([[key, change.after]]);
        });
        if (!saved) return { status: 'noMood' };
        /* {{whyTimeStays}} */
        if (fields.time && !store.isLasting()) drafts.type(key, 'time', fields.time.value, '');
        drafts.settle(key, fields, { isLasting: store.isLasting() });
        if (change) {
          undo.push({ kind: 'save', group, keys: [key], changes: [change], fields });
        }
        await spread(change ? [change] : []);
        return { status: isWhole ? 'saved' : 'savedInPart', record: saved };
      }),
    );
  }

  /* {{whyDiscardSaved}} */
  function discardSaved(key) {
    const { fields } = drafts.peek(key);
    const others = unsaved(key, fields);
    const names = Object.keys(fields).filter((name) => !others.includes(name));
    return { fields: drafts.discard(key, names), aside: [] };
  }

  /* {{whyRemove}} */
  function remove(...keys) {
    const seen = keys.map((key) => [key, records.get(key)]); /* {{whySeen}} */
    return inTurn(() =>
      attempt(async () => {
        let changes = [];
        await store.update(keys, (found) => {
          const isSeen = seen.every(([key, record]) => same(found.get(key).record, record));
          changes = (isSeen ? keys : []).map((key) => {
            const before = found.get(key);
            return { key, before, after: { record: undefined, at: stamp(now(), before.at) } };
          });
          return new Map(changes.map(({ key, after }) => [key, after]));
        });
        if (changes.length > 0) {
          const entries = store.isLasting() ? [] : keys.map((key) => [key, discardSaved(key)]);
          undo.push({ kind: 'remove', keys, changes, fields: {}, entries });
        }
        await spread(changes);
        return { status: changes.length > 0 ? 'removed' : 'changed' };
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
          for (const [key, before] of found) {
            changes.push({ key, before, after: { record: undefined, at: undefined } });
          }
          return new Map(changes.map(({ key, after }) => [key, after]));
        });
        const entries = drafts.clear();
        undo.push({ kind: 'clear', keys: [], changes, fields: {}, entries, copy });
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
        undo.push({ kind: 'copy', keys: [], changes: [], fields: {}, copy });
        return { status: 'dropped' };
      }),
    );
  }

  /* {{partUndo}} */

  /* {{whyTextsBack}} */
  function giveBack({ changes, fields }) {
    for (const { key, before, after } of changes) {
      const [old, made] = [before.record, after.record].map(toTexts);
      const names = ['note', 'tags'].filter(
        (name) => fields[name] && old[name] !== made[name],
      );
      const returned = Object.fromEntries(names.map((name) => [name, fields[name]]));
      if (
        names.length > 0 &&
        !isKept((options) => drafts.giveBack(key, returned, options))
      ) {
        throw new Error('full');
      }
      if (store.isLasting()) continue;
      /* {{whyLettersStay}} */
      for (const name of ['mood', 'energy', 'time']) {
        if (old[name] !== made[name]) drafts.type(key, name, old[name], '');
      }
    }
  }

  function giveEntriesBack(entries) {
    for (const [key, { fields, aside }] of entries) {
      drafts.giveBack(key, fields);
      drafts.setAside(key, aside);
    }
  }

  /* {{whyRevertAll}} */
  async function revertAll({ kind, changes }) {
    let stored = [];
    await store.update(
      changes.map(({ key }) => key),
      (found) => {
        stored = changes.map(({ key, before, after }) => {
          const current = found.get(key);
          const { record, aside } = revert(key, current.record, before.record, after.record);
          keep(key, aside);
          /* {{whyUndoneImport}} */
          const isOld = ['import', 'clear'].includes(kind) || before.record === undefined;
          const at =
            isOld && same(record, before.record) ? before.at : stamp(now(), current.at);
          return { key, after: { record, at } };
        });
        return new Map(stored.map(({ key, after }) => [key, after]));
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
  function discarded(key, entry) {
    const entries = [[key, entry]];
    undo.push({ kind: 'discard', keys: [key], changes: [], fields: {}, entries });
    channel.post();
  }

  function discardDraft(key) {
    const { fields: all } = drafts.peek(key);
    /* {{whyRecordStays}} */
    const names = store.isLasting() ? Object.keys(all) : unsaved(key, all);
    discarded(key, { fields: drafts.discard(key, names), aside: [] });
  }

  function dropAside(key, text) {
    drafts.dropAside(key, text);
    discarded(key, { fields: {}, aside: [text] });
  }

  /* {{whyUseAside}} */
  function useAside(key, text) {
    const note = drafts.peek(key).fields.note?.value ?? shown(key).note;
    if (note.trim() !== '') drafts.setAside(key, [note]);
    /* {{whyKeptDraft}} */
    drafts.type(key, 'note', text, shown(key).note, { isKept: true });
    drafts.dropAside(key, text);
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
    async exportText() {
      const { days, edits } = await store.readAll();
      return toJson({ days: foldAll(days), edits });
    },

    get records() {
      return [...records.values()];
    },
    record: (key) => records.get(key),
    get nextUndo() {
      return undo.last;
    },
    get isAtRisk() {
      return drafts.isAtRisk;
    },

    /* {{whyForm}} */
    form: (key) => describe(key, drafts.look(key)),

    /* {{whyPeek}} */
    peek: (key) => describe(key, drafts.peek(key)),

    /* {{whyTypeStored}} */
    type(key, name, value) {
      /* {{whyOnlyInDraft}} */
      const isKept = !store.isLasting() && value.trim() !== '';
      return drafts.type(key, name, value, shown(key)[name], { isKept });
    },

    /* {{whyTypeUnseen}} */
    typeUnseen: (key, name, value) => drafts.type(key, name, value, ''),

    /* {{whyUnsavedKeys}} */
    unsavedKeys: () =>
      drafts.keys().filter((key) => {
        const { fields, aside } = drafts.peek(key);
        return aside.length > 0 || unsaved(key, fields).length > 0;
      }),
  };
}
