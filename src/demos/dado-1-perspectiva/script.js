const status = document.querySelector('[role="status"]');
const half = 112 / 2; /* {{whyEdge}} */
const depth = half * Math.sin((50 * Math.PI) / 180);

function show(eye) {
  const [near, far] = [eye - depth, eye + depth];
  /* {{whyRatio}} */
  const ratio = far / near;
  status.textContent = '{{diz}}'.replace(
    '{n}',
    ratio.toLocaleString('{{lingua}}', { maximumFractionDigits: 2 }),
  );
}

/* {{whyHandle}} */
document.addEventListener('handle', ({ detail }) => show(Number(detail.eye)));
show(600);
