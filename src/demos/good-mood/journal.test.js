import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDrafts } from './drafts.js';
import { fakeDisk, fakeStorage } from './fakes.test.js';
import { createJournal } from './journal.js';

const DAY = '2025-03-10';

/* {{whyTestTabs}} */
function browser() {
  const disk = fakeDisk();
  const storage = fakeStorage();
  const tabs = [];
  let minute = 0;
  const tab = () => {
    const drafts = createDrafts(storage);
    const journal = createJournal({
      store: disk.store,
      drafts,
      channel: { post: () => undefined },
      now: () => new Date(Date.UTC(2025, 2, 10, 12, (minute += 1))).toISOString(),
    });
    tabs.push(journal);
    return journal;
  };
  return { disk, storage, tab };
}

async function log(journal, day, texts, group) {
  for (const [name, value] of Object.entries(texts)) journal.type(day, name, value);
  return journal.save(day, group);
}

test('a tap in a tab with an empty form keeps the note and tags of another tab', async () => {
  const { tab } = browser();
  const [a, b] = [tab(), tab()];
  await log(b, DAY, { note: 'Rain.', tags: 'home, rain', mood: '4' });
  await log(a, DAY, { mood: '5' });
  assert.deepEqual(a.record(DAY), {
    date: DAY,
    mood: 5,
    note: 'Rain.',
    tags: ['home', 'rain'],
  });
});

test('two tabs add tags to one day, and both stay', async () => {
  const { tab } = browser();
  const [a, b] = [tab(), tab()];
  await log(a, DAY, { mood: '3', tags: 'home' });
  await b.refresh();
  await log(a, DAY, { tags: 'home, sun' });
  await log(b, DAY, { tags: 'home, lake' });
  assert.deepEqual(b.record(DAY).tags, ['home', 'sun', 'lake']);
});

test('a note that was written over unseen waits beside the form', async () => {
  const { tab } = browser();
  const [a, b] = [tab(), tab()];
  await log(b, DAY, { note: 'From there.', mood: '4' });
  await log(a, DAY, { note: 'From here.', mood: '4' });
  assert.equal(a.record(DAY).note, 'From here.');
  assert.deepEqual(a.form(DAY).aside, ['From there.']);
  a.dropAside(DAY, 'From there.');
  assert.deepEqual(a.form(DAY).aside, []);
  await a.undo();
  assert.deepEqual(a.form(DAY).aside, ['From there.']);
});

test('a day that changes while it is deleted stays', async () => {
  const { tab } = browser();
  const a = tab();
  await log(a, DAY, { note: 'seen', mood: '4' });
  a.type(DAY, 'note', 'not seen in the list');
  const [saved, removed] = [a.save(DAY), a.remove(DAY)];
  assert.equal((await saved).status, 'saved');
  assert.equal((await removed).status, 'changed');
  assert.equal(a.record(DAY).note, 'not seen in the list');
});

test('drafts wait for their day, through deletions, undo and a new tab', async () => {
  const { tab } = browser();
  const a = tab();
  await log(a, '2025-03-09', { mood: '2' });
  a.type(DAY, 'note', 'Not stored yet.');
  await a.remove('2025-03-09');
  await a.undo();
  const b = tab();
  await b.refresh();
  assert.equal(b.form(DAY).texts.note, 'Not stored yet.');
  assert.equal(b.form(DAY).isDraft, true);
  assert.deepEqual(b.unsavedKeys(), [DAY]);
  assert.deepEqual(
    b.records.map(({ date }) => date),
    ['2025-03-09'],
  );
});

test('undo after a face brings the day back as it was, and keeps the letters', async () => {
  const { tab } = browser();
  const a = tab();
  await log(a, DAY, { note: 'Rain.', mood: '4' });
  await a.undo();
  assert.equal(a.record(DAY), undefined);
  assert.deepEqual(a.form(DAY).texts, {
    mood: '',
    note: 'Rain.',
    energy: '',
    tags: '',
    time: '',
  });
});

