const seconds = 3;
const table = document.querySelector('.table');
const template = document.querySelector('template');
const cups = document.querySelector('#cups');
const counter = document.querySelector('#frames');
const button = document.querySelector('button');
const status = document.querySelector('[role="status"]');
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const region = () => document.querySelector('[name="filter"]:checked').value;

function area() {
  const filter = document.getElementById(region());
  const [width, height] = ['width', 'height'].map((side) => Number(filter.getAttribute(side)));
  return (width * height).toLocaleString(document.documentElement.lang);
}

function arrange() {
  const copies = Array.from({ length: cups.value }, () => template.content.cloneNode(true));
  table.replaceChildren(...copies);
  for (const group of table.querySelectorAll('g')) {
    group.setAttribute('filter', `url(#${region()})`);
  }
  document.querySelector('#value').textContent = cups.value;
  status.textContent = '{{inicio}}'.replace('{a}', area());
}

/* {{whyCount}} */
function count(start, frames, now) {
  const elapsed = (now - start) / 1000;
  const rate = elapsed > 0 ? Math.round(frames / elapsed) : 0;
  counter.textContent = rate;
  if (elapsed < seconds) {
    requestAnimationFrame((next) => count(start, frames + 1, next));
    return;
  }
  table.classList.remove('running');
  button.disabled = false;
  status.textContent = '{{fim}}'.replace('{n}', rate)
    .replace('{x}', cups.value).replace('{a}', area());
}

button.addEventListener('click', () => {
  if (calm.matches) {
    status.textContent = '{{calma}}';
    return;
  }
  button.disabled = true;
  status.textContent = '{{contando}}';
  table.classList.add('running');
  requestAnimationFrame((now) => count(now, 0, now));
});
cups.addEventListener('input', arrange);
document.querySelector('fieldset').addEventListener('change', arrange);
arrange();
