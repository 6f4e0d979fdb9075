const inner = document.querySelector('i:last-child');
const laps = document.querySelector('#laps');
const status = document.querySelector('[role="status"]');

function show() {
  const end = laps.value * 360;
  const rest = end % 360; /* {{whyZero}} */
  const jump = Math.min(rest, 360 - rest);
  inner.style.setProperty('--laps', laps.value);
  document.querySelector('#value').textContent =
    Number(laps.value).toLocaleString('{{lingua}}');
  status.textContent = (jump === 0 ? '{{continua}}' : '{{pula}}')
    .replace('{end}', end)
    .replace('{n}', jump);
}

laps.addEventListener('input', show);
show();
