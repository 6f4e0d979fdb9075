import { monthCard, toPng } from './card.js';
import { addDays, daysOfMonth, weekday } from './dates.js';
import { aboutMeans, roveFocus } from './figures.js';
import { $, download, el, face, phrase } from './pieces.js';

/* {{whyMonthKeys}} */
export function moveInMonth(days, current, key) {
  const i = days.indexOf(current);
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  const last = days.length - 1;
  const target = { Home: 0, End: last }[key] ?? i + steps[key];
  if (Number.isNaN(target)) return undefined;
  return days[Math.min(last, Math.max(0, target))];
}

/* {{whyMonth}} */
export function createMonth(app) {
  const { words, speech } = app;
  const image = new Image();
  image.className = 'card';
  let shown = app.today.slice(0, 7);

  const monthsWithRecords = () =>
    [...new Set(app.records.map(({ date }) => date.slice(0, 7)))].sort();

  /* {{whyNextMonth}} */
  const next = (month, count) => {
    const middle = addDays(`${month}-15`, 30 * count);
    return middle.slice(0, 7);
  };

  function drawChoice() {
    const all = new Set([...monthsWithRecords(), app.today.slice(0, 7), shown]);
    const months = [...all].sort().reverse();
    const option = (month) =>
      el(
        'option',
        { value: month, ...(month === shown && { selected: '' }) },
        speech.monthAndYear(month),
      );
    $('#month').replaceChildren(...months.map(option));
    $('#previous-month').disabled = shown <= months.at(-1);
    $('#next-month').disabled = shown >= months[0];
  }

  function cell(day, record) {
    const number = String(Number(day.slice(-2)));
    if (day > app.today && !record) return el('span', { class: 'later' }, number);
    return el(
      'button',
      {
        type: 'button',
        class: record ? 'has-face' : 'no-face',
        tabindex: '-1',
        'data-day': day,
        'aria-label': `${speech.shortDay(day)}: ${speech.describe(record)}`,
        ...(day === app.today && { 'aria-current': 'date' }),
      },
      el('span', {}, number),
      ...(record ? [face(record.mood)] : []),
    );
  }

  function drawCalendar() {
    const days = daysOfMonth(shown);
    const byDay = new Map(app.records.map((record) => [record.date, record]));
    const letters = week().map((letter) => el('span', { 'aria-hidden': 'true' }, letter));
    const count = days.filter((day) => byDay.has(day)).length;
    const grid = el(
      'div',
      {
        class: 'calendar',
        role: 'group',
        'aria-label': `${speech.monthAndYear(shown)}: ${speech.countDays(count)}`,
      },
      ...letters,
      ...days.map((day) => cell(day, byDay.get(day))),
    );
    grid.children[7].style.gridColumnStart = weekday(days[0]) + 1;
    const open = [...grid.querySelectorAll('[data-day]')].at(-1)?.dataset.day;
    const entry = byDay.has(app.openDay) || app.openDay === app.today ? app.openDay : open;
    roveFocus(grid, entry?.startsWith(shown) ? entry : open, app.chooseDay, moveInMonth);
    $('#title-card').textContent = speech.monthAndYear(shown);
    const records = days.flatMap((day) => byDay.get(day) ?? []);
    $('#calendar').replaceChildren(grid, ...aboutMeans(records, words));
  }

  /* {{whySunday}} */
  const week = () =>
    [4, 5, 6, 7, 8, 9, 10].map((day) =>
      speech.weekdayLetter(`2024-02-${String(day).padStart(2, '0')}`),
    );

  function draw() {
    const months = monthsWithRecords();
    /* {{whyLastMonth}} */
    if (app.invented && !months.includes(shown)) shown = months.at(-1);
    drawChoice();
    drawCalendar();
  }

  function go(month) {
    shown = month;
    $('#card').replaceChildren();
    draw();
  }

  /* {{whyFocusMonth}} */
  function turn(count) {
    const pressed = document.activeElement;
    go(next(shown, count));
    if (pressed.disabled) $('#month').focus();
  }

  async function makeCard() {
    const records = app.records.filter(({ date }) => date.startsWith(shown));
    const title = speech.monthAndYear(shown);
    const count = speech.countDays(records.length);
    const summary = app.invented ? `${count} (${words.inventedLabel})` : count;
    const texts = { title, summary, week: week() };
    const png = await toPng(monthCard({ month: shown, records, texts }));
    URL.revokeObjectURL(image.src);
    image.src = URL.createObjectURL(png);
    image.alt = phrase(words.cardText, { month: title, count });
    $('#card').replaceChildren(image);
    return new File([png], `good-mood-${shown}.png`, { type: 'image/png' });
  }

  $('#month').addEventListener('change', ({ target }) => go(target.value));
  const sample = { files: [new File([], 'x.png', { type: 'image/png' })] };
  $('#share').hidden = navigator.canShare?.(sample) !== true;

  const actions = {
    previousMonth: () => turn(-1),
    nextMonth: () => turn(1),
    async downloadCard() {
      const file = await makeCard();
      download(file.name, file, 'image/png');
      app.say(words.downloaded);
    },
    async shareCard() {
      try {
        await navigator.share({ files: [await makeCard()] });
      } catch {
        /* {{whyShareEnds}} */
      }
    },
  };

  return { actions, draw };
}
