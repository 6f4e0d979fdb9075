const half = 9.5 / 22; /* {{whyMiddle}} */
const blur = document.querySelector('#blur');
const contrast = document.querySelector('#contrast');
const point = (incoming, outgoing) => `${30 + 150 * incoming} ${170 - 150 * outgoing}`;
const percent = (alpha) => Math.round(alpha * 100);

function apply() {
  const c = Number(contrast.value);
  const offset = Math.round((0.5 - c * half) * 10) / 10;
  const empty = -offset / c; /* {{whyEmpty}} */
  const full = (1 - offset) / c; /* {{whyFull}} */
  const d = offset.toFixed(1);
  document.querySelector('feGaussianBlur').setAttribute('stdDeviation', blur.value);
  document.querySelector('feColorMatrix').setAttribute(
    'values', `1 0 0 0 0  0 1 0 0 0  0 0 1 0 0  0 0 0 ${c} ${d}`);
  document.querySelector('.curve').setAttribute(
    'd', `M${point(0, 0)}L${point(empty, 0)}L${point(full, 1)}L${point(1, 1)}`);
  document.querySelector('#blur-value').textContent = blur.value;
  document.querySelector('#contrast-value').textContent = c;
  document.querySelector('[role="status"]').textContent = blur.value === '0'
    ? '{{seco}}'
    : '{{linha}}'.replace('{c}', c).replace('{d}', d)
        .replace('{a}', percent(empty)).replace('{b}', percent(full));
}

blur.addEventListener('input', apply);
contrast.addEventListener('input', apply);
apply();
