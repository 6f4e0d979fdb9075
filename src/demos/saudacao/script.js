const side = 40;
const glazes = { ipe: '#f9cc27', urucum: '#e03c1b', anil: '#284796', mar: '#0f6e6e' };

/* {{whyCommands}} */
const cutouts = [
  'M 0 0 L 40 0 A 40 0 40 Z', // {{whyQuarter}}
  'M 0 40 A 40 40 0 A 40 0 40 Z', // {{whyLeaf}}
  'M 6 20 A 14 34 20 A 14 6 20 Z', // {{whyHole}}
  'M 0 20 A 20 40 20 Z M 0 40 A 20 40 40 Z', // {{whyScale}}
  'M 40 0 A 20 0 0 Z M 0 40 A 20 40 40 Z', // {{whyHourglass}}
];

function seeded(seed) {
  let h = 2166136261;
  for (const letter of seed) {
    h = Math.imul(h ^ letter.codePointAt(0), 16777619); // FNV-1a
  }
  return () => {
    h ^= h << 13; // xorshift
    h ^= h >>> 17;
    h ^= h << 5;
    return (h >>> 0) / 4294967296;
  };
}

function turn(x, y, quarters) {
  return [[x, y], [side - y, x], [side - x, side - y], [y, side - x]][quarters];
}

function block(cutout, quarters, column, row) {
  return cutout
    .split(/ (?=[A-Z])/)
    .map((command) => {
      const [letter, ...words] = command.split(' ');
      if (letter === 'Z') return 'Z';
      const numbers = words.map(Number);
      const [x, y] = turn(...numbers.slice(-2), quarters);
      const point = `${x + column * side} ${y + row * side}`;
      return letter === 'A' ? `A${numbers[0]} ${numbers[0]} 0 0 1 ${point}` : letter + point;
    })
    .join('');
}

function wall(seed, columns, rows) {
  const random = seeded(seed);
  const integer = (n) => Math.floor(random() * n);
  const kinds = [integer(5), integer(5)];
  const paths = { ipe: '', urucum: '', anil: '', mar: '' };
  for (let i = 0; i < columns * rows; i += 1) {
    const cutout = cutouts[kinds[random() < 0.72 ? 0 : 1]];
    const quarters = integer(4);
    const tone = random();
    const glaze = tone < 0.22 ? 'ipe' : tone < 0.32 ? 'urucum' : tone < 0.62 ? 'anil' : 'mar';
    paths[glaze] += block(cutout, quarters, i % columns, Math.floor(i / columns));
  }
  return paths;
}

function svg(seed, columns, rows) {
  const drawing = Object.entries(wall(seed, columns, rows))
    .map(([glaze, d]) => `<path fill="${glazes[glaze]}" d="${d}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * side} ${rows * side}">${drawing}</svg>`;
}

const field = document.querySelector('#name');
const place = document.querySelector('#wall');
const status = document.querySelector('[role="status"]');
const box = document.querySelector('textarea');

function draw() {
  place.innerHTML = svg(field.value, 12, 5);
  place.firstChild.setAttribute('role', 'img');
  place.firstChild.setAttribute('aria-label', '{{parede}}'.replace('{n}', field.value));
  status.textContent = '';
  box.hidden = true;
}

document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  try {
    await navigator.clipboard.writeText(svg(field.value, 12, 5));
    status.textContent = '{{copiado}}';
  } catch {
    box.value = svg(field.value, 12, 5);
    box.hidden = false;
    box.select();
    status.textContent = '{{recusado}}';
  }
});
field.addEventListener('input', draw);
draw();
