import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDrafts } from './drafts.js';
import { exact, isKey, isTime, newKey, summarize } from './entries.js';
import { fakeDisk, fakeStorage } from './fakes.test.js';
import { createJournal } from './journal.js';

const DAY = '2025-03-10';
const NOON = `${DAY}#noon`;
const NIGHT = `${DAY}#night`;

/* {{whyTestTabs}} */
function browser() {
  const disk = fakeDisk();
  const storage = fakeStorage();
  let minute = 0;
  const tab = () =>
    createJournal({
      store: disk.store,
      drafts: createDrafts(storage),
      channel: { post: () => undefined },
      now: () => new Date(Date.UTC(2025, 2, 10, 12, (minute += 1))).toISOString(),
    });
  return { disk, tab };
}

async function log(journal, key, texts) {
  for (const [name, value] of Object.entries(texts)) journal.type(key, name, value);
  return journal.save(key);
}

/* {{whyTestThree}} */
async function threeEntries() {
  const all = browser();
  const a = all.tab();
  await log(a, DAY, { mood: '4', time: '08:00', note: 'coffee' });
  await log(a, NIGHT, { mood: '2', time: '22:00', note: 'tired', energy: '1' });
  await log(a, NOON, { mood: '5', time: '12:30', tags: 'friends', energy: '4' });
  return { ...all, a, days: async () => (await all.disk.store.readAll()).days };
}

const morning = { date: DAY, mood: 4, note: 'coffee', tags: [], time: '08:00' };
const noon = { mood: 5, tags: ['friends'], energy: 4, time: '12:30', id: 'noon' };
const night = { mood: 2, note: 'tired', tags: [], energy: 1, time: '22:00', id: 'night' };

test('the day keeps its own fields, and its other entries lie beside them', async () => {
  const { a, disk, days } = await threeEntries();
  assert.deepEqual(await days(), [{ ...morning, entries: [noon, night] }]);
  const { edits } = await disk.store.readAll();
  assert.deepEqual(Object.keys(edits).sort(), [DAY, NIGHT, NOON].sort());
  assert.deepEqual(
    a.records.map(({ time }) => time),
    ['08:00', '12:30', '22:00'],
  );
});

test('where a day needs one figure, it is the mean of its entries', async () => {
  const { a } = await threeEntries();
  await log(a, '2025-03-09', { mood: '1', note: 'alone' });
  const [single, day] = summarize(a.records);
  assert.equal(single.mood, 1);
  assert.equal(single.note, 'alone');
  assert.equal('mean' in single, false);
  assert.equal(day.mood, 4);
  assert.equal(day.mean, 11 / 3);
  assert.equal(day.energy, 3);
  assert.deepEqual(day.tags, ['friends']);
  assert.equal(day.entries.length, 3);
  assert.deepEqual(
    exact([single, day]).map(({ mood }) => mood),
    [1, 11 / 3],
  );
});

test('the first entry goes, the others stay, and undo brings it back to its place', async () => {
  const { a, days } = await threeEntries();
  const before = await days();
  assert.equal((await a.remove(DAY)).status, 'removed');
  assert.deepEqual(await days(), [{ date: DAY, ...noon, entries: [night] }]);
  await log(a, DAY, { mood: '3', note: 'again' });
  assert.deepEqual((await days())[0].entries, [noon, night]);
  await a.undo();
  await a.undo();
  assert.deepEqual(await days(), before);
});

test('one entry or the whole day can be deleted, each in one step', async () => {
  const { a, days } = await threeEntries();
  const before = await days();
  await a.remove(NOON);
  assert.deepEqual(await days(), [{ ...morning, entries: [night] }]);
  await a.undo();
  assert.equal((await a.remove(DAY, NOON, NIGHT)).status, 'removed');
  assert.deepEqual(await days(), []);
  await a.undo();
  assert.deepEqual(await days(), before);
});

test('a day whose entry changed unseen is not deleted', async () => {
  const { a, tab, days } = await threeEntries();
  const b = tab();
  await b.refresh();
  await log(b, NOON, { note: 'from there' });
  assert.equal((await a.remove(DAY, NOON, NIGHT)).status, 'changed');
  assert.equal((await days())[0].entries[0].note, 'from there');
});

