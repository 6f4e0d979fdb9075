const ink = 38;
const lap = 100; /* {{whyLap}} */
const dash = document.querySelector('.dash');
const sum = document.querySelector('#sum');

sum.addEventListener('input', () => {
  const pattern = Number(sum.value);
  const jump = Math.abs(lap - pattern);
  dash.style.strokeDasharray = `${ink} ${pattern - ink}`;
  document.querySelector('#value').textContent = pattern;
  document.querySelector('[role="status"]').textContent =
    jump === 0 ? '{{continua}}' : '{{pula}}'.replace('{n}', jump);
});
