const distance = document.querySelector('#distance');
const half = 112 / 2; /* {{whyEdge}} */
const depth = half * Math.sin((50 * Math.PI) / 180);

function show() {
  const eye = Number(distance.value);
  /* {{whyRatio}} */
  const ratio = (eye + depth) / (eye - depth);
  document.querySelector('.stage').style.perspective = `${eye}px`;
  document.querySelector('#value').textContent = eye;
  document.querySelector('[role="status"]').textContent = '{{diz}}'.replace(
    '{n}',
    ratio.toLocaleString('{{lingua}}', { maximumFractionDigits: 2 }),
  );
}

distance.addEventListener('input', show);
show();