test('two tabs add entries to one day, edit two others, and all stay', async () => {
  const { a, tab, days } = await threeEntries();
  const b = tab();
  await b.refresh();
  await log(a, `${DAY}#a`, { mood: '1', time: '09:00' });
  await log(b, `${DAY}#b`, { mood: '2', time: '09:30' });
  await log(a, NOON, { note: 'lunch' });
  await log(b, NOON, { mood: '3' });
  const [{ entries }] = await days();
  assert.deepEqual(
    entries.map(({ id }) => id),
    ['a', 'b', 'noon', 'night'],
  );
  assert.deepEqual(entries[2], { ...noon, mood: 3, note: 'lunch' });
});

test('each entry has its own draft', async () => {
  const { a } = await threeEntries();
  a.type(NOON, 'note', 'later');
  assert.equal(a.form(DAY).texts.note, 'coffee');
  assert.equal(a.form(NOON).texts.note, 'later');
  a.type(`${DAY}#new`, 'note', 'without a face');
  assert.deepEqual(a.unsavedKeys(), [`${DAY}#new`, NOON]);
  assert.equal((await a.save(`${DAY}#new`)).status, 'noMood');
});

test('a file brings all entries of a day to another device, and back', async () => {
  const { a, days } = await threeEntries();
  await a.remove(NIGHT);
  const file = await a.exportText();
  assert.equal(JSON.parse(file).format, 3);
  const { disk, tab } = browser();
  const other = tab();
  await other.applyImport(await other.planImport(file));
  assert.deepEqual((await disk.store.readAll()).days, await days());
  await log(other, `${DAY}#there`, { mood: '1', time: '23:00' });
  await log(other, NOON, { mood: '1' });
  const plan = await a.planImport(await other.exportText());
  assert.deepEqual(plan.counts, { added: 1, changed: 1, deleted: 0, same: 1 });
  await a.applyImport(plan);
  assert.equal(a.record(`${DAY}#there`).mood, 1);
  assert.equal(a.record(NOON).mood, 1);
  const before = { ...morning, entries: [noon] };
  await a.undo();
  assert.deepEqual(await days(), [before]);
});

test('a file of before changes only the first entry of a day', async () => {
  const { a, days } = await threeEntries();
  const file = { format: 2, days: [{ date: DAY, mood: 1, tags: [] }] };
  const edits = { [DAY]: '2030-01-01T00:00:00.000Z' };
  const plan = await a.planImport(JSON.stringify({ ...file, edits }));
  await a.applyImport(plan);
  assert.deepEqual(await days(), [{ date: DAY, mood: 1, tags: [], entries: [noon, night] }]);
});

test('what was deleted on one device is deleted on the other', async () => {
  const { a } = await threeEntries();
  const { disk, tab } = browser();
  const other = tab();
  await other.applyImport(await other.planImport(await a.exportText()));
  await a.remove(DAY);
  const plan = await other.planImport(await a.exportText());
  assert.deepEqual(plan.counts, { added: 0, changed: 0, deleted: 1, same: 2 });
  await other.applyImport(plan);
  assert.deepEqual((await disk.store.readAll()).days, [{ date: DAY, ...noon, entries: [night] }]);
});

test('deleting everything takes all entries, and undo brings them back', async () => {
  const { a, disk, days } = await threeEntries();
  await a.remove(NOON);
  const before = await disk.store.readAll();
  await a.clear();
  assert.deepEqual(await disk.store.readAll(), { days: [], edits: {} });
  await a.undo();
  assert.deepEqual(await disk.store.readAll(), before);
  assert.equal((await days()).length, 1);
});

test('keys and times are checked', () => {
  for (const key of [DAY, NOON, newKey(DAY)]) assert.equal(isKey(key), true, key);
  for (const key of ['', '2025-02-30', '2025-02-30#a', `${DAY}#`, `${DAY}#a b`, `${DAY}a`]) {
    assert.equal(isKey(key), false, key);
  }
  for (const time of ['00:00', '23:59']) assert.equal(isTime(time), true);
  for (const time of ['24:00', '7:00', '', undefined, '07:60']) assert.equal(isTime(time), false);
  assert.notEqual(newKey(DAY), newKey(DAY));
});
