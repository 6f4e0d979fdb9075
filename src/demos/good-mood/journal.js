import { leJson, mescla, paraJson } from './formato.js';
import {
  applyFields,
  isTooLong,
  normal,
  revert,
  same,
  stamp,
  toTexts,
} from './records.js';
import { createUndo } from './undo.js';

const byDay = (list) => new Map(list.map((record) => [record.data, record]));

/*
 * The model of one tab, without the DOM: records in a store that all tabs share, drafts, and undo
 * steps. Rules:
 * - A save changes only the fields that the user edited.
 * - A text is stored in its new place before it is deleted in the old one.
 * - A failed operation changes nothing: the draft stays.
 * - A record that is only in memory stays a draft too, because drafts may outlive the tab.
 *
 * `store`:   readAll(), update(days, change), readCopy(), writeCopy(copy), and
 *            isLasting(): whether its records outlive the tab
 * `drafts`:  see drafts.js
 * `channel`: post(), for the other tabs: they read everything again
 * `now`:     the time as an ISO text
 */
export function createJournal({ store, drafts, channel, now }) {
  const undo = createUndo();
  let records = new Map(); /* as this tab last read them: what the person sees */
  let queue = Promise.resolve();

  /* Operations run one after another: a second tap waits for the first. */
  function inTurn(operation) {
    const result = queue.then(operation);
    queue = result.catch(() => undefined);
    return result;
  }

  async function read() {
    records = byDay((await store.readAll()).dias);
  }

  /* Tells the other tabs, and reads everything again. The changes are stored, even if that fails. */
  async function spread(changes) {
    channel.post();
    try {
      await read();
    } catch {
      for (const { day, after } of changes) {
        if (after.dia) records.set(day, after.dia);
        else records.delete(day);
      }
      records = byDay([...records.values()].sort((a, b) => (a.data < b.data ? -1 : 1)));
    }
  }

  const shown = (day) => toTexts(records.get(day));

  /* Names of the fields whose text is not that of the record. */
  const unsaved = (day, fields) =>
    Object.keys(fields).filter(
      (name) => normal(name, fields[name].value) !== normal(name, shown(day)[name]),
    );

  /* Texts of the form: those of the record, replaced by drafts where there are any. */
  function describe(day, { fields, aside }) {
    const texts = shown(day);
    for (const [name, { value }] of Object.entries(fields)) texts[name] = value;
    return { texts, aside, isDraft: unsaved(day, fields).length > 0 };
  }

  /* Returns a status when the disk is full or the database is closed. Nothing has changed then. */
  async function attempt(operation) {
    try {
      return await operation();
    } catch {
      return { status: 'failed' };
    }
  }

  /* A draft in memory is as good as a record in memory, but no place for a record of the disk. */
  const isKept = (storeDraft) => {
    const isUndoneWhenFull = store.isLasting();
    return storeDraft({ isUndoneWhenFull }) || !isUndoneWhenFull;
  };

  function keep(day, texts) {
    if (texts.length > 0 && !isKept((options) => drafts.setAside(day, texts, options))) {
      throw new Error('full');
    }
  }

  /* ---- Write ---- */

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
          const { record, aside } = applyFields(day, before.dia, fields);
          saved = record;
          if (!record || same(record, before.dia)) return new Map();
          keep(day, aside);
          change = { day, before, after: { dia: record, em: stamp(now(), before.em) } };
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

  /* Without a disk, the draft has the texts of the record, too. */
  function discardSaved(day) {
    const { fields } = drafts.peek(day);
    const others = unsaved(day, fields);
    const names = Object.keys(fields).filter((name) => !others.includes(name));
    return { fields: drafts.discard(day, names), aside: [] };
  }

  /* Deletes a day only if it is unchanged since the user saw it: another tab may have added a note. */
  function remove(day) {
    const seen = records.get(day); /* not what a save that is still under way will make of it */
    return inTurn(() =>
      attempt(async () => {
        let change = null;
        await store.update([day], (found) => {
          const before = found.get(day);
          if (!same(before.dia, seen)) return new Map();
          change = {
            day,
            before,
            after: { dia: undefined, em: stamp(now(), before.em) },
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

  /* Deletes all records, drafts and the copy from before the migration, as one step. */
  function clear() {
    return inTurn(() =>
      attempt(async () => {
        const copy = await store.readCopy();
        const changes = [];
        await store.update(null, (found) => {
          changes.length = 0;
          for (const [day, before] of found) {
            changes.push({ day, before, after: { dia: undefined, em: undefined } });
          }
          return new Map(changes.map(({ day, after }) => [day, after]));
        });
        const entries = drafts.clear();
        undo.push({ kind: 'clear', days: [], changes, fields: {}, entries, copy });
        /* If deleting the copy fails, the page still shows it with its delete button. */
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

  /* ---- Import: plan, then apply ---- */

  /* Makes the plan of an import. Throws Recusa for an invalid file. Changes nothing. */
  async function planImport(text) {
    const there = leJson(text);
    const here = await store.readAll();
    const { dias, edicoes, conta } = mescla(here, there);
    const [own, merged] = [here.dias, dias].map(byDay);
    const days = new Set([...merged.keys(), ...own.keys(), ...Object.keys(edicoes)]);
    const changes = [...days].sort().flatMap((day) => {
      const before = { dia: own.get(day), em: here.edicoes[day] };
      const after = { dia: merged.get(day), em: edicoes[day] };
      const isEqual = same(before.dia, after.dia) && before.em === after.em;
      return isEqual ? [] : [{ day, before, after }];
    });
    return { counts: conta, changes };
  }

  /* Applies a plan, if the journal is unchanged since the plan was made. */
  function applyImport({ changes }) {
    return inTurn(() =>
      attempt(async () => {
        let isCurrent = true;
        await store.update(
          changes.map(({ day }) => day),
          (found) => {
            isCurrent = changes.every(({ day, before }) => {
              const { dia, em } = found.get(day);
              return same(dia, before.dia) && em === before.em;
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

  /* ---- Undo ---- */

  /* Texts that undo removes from a record become drafts again. Throws when one is not stored. */
  function giveBack({ changes, fields }) {
    for (const { day, before, after } of changes) {
      const [old, made] = [before.dia, after.dia].map(toTexts);
      const names = ['nota', 'etiquetas'].filter(
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
      /* Letters stay in the form. The mood and the energy of the draft go back with the record. */
      for (const name of ['humor', 'energia']) {
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

  /* Returns the changes that were stored. */
  async function revertAll({ kind, changes }) {
    let stored = [];
    await store.update(
      changes.map(({ day }) => day),
      (found) => {
        stored = changes.map(({ day, before, after }) => {
          const current = found.get(day);
          const { record, aside } = revert(day, current.dia, before.dia, after.dia);
          keep(day, aside);
          /* Undoing an import must not count as a newer deletion: the same file can be imported again. */
          const isOld = ['import', 'clear'].includes(kind) || before.dia === undefined;
          const em =
            isOld && same(record, before.dia) ? before.em : stamp(now(), current.em);
          return { day, after: { dia: record, em } };
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

  /* ---- Drafts ---- */

  /* `entry`: what was removed from the draft. */
  function discarded(day, entry) {
    const entries = [[day, entry]];
    undo.push({ kind: 'discard', days: [day], changes: [], fields: {}, entries });
    channel.post();
  }

  function discardDraft(day) {
    const { fields: all } = drafts.peek(day);
    /* Without a disk, the texts of the record stay. */
    const names = store.isLasting() ? Object.keys(all) : unsaved(day, all);
    discarded(day, { fields: drafts.discard(day, names), aside: [] });
  }

  function dropAside(day, text) {
    drafts.dropAside(day, text);
    discarded(day, { fields: {}, aside: [text] });
  }

  /* The note of the form and the text beside it change places. */
  function useAside(day, text) {
    const note = drafts.peek(day).fields.nota?.value ?? shown(day).nota;
    if (note.trim() !== '') drafts.setAside(day, [note]);
    /* Another tab may have changed the record, so a text that equals the shown one stays a draft. */
    drafts.type(day, 'nota', text, shown(day).nota, { isKept: true });
    drafts.dropAside(day, text);
    channel.post();
  }

  return {
    save,
    remove,
    clear,
    dropCopy,
    planImport,
    applyImport,
    undo: undoLast,
    discardDraft,
    dropAside,
    useAside,
    refresh: () => inTurn(read),
    exportText: async () => paraJson(await store.readAll()),

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

    /* What the form shows from now on. Drafts of other tabs count as seen. */
    form: (day) => describe(day, drafts.look(day)),

    /* As `form`, when the form stays as it is: drafts of other tabs do not count as seen. */
    peek: (day) => describe(day, drafts.peek(day)),

    /* Returns whether the draft is stored. */
    type(day, name, value) {
      /* Without a disk, a text that equals the one of the record is stored in the draft alone. */
      const isKept = !store.isLasting() && value.trim() !== '';
      return drafts.type(day, name, value, shown(day)[name], { isKept });
    },

    /* Adds fields from outside of the form, such as the query string. Their base is an empty form. */
    typeUnseen: (day, name, value) => drafts.type(day, name, value, ''),

    /* Days that have drafts. */
    unsavedDays: () =>
      drafts.days().filter((day) => {
        const { fields, aside } = drafts.peek(day);
        return aside.length > 0 || unsaved(day, fields).length > 0;
      }),
  };
}
