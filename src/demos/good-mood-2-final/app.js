import { addDays, dayName, inventYear, localDay, untilMidnight } from './dates.js';
import { count, open, read, readRange, remove, save } from './store.js';

const LANGUAGE = '{{lang}}';
const DIARY = 'good-mood-diary';
const EXAMPLE = 'good-mood-example';
const $ = (selector) => document.querySelector(selector);
const form = $('#record');
const notice = $('#notice');
const counter = $('#counter');
const { date, note } = form.elements;

let today = localDay();
let days = []; /* {{whySorted}} */
let openDay = today; /* {{whyShownDay}} */
let hasChanged = false; /* {{whyChanged}} */
let undo = null;
let opening; /* {{whyOpening}} */
let diary = DIARY; /* {{whyOpened}} */
const unsaved = new Map(); /* {{whyUnsaved}} */
let monthsShown = 12;
let timer;
let drawn = ''; /* {{whyDrawn}} */
const look = () => JSON.stringify([today, days]);

/* {{whyPieces}} */

function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/* {{whyPhrase}} */
const phrase = (template, parts) =>
  template.replace(/\{(\w+)\}/g, (all, key) => parts[key] ?? all);
const plural = (n, one, many) => phrase(n === 1 ? one : many, { n: number(n) });
const number = (n, decimals = 0) =>
  n.toLocaleString(LANGUAGE, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
const shortDay = (day) => dayName(day, LANGUAGE, { day: 'numeric', month: 'long' });
const longDay = (day) => dayName(day, LANGUAGE);

/* {{whyFaceFromHtml}} */
const option = (mood) => form.querySelector(`[value="${mood}"]`).closest('label');
const word = (mood) => option(mood).querySelector('.word').textContent;
function face(mood) {
  const copy = option(mood).querySelector('svg').cloneNode(true);
  copy.classList.add(`mood-${mood}`);
  return copy;
}

/* {{whyOneMessage}} */
function say(text, back = null) {
  notice.textContent = text;
  undo = back;
  $('#undo').hidden = !back;
}

$('#undo').addEventListener('click', async () => {
  const back = undo;
  say('');
  try {
    await back();
  } catch {
    say('{{naoGuardou}}', back);
    $('#undo').focus();
    return;
  }
  say('{{desfeito}}');
  await reload();
  if (hasChanged) setAside({ mood: '' }); /* {{whyFaceBack}} */
  await load(openDay);
  $('section:not([hidden]) h2').focus();
});

/* {{whyFormPart}} */

function countLetters() {
  counter.textContent = phrase('{{restam}}', { n: note.maxLength - note.value.length });
}

/* {{whyLoad}} */
async function load(day, { isEarly = false } = {}) {
  const record = await read(day);
  if (isEarly && hasChanged) setAside({ text: note.value || undefined });
  const left = unsaved.get(`${diary} ${day}`);
  unsaved.delete(`${diary} ${day}`);
  openDay = day;
  hasChanged = left !== undefined;
  date.value = day;
  for (const radio of form.elements.mood) {
    radio.checked = radio.value === (left?.mood || String(record?.mood));
  }
  note.value = left?.text ?? record?.note ?? '';
  form.querySelector('legend').textContent =
    day === today ? '{{pergunta}}' : phrase('{{perguntaDia}}', { day: shortDay(day) });
  countLetters();
}

function readForm() {
  const { mood } = Object.fromEntries(new FormData(form));
  const text = note.value.trim();
  return { date: openDay, mood: Number(mood), ...(text && { note: text }) };
}

/* {{whySaveDay}} */
async function saveDay() {
  if (!form.reportValidity()) return false;
  await opening;
  const day = readForm();
  let before;
  try {
    before = await read(day.date);
    await save(day);
  } catch {
    say('{{naoGuardou}}');
    return false;
  }
  hasChanged = false;
  clearAddress();
  await reload();
  say(
    phrase('{{anotado}}', {
      day: shortDay(day.date),
      n: day.mood,
      word: word(day.mood),
    }),
    () => (before ? save(before) : remove(day.date)),
  );
  /* {{whyAskNow}} */
  if (days.length === 3) askPersistence();
  return true;
}

/* {{whySetAside}} */
function setAside(parts) {
  const left = { mood: form.elements.mood.value, text: note.value, ...parts };
  unsaved.set(`${diary} ${openDay}`, left);
}

/* {{whyLeaveDay}} */
async function leaveDay() {
  if (!hasChanged) return true;
  if (form.elements.mood.value && date.checkValidity()) return saveDay();
  setAside();
  return true;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  saveDay();
});