test('arrow keys in a row are one step, and ten steps can be taken back', async () => {
  const { tab } = browser();
  const a = tab();
  await log(a, DAY, { mood: '1' });
  for (const mood of ['2', '3', '4']) await log(a, DAY, { mood }, 'focus 1');
  await a.undo();
  assert.equal(a.record(DAY).mood, 1);
  for (let day = 10; day < 22; day += 1) await log(a, `2025-02-${day}`, { mood: '3' });
  for (let step = 0; step < 10; step += 1)
    assert.equal((await a.undo()).status, 'undone');
  assert.equal((await a.undo()).status, 'nothing');
  assert.deepEqual(a.records.map(({ date }) => date).sort(), [
    '2025-02-10',
    '2025-02-11',
    DAY,
  ]);
});

test('undo of joined steps gives back tags of both, also those that a draft had not seen', async () => {
  const { tab } = browser();
  const [a, b] = [tab(), tab()];
  b.form(DAY);
  await log(a, DAY, { tags: 'home', mood: '1' }, 'focus 1');
  b.type(DAY, 'tags', 'rain');
  await log(a, DAY, { mood: '2' }, 'focus 1');
  assert.deepEqual(a.record(DAY).tags, ['home', 'rain']);
  await a.undo();
  assert.equal(a.record(DAY), undefined);
  assert.equal(a.form(DAY).texts.tags, 'home, rain');
});

test('deleting everything is one step, and undo brings drafts and the old copy back', async () => {
  const { tab, disk } = browser();
  const a = tab();
  const copy = {
    format: 1,
    createdAt: '2025-02-10T00:00:00.000Z',
    days: [{ date: DAY }],
  };
  await disk.store.writeCopy(copy);
  await log(a, DAY, { mood: '3' });
  a.type('2025-03-11', 'note', 'draft');
  const before = await a.exportText();
  await a.clear();
  assert.deepEqual(JSON.parse(await a.exportText()).days, []);
  assert.equal(await disk.store.readCopy(), undefined);
  assert.deepEqual(a.unsavedKeys(), []);
  await log(a, '2025-03-12', { mood: '1' });
  await a.undo();
  await a.undo();
  assert.equal(await a.exportText(), before);
  assert.deepEqual(await disk.store.readCopy(), copy);
  assert.deepEqual(a.unsavedKeys(), ['2025-03-11']);
});

test('an import is shown first, refused when the journal changed, and one step back', async () => {
  const { tab } = browser();
  const a = tab();
  await log(a, DAY, { mood: '3', note: 'here' });
  const file = JSON.stringify([
    { date: '2025-03-09', mood: 5 },
    { date: '2025-03-08', mood: 4 },
  ]);
  const before = await a.exportText();
  const plan = await a.planImport(file);
  assert.equal(await a.exportText(), before);
  assert.deepEqual(plan.counts, { added: 2, changed: 0, deleted: 0, same: 1 });
  await log(a, '2025-03-09', { mood: '1' });
  assert.equal((await a.applyImport(plan)).status, 'changed');
  assert.equal(a.record('2025-03-08'), undefined);
  await a.undo();
  assert.equal((await a.applyImport(await a.planImport(file))).status, 'imported');
  assert.equal(a.records.length, 3);
  await a.undo();
  assert.equal(a.records.length, 1);
});

test('line breaks of another system are no draft, and tags with a comma are two', async () => {
  const { tab } = browser();
  const a = tab();
  const lines = ['calm', 'day'];
  const note = lines.join('\r\n');
  const days = [{ date: DAY, mood: 4, note, tags: ['family, friends'] }];
  await a.applyImport(await a.planImport(JSON.stringify({ format: 3, days })));
  a.type(DAY, 'note', `${lines.join('\n')}!`);
  a.type(DAY, 'note', lines.join('\n'));
  assert.equal(a.form(DAY).isDraft, false);
  assert.deepEqual(a.record(DAY).tags, ['family', 'friends']);
});

