const letters = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const fields = document.querySelectorAll('textarea');
const blend = document.querySelector('#blend');
const button = document.querySelector('button');
const flame = document.querySelector('.flame');

/* {{whyAlike}} */
const alike = (one, other) =>
  one?.letter.toLowerCase() === other?.letter.toLowerCase()
  && one?.numbers.length === other?.numbers.length;

/* {{whyBetween}} */
function between(a, b, k) {
  const sameCase = a.every(({ letter }, i) => letter === b[i].letter);
  const [from, to] = sameCase ? [a, b] : [toAbsolute(a), toAbsolute(b)];
  return from.map(({ letter, numbers }, i) => ({
    letter,
    numbers: numbers.map((n, j) => n + (to[i].numbers[j] - n) * k),
  }));
}

/* {{whyAbsolute}} */
function toAbsolute(list) {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  return list.map(({ letter, numbers }) => {
    const name = letter.toUpperCase();
    const skipped = name === 'A' ? 5 : 0; /* {{whyArc}} */
    const pen = letter === name ? [0, 0] : [x, y];
    const absolute = numbers.map((n, i) =>
      i < skipped ? n : n + pen[name === 'V' ? 1 : (i - skipped) % 2]);
    if (name === 'Z') [x, y] = [startX, startY];
    else if (name === 'H') [x] = absolute;
    else if (name === 'V') [y] = absolute;
    else [x, y] = absolute.slice(-2);
    if (name === 'M') [startX, startY] = [x, y];
    return { letter: name, numbers: absolute };
  });
}

/* {{whyRepeat}} */
function commands(d) {
  return [...d.matchAll(/([mlhvcsqtaz])([^a-z]*)/gi)].flatMap(([, letter, rest]) => {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const step = letters[letter.toLowerCase()] || 1;
    const times = Math.max(1, Math.ceil(numbers.length / step));
    return Array.from({ length: times }, (_, i) => ({
      letter,
      numbers: numbers.slice(i * step, (i + 1) * step),
    }));
  });
}

const write = (list) =>
  list.map(({ letter, numbers }) => letter + numbers.join(' ')).join('');

function row(i, a, b) {
  const tr = document.createElement('tr');
  const texts = [i + 1, ...[a, b].map((c) => (c ? `${c.letter} ${c.numbers.join(' ')}` : ''))];
  for (const text of texts) tr.insertCell().textContent = text;
  if (!alike(a, b)) {
    tr.className = 'differs';
    tr.cells[0].textContent = `${i + 1} ×`;
  }
  return tr;
}

function show() {
  const [a, b] = [...fields].map((field) => commands(field.value));
  const pairs = Math.max(a.length, b.length);
  const rows = Array.from({ length: pairs }, (_, i) => row(i, a[i], b[i]));
  const mismatches = rows.filter((tr) => tr.className === 'differs').length;
  const k = blend.value / 100;
  const jump = k < 0.5 ? a : b;
  flame.setAttribute('d', write(mismatches === 0 ? between(a, b, k) : jump));
  document.querySelector('tbody').replaceChildren(...rows);
  document.querySelector('#value').textContent = blend.value;
  document.querySelector('[role="status"]').textContent =
    (mismatches === 0 ? '{{combina}}' : '{{difere}}').replace('{n}', pairs).replace('{m}', mismatches);
}

/* {{whySwap}} */
button.addEventListener('click', () => {
  const swapped = button.getAttribute('aria-pressed') === 'false';
  const [curve, straight] = ['c0-20 6-28 0-48 16', 'l0-48c16'];
  fields[1].value = swapped
    ? fields[1].value.replace(curve, straight)
    : fields[1].value.replace(straight, curve);
  button.setAttribute('aria-pressed', swapped);
  show();
});
blend.addEventListener('input', show);
for (const field of fields) field.addEventListener('input', show);
show();