/* {{whyFaceSaves}} */
form.addEventListener('change', async ({ target }) => {
  if (target.name === 'mood') await saveDay();
  if (target !== date || !date.value || !date.checkValidity()) return;
  const day = date.value;
  await opening;
  if (await leaveDay()) await load(day);
  else date.value = openDay;
});

form.addEventListener('input', ({ target }) => {
  if (target !== date) hasChanged = true;
  countLetters();
});

/* {{whyAddressSaved}} */
async function readAddress() {
  const fields = new URLSearchParams(location.search);
  const mood = fields.get('mood');
  if (!/^[1-5]$/.test(mood)) return;
  date.value = fields.get('date') ?? '';
  if (date.value && date.checkValidity()) await load(date.value);
  form.elements.mood.value = mood;
  note.value = (fields.get('note') ?? '').slice(0, note.maxLength);
  hasChanged = true;
  countLetters();
}

/* {{whyClearAddress}} */
function clearAddress() {
  if (!new URLSearchParams(location.search).has('mood')) return;
  history.replaceState(null, '', location.pathname + location.hash);
}

/* {{whyTurnDay}} */
function turnDay() {
  const yesterday = today;
  today = localDay();
  date.max = today;
  if (today !== yesterday && openDay === yesterday && !hasChanged) {
    form.reset();
    openDay = date.value = today;
    opening = start().catch(() => say('{{naoLeu}}'));
  }
  if (today !== yesterday) draw(); /* {{whyDayDrawn}} */
  clearTimeout(timer);
  timer = setTimeout(turnDay, untilMidnight() + 1000);
}

/* {{whyTurnNow}} */
const turnNow = () => {
  if (localDay() !== today) turnDay();
};
addEventListener('focus', turnNow);
for (const name of ['pointerdown', 'keydown']) {
  form.addEventListener(name, turnNow, { capture: true });
}

/* {{whyScreensPart}} */

const screens = [...document.querySelectorAll('main > section')];

function show(id) {
  for (const screen of screens) screen.hidden = screen.id !== id;
  for (const link of document.querySelectorAll('nav a')) {
    if (link.hash === `#${id}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  draw();
}

/* {{whyReplaceState}} */
function goTo(id) {
  history.replaceState(null, '', `#${id}`);
  show(id);
  $(`#${id} h2`).focus();
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="#"]');
  /* {{whyNewTab}} */
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  goTo(link.hash.slice(1));
});

/* {{whyHash}} */
const screenAsked = () =>
  screens.find(({ id }) => location.hash === `#${id}`)?.id ?? 'today';
addEventListener('hashchange', () => goTo(screenAsked()));

async function editDay(day) {
  if (!(await leaveDay())) return;
  await load(day);
  goTo('today');
}

async function reload() {
  days = await readRange('0000-01-01', '9999-12-31');
  /* {{whyDataAnew}} */
  if (look() !== drawn || !$('#data').hidden) draw();
}

/* {{whyVisibleOnly}} */
function draw() {
  const visible = screens.find((screen) => !screen.hidden)?.id;
  if (visible === 'history') drawHistory();
  if (visible === 'data') drawData();
  drawn = look();
}

/* {{whyHistoryPart}} */

function drawHistory() {
  const groups = groupByMonth(days);
  const months = [...groups.keys()].sort().reverse();
  const parts = months
    .slice(0, monthsShown)
    .map((month) =>
      el(
        'div',
        { class: 'month' },
        el(
          'h3',
          {},
          dayName(`${month}-01`, LANGUAGE, { month: 'long', year: 'numeric' }),
        ),
        el('ul', {}, ...groups.get(month).reverse().map(dayRow)),
      ),
    );
  if (months.length === 0) parts.push(el('p', {}, '{{historicoVazio}}'));
  if (months.length > monthsShown) {
    parts.push(
      el('button', { type: 'button', 'data-action': 'moreMonths' }, '{{maisMeses}}'),
    );
  }
  $('#list').replaceChildren(...parts);
}

function groupByMonth(records) {
  const groups = new Map();
  for (const record of records) {
    const month = record.date.slice(0, 7);
    groups.set(month, [...(groups.get(month) ?? []), record]);
  }
  return groups;
}

