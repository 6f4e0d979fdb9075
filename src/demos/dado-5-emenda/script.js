const start = 20;
const fourth = -250; /* {{whyFourth}} */
const end = document.querySelector('#end');

function show() {
  const angle = Number(end.value);
  const rest = Math.abs(angle - start) % 360; /* {{whyZero}} */
  const jump = Math.min(rest, 360 - rest);
  const phrases = { right: '{{continua}}', back: '{{desanda}}', jump: '{{pula}}' };
  const outcome = jump > 0 ? 'jump' : angle < fourth ? 'right' : 'back';
  const text = String(angle).replace('-', '−');
  document.querySelector('.block').style.setProperty('--end', `${angle}deg`);
  document.querySelector('#value').textContent = text;
  document.querySelector('[role="status"]').textContent = phrases[outcome]
    .replace('{end}', text)
    .replace('{n}', outcome === 'back' ? angle - fourth : jump);
}

end.addEventListener('input', show);
show();
