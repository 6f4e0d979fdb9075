import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDrafts } from './drafts.js';
import { fakeDisk, fakeStorage } from './fakes.test.js';
import { createJournal } from './journal.js';

const DAY = '2025-03-10';

/* Two tabs of one browser. `hear` delivers the messages of the other tab. */
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
  await log(b, DAY, { nota: 'Choveu.', etiquetas: 'casa, chuva', humor: '4' });
  await log(a, DAY, { humor: '5' });
  assert.deepEqual(a.record(DAY), {
    data: DAY,
    humor: 5,
    nota: 'Choveu.',
    etiquetas: ['casa', 'chuva'],
  });
});

test('two tabs add tags to one day, and both stay', async () => {
  const { tab } = browser();
  const [a, b] = [tab(), tab()];
  await log(a, DAY, { humor: '3', etiquetas: 'casa' });
  await b.refresh();
  await log(a, DAY, { etiquetas: 'casa, sol' });
  await log(b, DAY, { etiquetas: 'casa, mar' });
  assert.deepEqual(b.record(DAY).etiquetas, ['casa', 'sol', 'mar']);
});

test('a note that was written over unseen waits beside the form', async () => {
  const { tab } = browser();
  const [a, b] = [tab(), tab()];
  await log(b, DAY, { nota: 'De lá.', humor: '4' });
  await log(a, DAY, { nota: 'Daqui.', humor: '4' });
  assert.equal(a.record(DAY).nota, 'Daqui.');
  assert.deepEqual(a.form(DAY).aside, ['De lá.']);
  a.dropAside(DAY, 'De lá.');
  assert.deepEqual(a.form(DAY).aside, []);
  await a.undo();
  assert.deepEqual(a.form(DAY).aside, ['De lá.']);
});

test('a day that changes while it is deleted stays', async () => {
  const { tab } = browser();
  const a = tab();
  await log(a, DAY, { nota: 'vista', humor: '4' });
  a.type(DAY, 'nota', 'não vista na lista');
  const [saved, removed] = [a.save(DAY), a.remove(DAY)];
  assert.equal((await saved).status, 'saved');
  assert.equal((await removed).status, 'changed');
  assert.equal(a.record(DAY).nota, 'não vista na lista');
});

test('drafts wait for their day, through deletions, undo and a new tab', async () => {
  const { tab } = browser();
  const a = tab();
  await log(a, '2025-03-09', { humor: '2' });
  a.type(DAY, 'nota', 'Ainda não guardei.');
  await a.remove('2025-03-09');
  await a.undo();
  const b = tab();
  await b.refresh();
  assert.equal(b.form(DAY).texts.nota, 'Ainda não guardei.');
  assert.equal(b.form(DAY).isDraft, true);
  assert.deepEqual(b.unsavedDays(), [DAY]);
  assert.deepEqual(
    b.records.map(({ data }) => data),
    ['2025-03-09'],
  );
});

test('undo after a face brings the day back as it was, and keeps the letters', async () => {
  const { tab } = browser();
  const a = tab();
  await log(a, DAY, { nota: 'Choveu.', humor: '4' });
  await a.undo();
  assert.equal(a.record(DAY), undefined);
  assert.deepEqual(a.form(DAY).texts, {
    humor: '',
    nota: 'Choveu.',
    energia: '',
    etiquetas: '',
  });
});

test('arrow keys in a row are one step, and ten steps can be taken back', async () => {
  const { tab } = browser();
  const a = tab();
  await log(a, DAY, { humor: '1' });
  for (const humor of ['2', '3', '4']) await log(a, DAY, { humor }, 'focus 1');
  await a.undo();
  assert.equal(a.record(DAY).humor, 1);
  for (let day = 10; day < 22; day += 1) await log(a, `2025-02-${day}`, { humor: '3' });
  for (let step = 0; step < 10; step += 1)
    assert.equal((await a.undo()).status, 'undone');
  assert.equal((await a.undo()).status, 'nothing');
  assert.deepEqual(a.records.map(({ data }) => data).sort(), [
    '2025-02-10',
    '2025-02-11',
    DAY,
  ]);
});

test('deleting everything is one step, and undo brings drafts and the old copy back', async () => {
  const { tab, disk } = browser();
  const a = tab();
  const copy = {
    formato: 1,
    criadaEm: '2025-02-10T00:00:00.000Z',
    dias: [{ data: DAY }],
  };
  await disk.store.writeCopy(copy);
  await log(a, DAY, { humor: '3' });
  a.type('2025-03-11', 'nota', 'rascunho');
  const before = await a.exportText();
  await a.clear();
  assert.deepEqual(JSON.parse(await a.exportText()).dias, []);
  assert.equal(await disk.store.readCopy(), undefined);
  assert.deepEqual(a.unsavedDays(), []);
  await log(a, '2025-03-12', { humor: '1' });
  await a.undo();
  await a.undo();
  assert.equal(await a.exportText(), before);
  assert.deepEqual(await disk.store.readCopy(), copy);
  assert.deepEqual(a.unsavedDays(), ['2025-03-11']);
});

