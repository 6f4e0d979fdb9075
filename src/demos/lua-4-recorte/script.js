const radius = 67;
const softness = document.querySelector('#softness');

softness.addEventListener('input', () => {
  const n = Number(softness.value);
  /* {{whySoft}} */
  document.querySelector('.core').setAttribute('offset', 1 - n / radius);
  document.querySelector('#value').textContent = n;
  document.querySelector('[role="status"]').textContent =
    n === 0 ? '{{dura}}' : '{{macia}}'.replace('{n}', n);
});
