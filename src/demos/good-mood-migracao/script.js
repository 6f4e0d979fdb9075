/* {{whyFormats}} */
const migrate1to2 = (day) => ({ ...day, tags: [] });

class Refusal extends Error {}

const isOneToFive = (value) => Number.isInteger(value) && value >= 1 && value <= 5;

function isDay(text) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(instant)) return false;
  return new Date(instant).toISOString().startsWith(text); /* {{whyRealDay}} */
}

/* {{whyCheck}} */
function check({ date, mood, note, tags, energy }) {
  const when = String(date ?? '');
  if (!isDay(date)) throw new Refusal('{{rData}}'.replace('{x}', when));
  if (!isOneToFive(mood)) throw new Refusal('{{rHumor}}'.replace('{x}', when));
  if (note !== undefined && (typeof note !== 'string' || note.length > 280)) {
    throw new Refusal('{{rNota}}'.replace('{x}', when));
  }
  if (energy !== undefined && !isOneToFive(energy)) {
    throw new Refusal('{{rEnergia}}'.replace('{x}', when));
  }
  if (!Array.isArray(tags) || tags.some((text) => typeof text !== 'string')) {
    throw new Refusal('{{rEtiquetas}}'.replace('{x}', when));
  }
  return {
    date,
    mood,
    ...(note ? { note } : {}),
    tags,
    ...(energy === undefined ? {} : { energy }),
  };
}

/* {{whyReadJson}} */
function readJson(text) {
  let read;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Refusal('{{rJson}}');
  }
  const envelope = Array.isArray(read) ? { format: 1, days: read } : read;
  if (envelope?.format > 2) {
    throw new Refusal('{{rFuturo}}'.replace('{x}', envelope.format));
  }
  if (!Array.isArray(envelope?.days) || ![1, 2].includes(envelope.format)) {
    throw new Refusal('{{rForma}}');
  }
  const seen = new Set();
  const days = envelope.days.map((day) => {
    const fresh = check(envelope.format === 1 ? migrate1to2(day ?? {}) : (day ?? {}));
    if (seen.has(fresh.date)) {
      throw new Refusal('{{rRepetido}}'.replace('{x}', fresh.date));
    }
    seen.add(fresh.date);
    return fresh;
  });
  return { from: envelope.format, days };
}

/* {{partDifference}} */

const rows = (value) => JSON.stringify(value, null, 2).split('\n');
const withoutComma = (row) => row.replace(/,$/, '');

/* {{whyLongest}} */
function difference(a, b) {
  const isEqual = (i, j) => withoutComma(a[i]) === withoutComma(b[j]);
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i][j] = isEqual(i, j)
        ? common[i + 1][j + 1] + 1
        : Math.max(common[i + 1][j], common[i][j + 1]);
    }
  }
  const output = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && isEqual(i, j)) {
      output.push([' ', b[j]]);
      i += 1;
      j += 1;
    } else if (j === b.length || (i < a.length && common[i + 1][j] >= common[i][j + 1])) {
      output.push(['-', a[i]]);
      i += 1;
    } else {
      output.push(['+', b[j]]);
      j += 1;
    }
  }
  return output;
}

/* {{partScreen}} */

const newDay = { date: '2024-12-30', mood: 3, tags: ['{{etiqueta}}'], energy: 2 };
const days = [
  { date: '2024-12-30', mood: 3 },
  { date: '2024-12-31', mood: 5, note: '{{nota}}' },
];
const pretty = (value) => JSON.stringify(value, null, 2);
const examples = {
  days: pretty(days),
  mood: pretty([{ ...days[0], mood: 7 }, days[1]]),
  repeated: pretty([days[0], { ...days[1], date: '2024-12-30' }]),
  cut: pretty(days).slice(0, 80),
  fresh: pretty({ format: 2, days: [newDay] }),
  future: pretty({ format: 4, days: [] }),
};

const example = document.querySelector('#example');
const before = document.querySelector('#before');
const after = document.querySelector('#after');
const notice = document.querySelector('[role="status"]');
const limit = 2000; /* {{whyLimit}} */

function show() {
  after.replaceChildren();
  try {
    const { from, days: migrated } = readJson(before.value);
    const read = JSON.parse(before.value);
    const [a, b] = [rows(from === 1 ? read : read.days), rows(migrated)];
    const fits = a.length + b.length <= limit;
    const parts = fits ? difference(a, b) : b.map((row) => [' ', row]);
    after.append(
      ...parts.map(([sign, row]) => {
        const part = document.createElement('span');
        part.className = { '+': 'added', '-': 'removed', ' ': '' }[sign];
        part.textContent = `${sign} ${row}\n`;
        return part;
      }),
    );
    const count = (which) => parts.filter(([sign]) => sign === which).length;
    notice.textContent = (from === 1 ? '{{migrou}}' : '{{jaEra}}')
      .replace('{d}', migrated.length)
      .replace('{m}', count('+'))
      .replace('{s}', count('-'));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    notice.textContent = `${error.message} {{nada}}`;
  }
}

function change() {
  before.value = examples[example.value];
  show();
}

example.addEventListener('change', change);
before.addEventListener('input', show);
change();
