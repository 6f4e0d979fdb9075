const duration = 1200;
const step = document.querySelector('#step');
const status = document.querySelector('[role="status"]');

step.addEventListener('input', () => {
  const ms = Number(step.value);
  const lap = 12 * ms;
  document.querySelector('.confetti').style.setProperty('--step', `${ms}ms`);
  document.querySelector('#value').textContent = ms;
  let text = '{{fecha}}';
  if (lap < duration) text = '{{falta}}';
  if (lap > duration) text = '{{sobra}}';
  status.textContent = text
    .replace('{p}', ms)
    .replace('{s}', lap)
    .replace('{d}', Math.abs(duration - lap));
});
