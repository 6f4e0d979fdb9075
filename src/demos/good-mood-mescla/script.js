/*
 * {{whyDevice}}
 * {{whyTombstone}}
 */
function winner(a, b) {
  if (a.at !== b.at) return a.at > b.at ? a : b;
  /* {{whyTie}} */
  return JSON.stringify(a.day ?? null) >= JSON.stringify(b.day ?? null) ? a : b;
}

/* {{whyMerge}} */
function merge(here, there) {
  const side = ({ days, edits }, date) => ({
    day: days.find((day) => day.date === date),
    at: edits[date] ?? '',
  });
  const knows = ({ day, at }) => day !== undefined || at !== '';
  const dates = new Set(
    [here, there].flatMap(({ days, edits }) => [
      ...days.map(({ date }) => date),
      ...Object.keys(edits),
    ]),
  );
  const merged = { days: [], edits: {} };
  for (const date of [...dates].sort()) {
    const [a, b] = [side(here, date), side(there, date)];
    const { day, at } = !knows(a) ? b : !knows(b) ? a : winner(a, b);
    if (day) merged.days.push(day);
    if (at) merged.edits[date] = at;
  }
  return merged;
}

/* {{partScreen}} */

const dates = ['2025-02-03', '2025-02-04', '2025-02-05', '2025-02-06', '2025-02-07'];
const names = { phone: '{{celular}}', laptop: '{{computador}}' };
const words = ['{{vazio}}', '{{h1}}', '{{h2}}', '{{h3}}', '{{h4}}', '{{h5}}'];

const start = () => ({
  phone: {
    days: [
      { date: '2025-02-03', mood: 4 },
      { date: '2025-02-04', mood: 2 },
      { date: '2025-02-06', mood: 5 },
    ],
    edits: {
      '2025-02-03': '2025-02-03T21:40',
      '2025-02-04': '2025-02-04T22:05',
      '2025-02-06': '2025-02-06T20:15',
      '2025-02-07': '2025-02-07T08:30', /* {{whyDeleted}} */
    },
  },
  laptop: {
    days: [
      { date: '2025-02-03', mood: 4 },
      { date: '2025-02-04', mood: 3 },
      { date: '2025-02-05', mood: 1 },
      { date: '2025-02-07', mood: 2 },
    ],
    edits: {
      '2025-02-03': '2025-02-03T21:40',
      '2025-02-04': '2025-02-05T09:10',
      '2025-02-05': '2025-02-05T23:58',
      '2025-02-07': '2025-02-07T07:55',
    },
  },
});

const body = document.querySelector('tbody');
const late = document.querySelector('#late');
const notice = document.querySelector('[role="status"]');
let devices = start();
let minutes = 0;

const format = (at, options) =>
  new Date(`${at}Z`).toLocaleString('{{lingua}}', { timeZone: 'UTC', ...options });
const shortDay = (date) => format(`${date}T12:00`, { day: 'numeric', month: 'short' });
const time = (at) =>
  format(at, { day: 'numeric', month: 'numeric', hour: 'numeric', minute: '2-digit' });

/* {{whyClock}} */
function now(device) {
  minutes += 1;
  const day = device === 'phone' && late.checked ? 6 : 7;
  return new Date(Date.UTC(2025, 1, day, 12, minutes)).toISOString().slice(0, 16);
}

function log(device, date, mood) {
  const target = devices[device];
  target.days = target.days.filter((day) => day.date !== date);
  if (mood > 0) target.days.push({ date, mood });
  target.edits[date] = now(device);
  const merged = draw();
  if (merged.edits[date] !== target.edits[date]) {
    notice.textContent = '{{perdeu}}'.replace('{d}', shortDay(date));
  }
}

const element = (name, text) =>
  Object.assign(document.createElement(name), { textContent: text });

function field(device, date) {
  const choice = document.createElement('select');
  choice.setAttribute('aria-label', `${names[device]}, ${shortDay(date)}`);
  words.forEach((word, mood) => {
    choice.add(new Option(mood ? `${mood} ${word}` : word, mood));
  });
  choice.addEventListener('change', () => log(device, date, Number(choice.value)));
  const cell = document.createElement('td');
  cell.dataset.name = names[device]; /* {{whyName}} */
  cell.append(choice, element('small', ''));
  return cell;
}

for (const date of dates) {
  const row = document.createElement('tr');
  const day = element('th', shortDay(date));
  day.scope = 'row';
  const fields = [field('phone', date), field('laptop', date)];
  row.append(day, ...fields, element('td', ''));
  body.append(row);
}

function draw() {
  const { phone, laptop } = devices;
  const merged = merge(phone, laptop);
  const moodOf = ({ days }, date) => days.find((day) => day.date === date)?.mood ?? 0;
  const counts = { phone: 0, laptop: 0 };

  dates.forEach((date, i) => {
    const [, one, other, end] = body.rows[i].cells;
    for (const [cell, side] of [[one, phone], [other, laptop]]) {
      cell.firstChild.value = moodOf(side, date);
      const at = side.edits[date];
      const verb = moodOf(side, date) ? '{{editado}}' : '{{apagado}}';
      cell.lastChild.textContent = at ? verb.replace('{h}', time(at)) : '{{nunca}}';
    }
    const [a, b] = [phone.edits[date] ?? '', laptop.edits[date] ?? ''];
    const who = a === b ? '' : a > b ? 'phone' : 'laptop';
    if (who) counts[who] += 1;
    const mood = moodOf(merged, date);
    const origin = { phone: '{{doCelular}}', laptop: '{{doComputador}}' };
    end.replaceChildren(
      element('b', mood ? `${mood} ${words[mood]}` : words[0]),
      element('small', origin[who] ?? '{{iguais}}'),
    );
    one.classList.toggle('valid', who !== 'laptop');
    other.classList.toggle('valid', who !== 'phone');
  });
  /* {{whyOrder}} */
  const reversed = merge(laptop, phone);
  const isSame = JSON.stringify(merged) === JSON.stringify(reversed);
  notice.textContent = (isSame ? '{{resumo}}' : '{{difere}}')
    .replace('{t}', merged.days.length)
    .replace('{c}', counts.phone)
    .replace('{k}', counts.laptop);
  return merged;
}

document.querySelector('#reset').addEventListener('click', () => {
  devices = start();
  late.checked = false;
  draw();
});
draw();
