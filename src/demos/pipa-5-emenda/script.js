const gap = document.querySelector('#gap');
const corner = document.querySelector('#corner');
const outbound = 'M100 100C138 30 170 32 170 100S138 170 100 100 30 32 30 100';

/* {{whyCorner}} */
function path(v, q) {
  const [cos, sin] = [Math.cos, Math.sin].map((f) => f((q * Math.PI) / 180));
  const [x, y] = [-38 * cos - 70 * sin, -38 * sin + 70 * cos];
  return `${outbound} ${100 - v + x} ${100 + y} ${100 - v} 100`;
}

function release() {
  const [v, q] = [Number(gap.value), Number(corner.value)];
  const d = path(v, q);
  document.querySelector('.line').setAttribute('d', d);
  document.querySelector('.fly').style.offsetPath = `path("${d}")`;
  document.querySelector('#gap-value').textContent = v;
  document.querySelector('#corner-value').textContent = q;
  document.querySelector('[role="status"]').textContent =
    v + q === 0 ? '{{inteira}}' : '{{tranco}}'.replace('{v}', v).replace('{q}', q);
}

gap.addEventListener('input', release);
corner.addEventListener('input', release);