test('an import is shown first, refused when the journal changed, and one step back', async () => {
  const { tab } = browser();
  const a = tab();
  await log(a, DAY, { humor: '3', nota: 'daqui' });
  const file = JSON.stringify([
    { data: '2025-03-09', humor: 5 },
    { data: '2025-03-08', humor: 4 },
  ]);
  const before = await a.exportText();
  const plan = await a.planImport(file);
  assert.equal(await a.exportText(), before);
  assert.deepEqual(plan.counts, { novos: 2, trocados: 0, apagados: 0, iguais: 1 });
  await log(a, '2025-03-09', { humor: '1' });
  assert.equal((await a.applyImport(plan)).status, 'changed');
  assert.equal(a.record('2025-03-08'), undefined);
  await a.undo();
  assert.equal((await a.applyImport(await a.planImport(file))).status, 'imported');
  assert.equal(a.records.length, 3);
  await a.undo();
  assert.equal(a.records.length, 1);
});

test('a full disk keeps the draft and the record, and says so', async () => {
  const { tab, disk, storage } = browser();
  const a = tab();
  await log(a, DAY, { humor: '3', nota: 'primeira' });
  disk.isFull = true;
  assert.equal((await log(a, DAY, { nota: 'segunda' })).status, 'failed');
  assert.equal(a.record(DAY).nota, 'primeira');
  assert.equal(a.form(DAY).texts.nota, 'segunda');
  assert.equal(a.isAtRisk, false);
  storage.isFull = true;
  assert.equal(a.type(DAY, 'nota', 'terceira'), false);
  assert.equal(a.form(DAY).texts.nota, 'terceira');
  assert.equal(a.isAtRisk, true);
  storage.isFull = false;
  disk.isFull = false;
  assert.equal((await a.save(DAY)).status, 'saved');
  assert.equal(a.record(DAY).nota, 'terceira');
  assert.equal(a.isAtRisk, false);
});

test('a note over the limit stays a draft; the face beside it is stored', async () => {
  const { tab } = browser();
  const a = tab();
  const long = 'a'.repeat(281);
  const { status } = await log(a, DAY, { humor: '3', nota: long });
  assert.equal(status, 'savedInPart');
  assert.deepEqual(a.record(DAY), { data: DAY, humor: 3, etiquetas: [] });
  assert.equal(a.form(DAY).texts.nota, long);
});

test('no tag is cut or dropped', async () => {
  const { tab } = browser();
  const a = tab();
  const tags = Array.from({ length: 12 }, (_, i) => `${i}`.repeat(40));
  await log(a, DAY, { humor: '3', etiquetas: tags.join(', ') });
  assert.deepEqual(a.record(DAY).etiquetas, tags);
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
  await log(a, DAY, { humor: '3' });
  const old = await a.exportText();
  now = '2020-01-01T00:00:00.000Z';
  await log(a, DAY, { humor: '5' });
  assert.deepEqual((await a.planImport(old)).changes, []);
});

test('undoing a save fails, and the record stays, when no draft can take its note', async () => {
  const { tab, storage } = browser();
  const a = tab();
  await log(a, DAY, { humor: '3', nota: 'só aqui' });
  storage.isFull = true;
  assert.equal((await a.undo()).status, 'failed');
  assert.equal(a.record(DAY).nota, 'só aqui');
  assert.equal(a.isAtRisk, false);
  storage.isFull = false;
  assert.equal((await a.undo()).status, 'undone');
  assert.equal(a.record(DAY), undefined);
  assert.equal(tab().form(DAY).texts.nota, 'só aqui');
});

test('without a place for anything, undo still works: the record is in memory too', async () => {
  const { tab, disk, storage } = browser();
  disk.isMemory = true;
  storage.isFull = true;
  const a = tab();
  await log(a, DAY, { humor: '3', nota: 'só aqui' });
  assert.equal((await a.undo()).status, 'undone');
  assert.equal(a.record(DAY), undefined);
  assert.equal(a.form(DAY).texts.nota, 'só aqui');
});

