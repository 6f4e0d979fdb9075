/* {{whyScale}} */
function scale([d0, d1], [f0, f1]) {
  return (value) => f0 + ((value - d0) / (d1 - d0)) * (f1 - f0);
}

const domain = document.querySelector('#domain');
const flip = document.querySelector('#flip');
const slider = document.querySelector('#value');
const drawing = document.querySelector('svg');
const number = (n) => Number(n.toFixed(2)).toLocaleString('{{lingua}}');

/* {{whyRulers}} */
const line = (name, x1, x2) =>
  `<path class="${name}" d="M${20 + x1} 46V52L${20 + x2} 128V134" />`;
const text = (x, y, word, name = '') =>
  `<text class="${name}" x="${20 + x}" y="${y}" text-anchor="middle">${word}</text>`;

function draw() {
  const [d0, d1] = domain.value.split(' ').map(Number);
  const range = flip.checked ? [320, 0] : [0, 320];
  const onRuler = scale([d0, d1], [0, 320]);
  const onRange = scale([d0, d1], range);
  const v = Number(slider.value);
  const share = (v - d0) / (d1 - d0);

  let parts = '<path class="rule" d="M20 46H340M20 134H340" />';
  for (const quarter of [0, 1, 2, 3, 4]) {
    const mark = d0 + (quarter / 4) * (d1 - d0);
    parts += line('mark', onRuler(mark), onRange(mark));
    parts += text(onRuler(mark), 34, number(Math.round(mark)));
    parts += text(onRange(mark), 156, number(onRange(mark)));
  }
  parts += line('now', onRuler(v), onRange(v));
  drawing.innerHTML = parts;

  document.querySelector('#now').textContent = number(v);
  document.querySelector('[role="status"]').textContent = '{{conta}}'
    .replace('{v}', number(v))
    .replaceAll('{p}', number(share * 100))
    .replace('{x}', number(onRange(v)))
    .replace('{a}', number(range[0]))
    .replace('{b}', number(range[1]));
}

function swap() {
  const [d0, d1] = domain.value.split(' ').map(Number);
  slider.min = d0;
  slider.max = d1;
  slider.step = d1 > 5 ? 1 : 0.1;
  slider.value = d1 > 5 ? 92 : 3.5;
  draw();
}

domain.addEventListener('change', swap);
flip.addEventListener('change', draw);
slider.addEventListener('input', draw);
swap();
