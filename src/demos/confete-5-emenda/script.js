const duration = 1200;
const status = document.querySelector('[role="status"]');

/* {{whyHandle}} */
document.addEventListener('handle', ({ detail }) => {
  const ms = Number(detail.step);
  const lap = 12 * ms;
  const rest = Math.abs(duration - lap);
  let text = '{{fecha}}';
  if (lap < duration) text = '{{falta}}';
  if (lap > duration) text = '{{sobra}}';
  status.textContent = text
    .replace('{p}', ms)
    .replace('{s}', lap)
    .replace('{d}', rest);
});