test('without IndexedDB, what was saved stays in the drafts, for the next visit', async () => {
  const { tab, disk, storage } = browser();
  disk.isMemory = true;
  const a = tab();
  await log(a, DAY, { humor: '4', nota: 'um', etiquetas: 'casa' });
  assert.equal(a.form(DAY).isDraft, false);
  /* Typed text that goes back to the saved one is still stored. */
  a.type(DAY, 'nota', 'um e');
  a.type(DAY, 'nota', 'um');
  await log(a, DAY, { nota: 'dois' });
  assert.deepEqual(a.form(DAY).aside, []);
  const next = () => createDrafts(storage).peek(DAY);
  const values = () =>
    Object.entries(next().fields).map(([name, { value }]) => [name, value]);
  assert.deepEqual(Object.fromEntries(values()), {
    humor: '4',
    nota: 'dois',
    etiquetas: 'casa',
  });

  /* The form shows what undo and deletion leave. */
  await log(a, DAY, { humor: '5' });
  await a.undo();
  assert.equal(a.form(DAY).texts.humor, '4');
  assert.equal((await a.remove(DAY)).status, 'removed');
  assert.deepEqual(next().fields, {});
  await a.undo();
  assert.equal(a.record(DAY).nota, 'dois');
  assert.equal(next().fields.nota.value, 'dois');
  a.type('2025-03-11', 'humor', '2');
  await a.save('2025-03-11');
  await a.undo();
  assert.equal(a.form('2025-03-11').texts.humor, '');

  /* In the next visit the database opens, and another note is there. */
  disk.isMemory = false;
  await disk.store.update([DAY], () => {
    const dia = { data: DAY, humor: 1, nota: 'de antes', etiquetas: ['mar'] };
    return new Map([[DAY, { dia, em: undefined }]]);
  });
  const b = tab();
  await b.refresh();
  assert.equal(b.form(DAY).isDraft, true);
  assert.equal((await b.save(DAY)).status, 'saved');
  assert.deepEqual(b.record(DAY), {
    data: DAY,
    humor: 4,
    nota: 'dois',
    etiquetas: ['mar', 'casa'],
  });
  assert.deepEqual(b.form(DAY).aside, ['de antes']);
});

test('without IndexedDB and localStorage, closing the tab would lose the record', async () => {
  const { tab, disk, storage } = browser();
  disk.isMemory = true;
  storage.isFull = true;
  const a = tab();
  await log(a, DAY, { humor: '3', nota: 'só aqui' });
  assert.equal(a.isAtRisk, true);
});

test('undoing an import keeps the note from before it, when another tab deleted the day', async () => {
  const { tab } = browser();
  const [a, b] = [tab(), tab()];
  await log(a, DAY, { humor: '3', nota: 'daqui' });
  const newer = JSON.stringify({
    formato: 2,
    dias: [{ data: DAY, humor: 5, nota: 'do arquivo', etiquetas: [] }],
    edicoes: { [DAY]: '2030-01-01T00:00:00.000Z' },
  });
  assert.equal((await a.applyImport(await a.planImport(newer))).status, 'imported');
  await b.refresh();
  await b.remove(DAY);
  await a.undo();
  assert.equal(a.record(DAY), undefined);
  assert.deepEqual(a.form(DAY).aside, ['daqui']);
});

test('a draft of another tab goes aside when a form that never showed it replaces it', async () => {
  const { tab } = browser();
  const [a, b] = [tab(), tab()];
  a.form(DAY);
  b.type(DAY, 'etiquetas', 'de lá');
  a.type(DAY, 'nota', 'daqui');
  assert.equal(a.peek(DAY).isDraft, true);
  a.type(DAY, 'etiquetas', 'casa');
  assert.deepEqual(a.peek(DAY).aside, ['de lá']);
});

test('texts change places without hiding that a draft of another tab was never shown', async () => {
  const { tab } = browser();
  const [a, b] = [tab(), tab()];
  a.form(DAY);
  b.type(DAY, 'etiquetas', 'de lá');
  a.useAside(DAY, 'outro');
  a.type(DAY, 'etiquetas', 'casa');
  assert.deepEqual(a.peek(DAY).aside, ['de lá']);
});

test('a change that is stored is no failure when the journal cannot be read again', async () => {
  const { tab, disk } = browser();
  const a = tab();
  await log(a, '2025-03-11', { humor: '2' });
  disk.isUnreadable = true;
  const { status, record } = await log(a, DAY, { humor: '3', nota: 'um' });
  assert.equal(status, 'saved');
  assert.equal(record.humor, 3);
  const days = () => a.records.map(({ data }) => data);
  assert.deepEqual(days(), [DAY, '2025-03-11']);
  assert.equal((await a.remove(DAY)).status, 'removed');
  assert.deepEqual(days(), ['2025-03-11']);
  assert.equal((await a.undo()).status, 'undone');
  assert.deepEqual(days(), [DAY, '2025-03-11']);
  assert.equal((await a.clear()).status, 'cleared');
  assert.deepEqual(days(), []);
  assert.equal((await a.undo()).status, 'undone');
  disk.isUnreadable = false;
  const plan = await a.planImport(JSON.stringify([{ data: '2025-03-09', humor: 5 }]));
  disk.isUnreadable = true;
  assert.equal((await a.applyImport(plan)).status, 'imported');
  assert.deepEqual(days(), ['2025-03-09', DAY, '2025-03-11']);
});

test('a discarded draft comes back without the database', async () => {
  const { tab, disk } = browser();
  const a = tab();
  a.type(DAY, 'nota', 'rascunho');
  a.discardDraft(DAY);
  disk.isClosed = true;
  assert.equal((await a.undo()).status, 'undone');
  assert.equal(a.form(DAY).texts.nota, 'rascunho');
});
