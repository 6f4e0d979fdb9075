const lado = document.querySelector('#lado');
const volta = document.createElementNS('http://www.w3.org/2000/svg', 'path');
volta.setAttribute('d', document.querySelector('.linha').getAttribute('d'));
const unidades = volta.getTotalLength();

function mede() {
  const escala = lado.value / 200; /* o viewBox tem 200 unidades */
  document.body.style.setProperty('--lado', `${lado.value}px`);
  document.querySelector('#valor').textContent = lado.value;
  document.querySelector('[role="status"]').textContent = '{{conta}}'
    .replace('{s}', Math.round(unidades * escala))
    .replace('{h}', Math.round(unidades));
}

lado.addEventListener('input', mede);
mede();
