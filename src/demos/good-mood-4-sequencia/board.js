import { addDays, dayList, dayName } from './dates.js';
import { lastDays, streak } from './streak.js';

const today = '2024-06-17';
const yesterday = addDays(today, -1);
const tomorrow = addDays(today, 1);
const days = dayList(addDays(today, -30), tomorrow);
const missing = ['05-20', '05-22', '05-25', '05-29', '05-30', '06-02', '06-04', '06-09'];
const language = document.documentElement.lang;
const notice = document.querySelector('[role="status"]');

const full = days.filter((day) => day < today && !missing.includes(day.slice(5)));
const cases = {
  emptyToday: full,
  gap: full.filter((day) => day !== yesterday),
  first: [today],
  future: [...full, tomorrow],
};

/* {{whyHarsh}} */
function harshCount(done) {
  let count = 0;
  while (done.includes(addDays(today, -count))) count += 1;
  return count;
}

function sentence(done, { current, isTodayDone }, recent) {
  if (isTodayDone) return '{{feito}}'.replace('{n}', current);
  if (current > 0) return '{{segue}}'.replace('{n}', current);
  if (recent.done === 0) return '{{nenhum}}';
  const { done: count, total } = recent;
  return '{{recomeca}}'.replace('{done}', count).replace('{total}', total);
}

function show(done) {
  for (const button of document.querySelectorAll('.days button')) {
    button.setAttribute('aria-pressed', done.includes(button.dataset.day));
  }
  const count = streak(done, today);
  const recent = lastDays(done, today);
  document.querySelector('#harsh').textContent = harshCount(done);
  document.querySelector('#gentle').textContent = count.current;
  document.querySelector('#last').textContent = recent.done;
  document.querySelector('#total').textContent =
    recent.total === 1 ? '{{deUm}}' : '{{de}}'.replace('{total}', recent.total);
  const future = done.includes(tomorrow) ? ' {{naoConta}}' : '';
  notice.textContent = sentence(done, count, recent) + future;
}

/* {{whyPressed}} */
const logged = () =>
  [...document.querySelectorAll('.days [aria-pressed="true"]')].map(({ dataset }) => dataset.day);

for (const day of days) {
  const button = document.createElement('button');
  const extra = { [today]: '{{hoje}}', [tomorrow]: '{{amanha}}' }[day];
  button.type = 'button';
  button.dataset.day = day;
  button.textContent = Number(day.slice(8));
  button.setAttribute(
    'aria-label',
    dayName(day, language, { day: 'numeric', month: 'long' }) + (extra ? `, ${extra}` : ''),
  );
  button.className = { [today]: 'today', [tomorrow]: 'tomorrow' }[day] ?? '';
  button.addEventListener('click', () => {
    button.setAttribute('aria-pressed', button.getAttribute('aria-pressed') !== 'true');
    show(logged());
  });
  document.querySelector('.days').append(button);
}
for (const button of document.querySelectorAll('[data-case]')) {
  button.addEventListener('click', () => show(cases[button.dataset.case]));
}
show(cases.emptyToday);
