import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adoptAll, adoptCopy } from './adopt.js';
import { createDrafts } from './drafts.js';
import { fakeDisk, fakeStorage } from './fakes.test.js';
import { readJson } from './format.js';
import { createJournal } from './journal.js';
import { newer } from './legacy.js';

const DAY = '2025-03-10';
const EARLY = '2025-03-10T10:00:00.000Z';
const LATE = '2025-03-10T20:00:00.000Z';
const record = (mood, rest = {}) => ({ date: DAY, mood, tags: [], ...rest });
const rows = (list) => new Map(list.map(([row, at]) => [DAY, { record: row, at }]));
const old = (days, edits = {}) => ({ format: 2, days, edits, copy: null });

test('{{testOldNames}}', () => {
  const day = { data: DAY, humor: 4, nota: 'a', etiquetas: ['b'], energia: 2 };
  const days = [record(4, { note: 'a', tags: ['b'], energy: 2 })];
  const envelope = { formato: 2, dias: [day], edicoes: { [DAY]: EARLY } };
  assert.deepEqual(readJson(JSON.stringify(envelope)), { days, edits: { [DAY]: EARLY } });
  assert.deepEqual(readJson(JSON.stringify({ formato: 1, dias: [{ data: DAY, humor: 4 }] })), {
    days: [record(4)],
    edits: {},
  });
  assert.deepEqual(readJson(JSON.stringify([{ data: DAY, humor: 4, nota: 'a' }])).days, [
    record(4, { note: 'a' }),
  ]);
  assert.throws(() => readJson('{"formato":9,"dias":[]}'), { code: 'future' });
  assert.throws(() => readJson('{"formato":2,"dias":[null]}'), { code: 'date' });
});

test('{{testOldDraft}}', () => {
  const storage = fakeStorage();
  const fields = {
    nota: { value: 'before', base: '' },
    etiquetas: { value: 'sea', base: '' },
    note: { value: 'after', base: '' },
  };
  storage.setItem(`good-mood-draft:${DAY}`, JSON.stringify({ fields, aside: ['x'] }));
  const drafts = createDrafts(storage);
  assert.deepEqual(drafts.peek(DAY), {
    fields: { note: fields.note, tags: fields.etiquetas },
    aside: ['x', 'before'],
  });
  drafts.dropAside(DAY, 'before');
  assert.deepEqual(createDrafts(storage).peek(DAY).aside, ['x']);
});

test('{{testMark}}', () => {
  const all = old([record(1)], { [DAY]: EARLY });
  assert.deepEqual(newer(all, null), all);
  assert.deepEqual(newer(all, EARLY), old([]));
  assert.deepEqual(newer(all, '2025-03-09T00:00:00.000Z'), all);
  assert.deepEqual(newer(old([record(1)]), ''), old([]));
});

test('{{testAdoptAll}}', () => {
  const days = [record(4, { note: 'a', energy: 2 })];
  const [change, ...more] = adoptAll(new Map(), old(days, { [DAY]: EARLY }));
  assert.deepEqual(more, []);
  assert.deepEqual(change.after, { record: days[0], at: EARLY });
  assert.deepEqual(adoptAll(rows([[days[0], EARLY]]), old(days, { [DAY]: EARLY })), []);
  const first = { format: 1, days: [{ date: DAY, mood: 4 }], edits: {}, copy: null };
  assert.deepEqual(adoptAll(new Map(), first)[0].after.record, record(4));
});

test('{{testAdoptBoth}}', () => {
  const here = record(5, { note: 'here', tags: ['a'] });
  const there = record(2, { note: 'there', tags: ['b'], energy: 3 });
  const [change] = adoptAll(rows([[here, EARLY]]), old([there], { [DAY]: LATE }));
  assert.deepEqual(change.after, { record: { ...there, tags: ['b', 'a'] }, at: LATE });
  assert.deepEqual(change.aside, ['here']);
  const [other] = adoptAll(rows([[here, LATE]]), old([there], { [DAY]: EARLY }));
  assert.deepEqual(other.after, {
    record: { ...here, tags: ['a', 'b'], energy: 3 },
    at: LATE,
  });
  assert.deepEqual(other.aside, ['there']);
  const whole = record(2, { note: 'there, and here' });
  assert.deepEqual(adoptAll(rows([[here, '']]), old([whole], { [DAY]: LATE }))[0].aside, []);
});

test('{{testAdoptDeleted}}', () => {
  const one = record(3);
  assert.deepEqual(adoptAll(rows([[undefined, LATE]]), old([one], { [DAY]: EARLY })), []);
  assert.deepEqual(adoptAll(rows([[one, undefined]]), old([], { [DAY]: LATE })), []);
  const [change] = adoptAll(rows([[one, EARLY]]), old([], { [DAY]: LATE }));
  assert.deepEqual(change.after, { record: undefined, at: LATE });
});

test('{{testAdoptCopy}}', () => {
  const here = { format: 1, createdAt: EARLY, days: [{ date: DAY, mood: 1 }] };
  const there = { createdAt: LATE, days: [{ date: DAY, mood: 2 }, { date: '2024-01-01', mood: 3 }] };
  assert.deepEqual(adoptCopy(here, there), {
    ...here,
    days: [{ date: DAY, mood: 1 }, { date: '2024-01-01', mood: 3 }],
  });
  assert.deepEqual(adoptCopy(undefined, there), { format: 1, ...there });
  assert.equal(adoptCopy(here, null), here);
});

/* {{whyTestTab}} */
function tab(disk, storage, removeLegacy) {
  let minute = 0;
  return createJournal({
    store: { ...disk.store, removeLegacy },
    drafts: createDrafts(storage),
    channel: { post: () => undefined },
    now: () => new Date(Date.UTC(2025, 2, 10, 12, (minute += 1))).toISOString(),
  });
}

test('{{testAdoptJournal}}', async () => {
  const [disk, storage] = [fakeDisk(), fakeStorage()];
  const journal = tab(disk, storage);
  journal.type(DAY, 'mood', '5');
  journal.type(DAY, 'note', 'here');
  await journal.save(DAY);
  const there = old([record(2, { note: 'there' })], { [DAY]: LATE });
  storage.isFull = true;
  assert.equal((await journal.adopt(there)).status, 'failed');
  assert.equal(journal.record(DAY).note, 'here');
  storage.isFull = false;
  assert.deepEqual(await journal.adopt(there), { status: 'adopted', isMigrated: false });
  assert.equal(journal.record(DAY).note, 'there');
  assert.deepEqual(journal.form(DAY).aside, ['here']);
  assert.equal(journal.nextUndo.kind, 'save');
});

test('{{testClearOld}}', async () => {
  const [disk, storage] = [fakeDisk(), fakeStorage()];
  let isRefused = true;
  let isRemoved = false;
  const journal = tab(disk, storage, async () => {
    if (isRefused) throw new Error('InvalidStateError');
    isRemoved = true;
  });
  await journal.adopt({ format: 1, days: [{ date: DAY, mood: 4 }], edits: {}, copy: null });
  assert.deepEqual((await journal.readCopy()).days, [{ date: DAY, mood: 4 }]);
  assert.equal((await journal.clear()).status, 'failed');
  assert.equal(journal.records.length, 1);
  isRefused = false;
  assert.equal((await journal.clear()).status, 'cleared');
  assert.equal(isRemoved, true);
  assert.deepEqual(journal.records, []);
  await journal.undo();
  assert.deepEqual(journal.records, [record(4)]);
  assert.deepEqual((await journal.readCopy()).days, [{ date: DAY, mood: 4 }]);
});
