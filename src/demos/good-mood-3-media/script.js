/* {{whyAverage}} */
function movingAverage(values, span) {
  const least = Math.ceil(span / 2);
  return values.map((_, i) => {
    const seen = values
      .slice(Math.max(0, i - span + 1), i + 1)
      .filter((mood) => mood !== null);
    if (seen.length < least) return null;
    return seen.reduce((sum, mood) => sum + mood, 0) / seen.length;
  });
}

/* {{whyPath}} */
function linePath(averages, x, y) {
  let d = '';
  averages.forEach((average, i) => {
    if (average === null) return;
    const point = `${x(i).toFixed(1)} ${y(average).toFixed(1)}`;
    const joins = i > 0 && averages[i - 1] !== null;
    /* {{whyDot}} */
    d += joins ? `L${point}` : `M${point}h0`;
  });
  return d;
}

function scale([d0, d1], [f0, f1]) {
  return (value) => f0 + ((value - d0) / (d1 - d0)) * (f1 - f0);
}

/* {{whyInvent}} */
function invent() {
  let seed = 7;
  const random = () => {
    seed = Math.imul(seed, 48271) % 2147483647;
    return Math.abs(seed) / 2147483647;
  };
  return Array.from({ length: 90 }, (_, i) => {
    const chance = random();
    if ((i >= 48 && i < 57) || random() < 0.06) return null;
    const mood = 3.3 + 1.2 * Math.sin(i / 11) + (chance - 0.5) * 2.6;
    return Math.min(5, Math.max(1, Math.round(mood)));
  });
}

const logged = invent();
const chart = document.querySelector('.chart');
const span = document.querySelector('#span');
const zero = document.querySelector('#zero');
const number = (n) => n.toFixed(1).replace('.', '{{virgula}}');

function draw() {
  const days = Number(span.value);
  const values = zero.checked ? logged.map((mood) => mood ?? 0) : logged;
  const averages = movingAverage(values, days);
  const x = scale([0, 89], [28, 392]);
  const y = scale([0, 5], [188, 12]); /* {{whyFlipped}} */

  let parts = '';
  for (const step of [0, 1, 2, 3, 4, 5]) {
    if (step === 0 && !zero.checked) continue;
    parts += `<path class="guide" d="M28 ${y(step)}H392" />`;
    parts += `<text x="16" y="${y(step) + 5}" text-anchor="end">${step}</text>`;
  }
  values.forEach((mood, i) => {
    if (mood === null) return;
    parts += `<circle class="day" cx="${x(i).toFixed(1)}" cy="${y(mood)}" r="2" />`;
  });
  const d = linePath(averages, x, y);
  chart.innerHTML = `${parts}<path class="average" d="${d}" />`;

  const pieces = d.split('M').length - 1;
  const points = averages.filter((average) => average !== null);
  const sentence = '{{frase}}'
    .replace('{j}', days === 1 ? '{{umDia}}' : '{{ateDias}}'.replace('{j}', days))
    .replace('{p}', pieces === 1 ? '{{umPedaco}}' : '{{pedacos}}'.replace('{p}', pieces))
    .replace('{a}', number(Math.min(...points)))
    .replace('{b}', number(Math.max(...points)));
  chart.setAttribute('aria-label', sentence);
  document.querySelector('#days').textContent = days;
  document.querySelector('[role="status"]').textContent =
    (zero.checked ? '{{comZero}} ' : '') + sentence;
}

span.addEventListener('input', draw);
zero.addEventListener('change', draw);
draw();