test('a full disk keeps the draft and the record, and says so', async () => {
  const { tab, disk, storage } = browser();
  const a = tab();
  await log(a, DAY, { mood: '3', note: 'first' });
  disk.isFull = true;
  assert.equal((await log(a, DAY, { note: 'second' })).status, 'failed');
  assert.equal(a.record(DAY).note, 'first');
  assert.equal(a.form(DAY).texts.note, 'second');
  assert.equal(a.isAtRisk, false);
  storage.isFull = true;
  assert.equal(a.type(DAY, 'note', 'third'), false);
  assert.equal(a.form(DAY).texts.note, 'third');
  assert.equal(a.isAtRisk, true);
  storage.isFull = false;
  disk.isFull = false;
  assert.equal((await a.save(DAY)).status, 'saved');
  assert.equal(a.record(DAY).note, 'third');
  assert.equal(a.isAtRisk, false);
});

test('a note over the limit stays a draft; the face beside it is stored', async () => {
  const { tab } = browser();
  const a = tab();
  const long = 'a'.repeat(281);
  const { status } = await log(a, DAY, { mood: '3', note: long });
  assert.equal(status, 'savedInPart');
  assert.deepEqual(a.record(DAY), { date: DAY, mood: 3, tags: [] });
  assert.equal(a.form(DAY).texts.note, long);
});

test('no tag is cut or dropped', async () => {
  const { tab } = browser();
  const a = tab();
  const tags = Array.from({ length: 12 }, (_, i) => `${i}`.repeat(40));
  await log(a, DAY, { mood: '3', tags: tags.join(', ') });
  assert.deepEqual(a.record(DAY).tags, tags);
});

test('a clock that was set back makes no edit older than the one before', async () => {
  const disk = fakeDisk();
  let now = '2025-03-10T12:00:00.000Z';
  const a = createJournal({
    store: disk.store,
    drafts: createDrafts(fakeStorage()),
    channel: { post: () => undefined },
    now: () => now,
  });
  await log(a, DAY, { mood: '3' });
  const old = await a.exportText();
  now = '2020-01-01T00:00:00.000Z';
  await log(a, DAY, { mood: '5' });
  assert.deepEqual((await a.planImport(old)).changes, []);
});

test('undoing a save fails, and the record stays, when no draft can take its note', async () => {
  const { tab, storage } = browser();
  const a = tab();
  await log(a, DAY, { mood: '3', note: 'only here' });
  storage.isFull = true;
  assert.equal((await a.undo()).status, 'failed');
  assert.equal(a.record(DAY).note, 'only here');
  assert.equal(a.isAtRisk, false);
  storage.isFull = false;
  assert.equal((await a.undo()).status, 'undone');
  assert.equal(a.record(DAY), undefined);
  assert.equal(tab().form(DAY).texts.note, 'only here');
});

test('without a place for anything, undo still works: the record is in memory too', async () => {
  const { tab, disk, storage } = browser();
  disk.isMemory = true;
  storage.isFull = true;
  const a = tab();
  await log(a, DAY, { mood: '3', note: 'only here' });
  assert.equal((await a.undo()).status, 'undone');
  assert.equal(a.record(DAY), undefined);
  assert.equal(a.form(DAY).texts.note, 'only here');
});

test('without IndexedDB, what was saved stays in the drafts, for the next visit', async () => {
  const { tab, disk, storage } = browser();
  disk.isMemory = true;
  const a = tab();
  await log(a, DAY, { mood: '4', note: 'one', tags: 'home' });
  assert.equal(a.form(DAY).isDraft, false);
  /* {{whyTestTypedBack}} */
  a.type(DAY, 'note', 'one e');
  a.type(DAY, 'note', 'one');
  await log(a, DAY, { note: 'two' });
  assert.deepEqual(a.form(DAY).aside, []);
  const next = () => createDrafts(storage).peek(DAY);
  const values = () =>
    Object.entries(next().fields).map(([name, { value }]) => [name, value]);
  assert.deepEqual(Object.fromEntries(values()), {
    mood: '4',
    note: 'two',
    tags: 'home',
  });

  /* {{whyTestFormLeft}} */
  await log(a, DAY, { mood: '5' });
  await a.undo();
  assert.equal(a.form(DAY).texts.mood, '4');
  assert.equal((await a.remove(DAY)).status, 'removed');
  assert.deepEqual(next().fields, {});
  await a.undo();
  assert.equal(a.record(DAY).note, 'two');
  assert.equal(next().fields.note.value, 'two');
  a.type('2025-03-11', 'mood', '2');
  await a.save('2025-03-11');
  await a.undo();
  assert.equal(a.form('2025-03-11').texts.mood, '');

  /* {{whyTestNextVisit}} */
  disk.isMemory = false;
  await disk.store.update([DAY], () => {
    const record = { date: DAY, mood: 1, note: 'from before', tags: ['lake'] };
    return new Map([[DAY, { record, at: undefined }]]);
  });
  const b = tab();
  await b.refresh();
  assert.equal(b.form(DAY).isDraft, true);
  assert.equal((await b.save(DAY)).status, 'saved');
  assert.deepEqual(b.record(DAY), {
    date: DAY,
    mood: 4,
    note: 'two',
    tags: ['lake', 'home'],
  });
  assert.deepEqual(b.form(DAY).aside, ['from before']);
});

