import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from './dates.js';
import {
  csvCell,
  check,
  FILE_LIMIT,
  readJson,
  cleanTags,
  merge,
  migrate1to2,
  toCsv,
  toJson,
} from './format.js';
import { stamp } from './records.js';

const day = (date, mood, rest = {}) => ({ date, mood, tags: [], ...rest });
const refused = (text, code, where) =>
  assert.throws(
    () => readJson(typeof text === 'string' ? text : JSON.stringify(text)),
    (error) => {
      assert.equal(error.code, code);
      if (where !== undefined) assert.equal(error.where, where);
      return true;
    },
  );

test('{{testMigrateAdds}}', () => {
  const old = Object.freeze({ date: '2024-02-05', mood: 5, note: 'Rain.' });
  assert.deepEqual(migrate1to2(old), { ...old, tags: [] });
  assert.deepEqual(old, { date: '2024-02-05', mood: 5, note: 'Rain.' });
});

test('{{testTenThousand}}', () => {
  const old = Array.from({ length: 10_000 }, (_, i) => ({
    date: addDays('1998-01-01', i),
    mood: (i % 5) + 1,
    ...(i % 3 === 0 ? { note: `day ${i}, with "quotes" and\nlines` } : {}),
  }));
  const migrated = old.map(migrate1to2);
  assert.deepEqual(readJson(JSON.stringify(old)).days, migrated);
  assert.deepEqual(readJson(toJson({ days: migrated, edits: {} })).days, migrated);
});

test('{{testRoundTrip}}', () => {
  const diary = {
    days: [
      day('2025-02-10', 4, { note: 'ok', tags: ['home', 'sun'], energy: 2 }),
      day('2025-02-11', 2, {
        time: '07:05',
        entries: [{ mood: 5, note: 'late', tags: ['friends'], time: '23:59', id: 'k-1' }],
      }),
    ],
    edits: {
      '2025-02-10': '2025-02-10T23:10:00.000Z',
      '2025-02-11#k-1': '2025-02-11T23:59:00.000Z',
    },
  };
  assert.deepEqual(readJson(`\uFEFF${toJson(diary)}`), diary);
});

test('{{testTwentyYears}}', () => {
  const entry = (time) => ({ mood: 3, note: 'a'.repeat(280), tags: ['family', 'work'], energy: 3, time });
  const days = Array.from({ length: 365 * 20 }, (_, i) => ({
    date: addDays('2005-01-01', i),
    ...entry('08:15'),
    entries: ['13:15', '19:15', '22:15'].map((time, n) => ({ ...entry(time), id: `k${i}${n}` })),
  }));
  const keys = days.flatMap(({ date, entries }) => [date, ...entries.map(({ id }) => `${date}#${id}`)]);
  const edits = Object.fromEntries(keys.map((key) => [key, '2025-03-10T12:00:00.000Z']));
  assert.equal(readJson(toJson({ days, edits })).days.length, days.length);
});

test('{{testRefusals}}', () => {
  refused('{"format": 2, "days": [', 'json');
  refused('', 'json');
  refused('null', 'shape');
  refused('"text"', 'shape');
  refused({ days: [] }, 'shape');
  refused({ format: 2 }, 'shape');
  refused({ format: 9, days: [] }, 'future', '9');
  refused([{ date: '2024-02-30', mood: 3 }], 'date', '2024-02-30');
  refused([{ mood: 3 }], 'date', '');
  refused([null], 'date');
  refused([7], 'date');
  refused([{ date: '2024-02-05', mood: 6 }], 'mood', '2024-02-05');
  refused([{ date: '2024-02-05', mood: '3' }], 'mood');
  refused([{ date: '2024-02-05', mood: 2.5 }], 'mood');
  refused([{ date: '2024-02-05', mood: 3, note: 'a'.repeat(281) }], 'note');
  refused([{ date: '2024-02-05', mood: 3, note: 7 }], 'note');
  refused({ format: 2, days: [day('2024-02-05', 3, { energy: 9 })] }, 'energy');
  refused({ format: 2, days: [day('2024-02-05', 3, { tags: 'x' })] }, 'tags');
  refused({ format: 2, days: [], edits: { yesterday: 'x' } }, 'edits');
  const two = (...entries) => ({ format: 3, days: [day('2024-02-05', 3, { entries })] });
  refused(two({ mood: 4 }), 'entries', '2024-02-05');
  refused(two({ id: 'a', mood: 4 }, { id: 'a', mood: 4 }), 'entries');
  refused(two({ id: 'a b', mood: 4 }), 'entries');
  refused(two({ id: 'a', mood: 6 }), 'mood', '2024-02-05');
  refused(two({ id: 'a', mood: 4, time: '24:00' }), 'time', '2024-02-05');
  refused({ format: 3, days: [day('2024-02-05', 3, { entries: 'a' })] }, 'entries');
  refused({ format: 3, days: [], edits: { '2024-02-05#a b': '2024-02-05' } }, 'edits');
  refused(
    [
      { date: '2024-02-05', mood: 3 },
      { date: '2024-02-05', mood: 4 },
    ],
    'repeated',
  );
  refused(' '.repeat(FILE_LIMIT + 1), 'tooBig');
});

