const status = document.querySelector('[role="status"]');

/* {{whyHandle}} */
document.addEventListener('handle', ({ detail }) => show(Number(detail.laps)));
function show(laps) {
  const end = laps * 360;
  const rest = end % 360; /* {{whyZero}} */
  const jump = Math.min(rest, 360 - rest);
  status.textContent = (jump === 0 ? '{{continua}}' : '{{pula}}')
    .replace('{end}', end)
    .replace('{n}', jump);
}
show(4);
