const radius = 66;
const status = document.querySelector('[role="status"]');

/* {{whyLens}} */
function lit(d) {
  if (d >= 2 * radius) return 1;
  const lens =
    2 * radius ** 2 * Math.acos(d / (2 * radius)) -
    (d / 2) * Math.sqrt(4 * radius ** 2 - d ** 2);
  return 1 - lens / (Math.PI * radius ** 2);
}

function phaseName(share, x) {
  if (share < 0.02) return '{{nova}}';
  if (share > 0.98) return '{{cheia}}';
  if (share < 0.45) return x < 0 ? '{{minguaFina}}' : '{{cresceFina}}';
  if (share < 0.55) return x < 0 ? '{{minguaQuarto}}' : '{{cresceQuarto}}';
  return x < 0 ? '{{minguaGibosa}}' : '{{cresceGibosa}}';
}

/* {{whyHandle}} */
document.addEventListener('handle', ({ detail }) => {
  const x = Number(detail.x);
  const share = lit(Math.abs(x));
  status.textContent = '{{aceso}}'
    .replace('{phase}', phaseName(share, x))
    .replace('{n}', Math.round(share * 100));
});