test('{{testFarTimes}}', () => {
  const key = '2024-02-05';
  const read = (at) => readJson(JSON.stringify({ format: 3, days: [], edits: { [key]: at } })).edits[key];
  const far = '9000-01-01T00:00:00.000Z';
  assert.equal(read('9999-12-31T23:59:59.999Z'), far);
  assert.equal(read('+010000-01-01T00:00:00.000Z'), far);
  assert.ok(stamp('2025-03-10T12:00:00.000Z', far) > far);
});

test('{{testUnknownField}}', () => {
  const text = '[{"date":"2024-02-05","mood":3,"place":"home","__proto__":{"x":1}}]';
  assert.deepEqual(readJson(text).days, [day('2024-02-05', 3)]);
  assert.deepEqual(Object.keys(check(day('2024-02-05', 3))), [
    'date',
    'mood',
    'tags',
  ]);
});

test('{{testCleanTags}}', () => {
  assert.deepEqual(cleanTags([' sun ', '', 'sun', 'rain, sea']), ['sun', 'rain', 'sea']);
});

const A = {
  days: [day('2025-02-01', 1), day('2025-02-02', 2), day('2025-02-03', 3)],
  edits: {
    '2025-02-01': '2025-02-01T10:00:00.000Z',
    '2025-02-02': '2025-02-02T10:00:00.000Z',
    '2025-02-05': '2025-02-06T10:00:00.000Z' /* {{whyDeletedHere}} */,
  },
};
const B = {
  days: [
    day('2025-02-02', 5),
    day('2025-02-03', 4),
    day('2025-02-04', 4),
    day('2025-02-05', 5),
  ],
  edits: {
    '2025-02-01': '2025-02-09T10:00:00.000Z' /* {{whyDeletedThere}} */,
    '2025-02-02': '2025-02-02T09:00:00.000Z',
    '2025-02-03': '2025-02-03T10:00:00.000Z',
    '2025-02-05': '2025-02-05T10:00:00.000Z',
  },
};

test('{{testNewerWins}}', () => {
  const { days, count } = merge(A, B);
  assert.deepEqual(days, [
    day('2025-02-02', 2),
    day('2025-02-03', 4),
    day('2025-02-04', 4),
  ]);
  assert.deepEqual(count, { added: 1, changed: 1, deleted: 1, same: 1 });
});

test('{{testAnyOrder}}', () => {
  const diary = ({ days, edits }) => ({ days, edits });
  const ab = diary(merge(A, B));
  assert.deepEqual(diary(merge(B, A)), ab);
  assert.deepEqual(diary(merge(ab, B)), ab);
  assert.deepEqual(merge(ab, ab).count, {
    added: 0,
    changed: 0,
    deleted: 0,
    same: 3,
  });
});

test('{{testNoTimes}}', () => {
  const one = { days: [day('2025-02-01', 1)], edits: {} };
  const other = { days: [day('2025-02-01', 5)], edits: {} };
  assert.deepEqual(merge(one, other).days, merge(other, one).days);
});

test('{{testCsv}}', () => {
  const csv = toCsv(
    [
      day('2025-02-10', 4, {
        note: '=1+1; "hi"\nend',
        tags: ['a', 'b'],
        energy: 3,
        time: '08:15',
      }),
    ],
    ['date', 'mood', 'energy', 'tags', 'note', 'time'],
  );
  assert.equal(
    csv,
    '\uFEFFdate,mood,energy,tags,note,time\r\n' +
      '2025-02-10,4,3,a | b,"\'=1+1; ""hi""\nend",08:15\r\n',
  );
  for (const dangerous of ['=SUM(A1)', '+1', '-1', '@x', '\tx', '\rx']) {
    assert.match(csvCell(dangerous), /^"?'/);
  }
  for (const [dangerous, quoted] of [
    ['x;=1;y', "x;'=1;y"],
    ['x; +1', "x; '+1"],
    ['x;;"@y', "x;;\"\"'@y"],
    ['x\n-1', "x\n'-1"],
  ]) {
    assert.equal(csvCell(dangerous), `"${quoted}"`);
  }
  for (const harmless of ['a=b', 'a - b', '3', '', undefined, 'é']) {
    assert.equal(csvCell(harmless), harmless ?? '');
  }
});
