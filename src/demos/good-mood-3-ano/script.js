const words = ['{{h1}}', '{{h2}}', '{{h3}}', '{{h4}}', '{{h5}}'];
const module = 24; /* {{whyModule}} */

/* {{whyUtc}} */
const dateOf = (year, i) => new Date(Date.UTC(year, 0, 1 + i));
const daysOfYear = (year) => (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / 86400000;
const write = (date, options) =>
  date.toLocaleDateString('{{lingua}}', { timeZone: 'UTC', ...options });

/* {{whyPlace}} */
function place(year, i) {
  const first = dateOf(year, 0).getUTCDay();
  return { row: (first + i) % 7, column: Math.floor((first + i) / 7) };
}

/* {{whyInvent}} */
function invent(year) {
  let seed = year;
  const random = () => {
    seed = Math.imul(seed, 48271) % 2147483647;
    return Math.abs(seed) / 2147483647;
  };
  return Array.from({ length: daysOfYear(year) }, (_, i) => {
    const chance = random();
    if (random() < 0.08 || (i > 200 && i < 209)) return null;
    const mood = 3.3 + Math.sin(i / 23) + (chance - 0.5) * 3;
    return Math.min(5, Math.max(1, Math.round(mood)));
  });
}

function sentence(year, i, mood) {
  const when = write(dateOf(year, i), {
    weekday: 'long', day: 'numeric', month: 'long', year: 'numeric',
  });
  if (mood === null) return '{{vazio}}'.replace('{d}', when);
  return '{{dia}}'
    .replace('{d}', when)
    .replace('{p}', words[mood - 1])
    .replace('{n}', mood);
}

/* {{whyCell}} */
function cell(year, i, mood) {
  const { row, column } = place(year, i);
  const [x, y] = [column * module + 2, row * module + 24];
  const strokes = [1, 2, 3, 4, 5].slice(0, mood ?? 0);
  const hatch = strokes.map((n) => `M4 ${20 - n * 3.25}h12`).join('');
  const marks = mood === null
    ? ''
    : `<path class="stroke" d="M5 ${18 - mood * 2.8}h10" />` +
      `<path class="hatch" d="${hatch}" />`;
  return `<g role="button" class="day h${mood ?? 0}" data-day="${i}"
    tabindex="${i === 0 ? 0 : -1}" transform="translate(${x} ${y})"
    aria-label="${sentence(year, i, mood)}">
    <path class="tile" d="M0 0H10A10 10 0 0 1 20 10V20H0z" />${marks}</g>`;
}

/* {{whyChart}} */
function grid(year, moods) {
  const months = moods
    .map((_, i) => i)
    .filter((i) => dateOf(year, i).getUTCDate() === 1)
    .map((i) => {
      const x = place(year, i).column * module;
      const month = write(dateOf(year, i), { month: 'short' }).replace('.', '');
      return `<text x="${x}" y="14" aria-hidden="true">${month}</text>`;
    });
  const days = moods.map((mood, i) => cell(year, i, mood));
  return months.join('') + days.join('');
}

/* {{whyTable}} */
function table(year, moods) {
  const days = Array.from({ length: 31 }, (_, n) => n + 1);
  const head = days.map((n) => `<th scope="col">${n}</th>`).join('');
  let body = '';
  moods.forEach((mood, i) => {
    const date = dateOf(year, i);
    if (date.getUTCDate() === 1) {
      body += `<tr><th scope="row">${write(date, { month: 'long' })}</th>`;
    }
    body += `<td>${mood ?? '–'}</td>`;
  });
  return `<caption>{{legenda}}</caption>
    <thead><tr><th scope="col">{{mes}}</th>${head}</tr></thead><tbody>${body}</tbody>`;
}

const choice = document.querySelector('#year');
const noColor = document.querySelector('#no-color');
const board = document.querySelector('#board');
const svg = document.querySelector('#grid');
const list = document.querySelector('#list');
const readout = document.querySelector('#readout');
const swap = document.querySelector('#swap');

/* {{whyRoving}} */
function moveTo(i) {
  const target = svg.querySelector(`[data-day="${i}"]`);
  svg.querySelector('[tabindex="0"]').setAttribute('tabindex', -1);
  target.setAttribute('tabindex', 0);
  target.focus();
}

board.addEventListener('keydown', (event) => {
  const current = Number(svg.querySelector('[tabindex="0"]').dataset.day);
  const last = svg.querySelectorAll('.day').length - 1;
  const target = {
    ArrowUp: current - 1,
    ArrowDown: current + 1,
    ArrowLeft: current - 7,
    ArrowRight: current + 7,
    Home: 0,
    End: last,
  }[event.key];
  if (target === undefined) return;
  event.preventDefault(); /* {{whyPrevent}} */
  moveTo(Math.min(last, Math.max(0, target)));
});
board.addEventListener('click', (event) => {
  const cell = event.target.closest('.day');
  if (cell) moveTo(cell.dataset.day);
});
for (const type of ['focusin', 'pointerover']) {
  board.addEventListener(type, (event) => {
    const cell = event.target.closest('.day');
    if (cell) readout.textContent = cell.getAttribute('aria-label');
  });
}

function draw() {
  const year = Number(choice.value);
  const moods = invent(year);
  const columns = place(year, moods.length - 1).column + 1;
  const empty = moods.filter((mood) => mood === null).length;
  const summary = '{{resumo}}'
    .replace('{a}', year)
    .replace('{d}', moods.length)
    .replace('{c}', columns)
    .replace('{v}', empty);
  svg.setAttribute('viewBox', `0 0 ${columns * module} ${8 * module}`);
  svg.setAttribute('aria-label', summary);
  svg.innerHTML = grid(year, moods);
  list.firstElementChild.innerHTML = table(year, moods);
  list.setAttribute('aria-label', summary);
  readout.textContent = '{{toque}}';
  document.querySelector('[role="status"]').textContent = summary;
}

choice.addEventListener('change', draw);
noColor.addEventListener('change', () => {
  board.classList.toggle('no-color', noColor.checked);
});
swap.addEventListener('click', () => {
  board.hidden = list.hidden;
  list.hidden = !list.hidden;
  readout.hidden = board.hidden;
  swap.textContent = list.hidden ? '{{verTabela}}' : '{{verAno}}';
});
draw();
