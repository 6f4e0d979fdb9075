const side = document.querySelector('#side');
const lap = document.createElementNS('http://www.w3.org/2000/svg', 'path');
lap.setAttribute('d', document.querySelector('.line').getAttribute('d'));
const units = lap.getTotalLength();

function measure() {
  const scale = side.value / 200; /* {{whyViewBox}} */
  document.body.style.setProperty('--side', `${side.value}px`);
  document.querySelector('#value').textContent = side.value;
  document.querySelector('[role="status"]').textContent = '{{conta}}'
    .replace('{s}', Math.round(units * scale))
    .replace('{h}', Math.round(units));
}

side.addEventListener('input', measure);
measure();
