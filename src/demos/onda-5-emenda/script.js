const lap = 100; /* {{whyLap}} */
const status = document.querySelector('[role="status"]');

/* {{whyHandle}} */
document.addEventListener('handle', ({ detail }) => {
  const pattern = Number(detail.sum);
  let text = '{{continua}}';
  const jump = Math.abs(lap - pattern);
  if (jump > 0) text = '{{pula}}'.replace('{n}', jump);
  status.textContent = text;
});