test('without IndexedDB and localStorage, closing the tab would lose the record', async () => {
  const { tab, disk, storage } = browser();
  disk.isMemory = true;
  storage.isFull = true;
  const a = tab();
  await log(a, DAY, { mood: '3', note: 'only here' });
  assert.equal(a.isAtRisk, true);
});

test('undoing an import keeps the note from before it, when another tab deleted the day', async () => {
  const { tab } = browser();
  const [a, b] = [tab(), tab()];
  await log(a, DAY, { mood: '3', note: 'here' });
  const newer = JSON.stringify({
    format: 2,
    days: [{ date: DAY, mood: 5, note: 'do file', tags: [] }],
    edits: { [DAY]: '2030-01-01T00:00:00.000Z' },
  });
  assert.equal((await a.applyImport(await a.planImport(newer))).status, 'imported');
  await b.refresh();
  await b.remove(DAY);
  await a.undo();
  assert.equal(a.record(DAY), undefined);
  assert.deepEqual(a.form(DAY).aside, ['here']);
});

test('a draft of another tab goes aside when a form that never showed it replaces it', async () => {
  const { tab } = browser();
  const [a, b] = [tab(), tab()];
  a.form(DAY);
  b.type(DAY, 'tags', 'from there');
  a.type(DAY, 'note', 'here');
  assert.equal(a.peek(DAY).isDraft, true);
  a.type(DAY, 'tags', 'home');
  assert.deepEqual(a.peek(DAY).aside, ['from there']);
});

test('texts change places without hiding that a draft of another tab was never shown', async () => {
  const { tab } = browser();
  const [a, b] = [tab(), tab()];
  a.form(DAY);
  b.type(DAY, 'tags', 'from there');
  a.useAside(DAY, 'other');
  a.type(DAY, 'tags', 'home');
  assert.deepEqual(a.peek(DAY).aside, ['from there']);
});

test('a change that is stored is no failure when the journal cannot be read again', async () => {
  const { tab, disk } = browser();
  const a = tab();
  await log(a, '2025-03-11', { mood: '2' });
  disk.isUnreadable = true;
  const { status, record } = await log(a, DAY, { mood: '3', note: 'one' });
  assert.equal(status, 'saved');
  assert.equal(record.mood, 3);
  const days = () => a.records.map(({ date }) => date);
  assert.deepEqual(days(), [DAY, '2025-03-11']);
  assert.equal((await a.remove(DAY)).status, 'removed');
  assert.deepEqual(days(), ['2025-03-11']);
  assert.equal((await a.undo()).status, 'undone');
  assert.deepEqual(days(), [DAY, '2025-03-11']);
  assert.equal((await a.clear()).status, 'cleared');
  assert.deepEqual(days(), []);
  assert.equal((await a.undo()).status, 'undone');
  disk.isUnreadable = false;
  const plan = await a.planImport(JSON.stringify([{ date: '2025-03-09', mood: 5 }]));
  disk.isUnreadable = true;
  assert.equal((await a.applyImport(plan)).status, 'imported');
  assert.deepEqual(days(), ['2025-03-09', DAY, '2025-03-11']);
});

test('a discarded draft comes back without the database', async () => {
  const { tab, disk } = browser();
  const a = tab();
  a.type(DAY, 'note', 'draft');
  a.discardDraft(DAY);
  disk.isClosed = true;
  assert.equal((await a.undo()).status, 'undone');
  assert.equal(a.form(DAY).texts.note, 'draft');
});