function dayRow(record) {
  const { date: day, mood } = record;
  const weekday = dayName(day, LANGUAGE, { weekday: 'long', day: 'numeric' });
  const text = el(
    'div',
    { class: 'text' },
    el('b', {}, weekday),
    ` ${mood}, ${word(mood)}`,
  );
  if (record.note) text.append(el('p', {}, record.note));
  const button = (action, label) =>
    el(
      'button',
      { type: 'button', 'data-action': action, 'data-day': day },
      label,
      el('span', { class: 'sr-only' }, ` ${shortDay(day)}`),
    );
  const buttons = [button('edit', '{{editar}}'), button('remove', '{{apagar}}')];
  return el('li', {}, face(mood), text, el('div', { class: 'buttons' }, ...buttons));
}

/* {{whyDiaryPart}} */

/* {{whyOpenDiary}} */
async function openDiary(name = diary) {
  diary = name;
  const { place, format } = await open(name);
  $('#memory').hidden = place === 'disk';
  $('#invented').hidden = name === DIARY;
  $('#newer').hidden = format === 1;
}

/* {{whySwitch}} */
async function switchTo(name) {
  if (!(await leaveDay())) setAside();
  opening = openDiary(name);
  await opening;
  await reload();
  const last = [...unsaved.keys()].findLast((key) => key.startsWith(`${name} `));
  await load(last?.slice(-10) ?? today);
}

/* {{whyInventedYear}} */
async function enterExample() {
  await switchTo(EXAMPLE);
  const year = Number(today.slice(0, 4));
  const invented = [...inventYear(year - 1), ...inventYear(year, addDays(today, -1))];
  const last = days.at(-1)?.date ?? addDays(today, -365);
  try {
    await save(...invented.filter(({ date: day }) => day > last));
  } catch {
    say('{{naoGuardou}}');
    return;
  }
  await reload();
  goTo('history');
  say('{{entrouExemplo}}');
}

async function leaveExample() {
  await switchTo(DIARY);
  say('{{saiuExemplo}}');
  $('section:not([hidden]) h2').focus();
}

/* {{whyDataPart}} */

async function drawData() {
  $('#count').textContent = plural(await count(), '{{guardados1}}', '{{guardados}}');
  await drawPersistence();
}

/* {{whyPersist}} */
async function drawPersistence() {
  let persists = null;
  try {
    persists = await navigator.storage.persisted();
  } catch {
    /* {{whyNobodyKnows}} */
  }
  $('#persistence').textContent =
    persists === null
      ? '{{persisteNaoSei}}'
      : persists
        ? '{{persisteSim}}'
        : '{{persisteNao}}';
  $('#persist').hidden = persists !== false;
}

async function askPersistence() {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}

/* {{whyButtonsPart}} */

const actions = {
  edit: ({ day }) => editDay(day),
  async remove({ day }) {
    let before;
    try {
      before = await read(day);
      await remove(day);
    } catch {
      say('{{naoApagou}}');
      return;
    }
    await reload();
    if (day === openDay) load(day);
    say(phrase('{{apagado}}', { day: shortDay(day) }), () => save(before));
    $('#undo').focus();
  },
  moreMonths() {
    monthsShown += 12;
    draw();
    $('#title-history').focus();
  },
  enterExample,
  leaveExample,
  async persist() {
    say((await askPersistence()) ? '{{persisteSim}}' : '{{persisteRecusa}}');
    drawPersistence();
  },
};

document.addEventListener('click', ({ target, detail }) => {
  const button = target.closest('[data-action]');
  /* {{whySecondClick}} */
  if (button?.dataset.action === 'remove' && detail > 1) return;
  if (button) actions[button.dataset.action](button.dataset);
});

/* {{whyStartPart}} */

/* {{whyOtherTab}} */
document.addEventListener('visibilitychange', async () => {
  if (document.hidden) return;
  turnDay();
  try {
    await openDiary();
    await reload();
    if (!hasChanged) await load(openDay);
  } catch {
    say('{{naoLeu}}');
  }
});

/* {{whyOneScreen}} */
for (const screen of screens) screen.hidden = screen.id !== screenAsked();

/* {{whyEarly}} */
async function start() {
  await openDiary();
  await reload();
  await load(openDay, { isEarly: true });
}

/* {{whyNoWait}} */
turnDay();
if (!date.value || !date.checkValidity()) date.value = today;
openDay = date.value;
const isHasty = form.elements.mood.value !== '';
hasChanged = isHasty || note.value !== '';
opening = start();
await opening;
show(screenAsked());
if (isHasty) await saveDay();
await readAddress();
