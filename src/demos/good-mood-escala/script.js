const form = document.querySelector('form');
const scale = document.querySelector('.scale');
const notice = document.querySelector('[role="status"]');
const steps = [...document.querySelectorAll('.step')];
const boxes = [...form.querySelectorAll('[type="checkbox"]')];
const list = new Intl.ListFormat('{{lingua}}');

/* {{whyLinear}} */
function linear(color) {
  return [1, 3, 5].map((i) => {
    const channel = parseInt(color.slice(i, i + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
}

/* {{whyMatrix}} */
function seen(color, eye) {
  const rgb = linear(color);
  if (!eye) return rgb;
  const m = document.querySelector(`#${eye} feColorMatrix`).getAttribute('values');
  const n = m.trim().split(/\s+/).map(Number);
  return [0, 5, 10].map((row) => {
    const sum = n[row] * rgb[0] + n[row + 1] * rgb[1] + n[row + 2] * rgb[2];
    return Math.min(1, Math.max(0, sum));
  });
}

/* {{whyOklab}} */
function oklab([r, g, b]) {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function distance(a, b, eye) {
  const [p, q] = [a, b].map((step) => {
    const color = step.querySelector('.outline').getAttribute('fill');
    return oklab(seen(color, eye));
  });
  return 100 * Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

function show() {
  const eye = form.elements.eye.value;
  scale.style.filter = eye ? `url(#${eye})` : 'none';
  for (const { name, checked } of boxes)
    scale.classList.toggle(`no-${name}`, !checked);

  const left = boxes.filter((box) => box.checked).map((box) => box.value);
  const visible = steps.filter((step) => step.getClientRects().length > 0);
  const pairs = visible.slice(1).map((b, i) => ({ a: visible[i], b }));
  for (const pair of pairs) pair.distance = distance(pair.a, pair.b, eye);
  const [near] = pairs.sort((one, other) => one.distance - other.distance);
  const number = (step) => step.querySelector('.number').textContent;
  notice.textContent = [
    left.length > 0 ? '{{sobra}}'.replace('{x}', list.format(left)) : '{{nada}}',
    '{{perto}}'
      .replace('{a}', number(near.a))
      .replace('{b}', number(near.b))
      .replace(
        '{d}',
        near.distance.toLocaleString('{{lingua}}', { maximumFractionDigits: 1 }),
      ),
  ].join(' ');
}

form.addEventListener('change', show);
show();
