import * as store from './store.js';
import { addDays, localDay } from './dates.js';

const name = 'good-mood-diary'; /* {{whyDatabase}} */
const form = document.querySelector('#save');
const field = Object.fromEntries(
  [...document.querySelectorAll('[name]')].map((element) => [element.name, element]),
);
const body = document.querySelector('tbody');
const template = document.querySelector('template').content;
const texts = { disk: '{{disco}}', memory: '{{memoria}}' };
let where = 'memory';
let onScreen = '';

/* {{whyCall}} */
async function call(name, ...values) {
  const written = values.map((value) => JSON.stringify(value)).join(', ');
  document.querySelector('#call').textContent = `${name}(${written})`;
  return store[name](...values);
}

const say = (sentence) => (document.querySelector('[role="status"]').textContent = sentence);

function row(day) {
  const copy = template.cloneNode(true);
  const button = copy.querySelector('button');
  copy.querySelector('th').textContent = day.date;
  copy.querySelector('.mood').textContent = day.mood;
  copy.querySelector('.note').textContent = day.note ?? '';
  button.setAttribute('aria-label', '{{apagar}}'.replace('{day}', day.date));
  button.addEventListener('click', () => attempt(() => erase(day.date)));
  return copy;
}

/* {{whyReadAgain}} */
async function show() {
  const [from, to] = [field.from.value, field.to.value];
  const days = from && to && from <= to ? await store.readRange(from, to) : [];
  if (JSON.stringify(days) !== onScreen) body.replaceChildren(...days.map(row));
  onScreen = JSON.stringify(days);
  document.querySelector('table').hidden = days.length === 0;
  document.querySelector('#empty').hidden = days.length > 0;
  document.querySelector('#where').textContent = texts[where]
    .replace('{name}', name)
    .replace('{n}', await store.count());
  return days.length;
}

async function saveDay() {
  const { date, mood, note } = Object.fromEntries(new FormData(form));
  const day = { date, mood: Number(mood), ...(note ? { note } : {}) };
  const existed = await store.read(date);
  await call('save', day);
  if (date < field.from.value) field.from.value = date;
  if (date > field.to.value) field.to.value = date;
  await show();
  say((existed ? '{{trocado}}' : '{{novo}}').replace('{day}', date));
}

async function erase(date) {
  await call('remove', date);
  await show();
  say('{{apagado}}'.replace('{day}', date));
  /* {{whyFocus}} */
  (body.querySelector('button') ?? form.querySelector('button')).focus();
}

async function readDays() {
  const [from, to] = [field.from.value, field.to.value];
  if (!from || !to || from > to) return say('{{lidos}}'.replace('{n}', await show()));
  const days = await call('readRange', from, to);
  await show();
  return say('{{lidos}}'.replace('{n}', days.length));
}

async function attempt(act) {
  try {
    await act();
  } catch (error) {
    say('{{falhou}}'.replace('{error}', error?.name ?? error));
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  attempt(saveDay);
});
document.querySelector('#range').addEventListener('change', () => attempt(readDays));
/* {{whyOtherFrame}} */
addEventListener('focus', () => attempt(show));

field.date.value = localDay();
field.to.value = localDay();
field.from.value = addDays(localDay(), -29);
({ place: where } = await call('open', name));
await attempt(show);
