const start = 20;
const fourth = -250; /* {{whyFourth}} */
const status = document.querySelector('[role="status"]');

function show(angle) {
  const text = String(angle).replace('-', '−');
  const rest = Math.abs(angle - start) % 360; /* {{whyZero}} */
  const jump = Math.min(rest, 360 - rest);
  const phrases = { right: '{{continua}}', back: '{{desanda}}', jump: '{{pula}}' };
  const outcome = jump > 0 ? 'jump' : angle < fourth ? 'right' : 'back';
  status.textContent = phrases[outcome]
    .replace('{end}', text)
    .replace('{n}', outcome === 'back' ? angle - fourth : jump);
}

/* {{whyHandle}} */
document.addEventListener('handle', ({ detail }) => show(Number(detail.end)));
show(-340);
