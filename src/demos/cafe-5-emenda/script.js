const center = 46;
const radius = 13;
const spout = 68; /* {{whySpout}} */
const birth = document.querySelector('#birth');

birth.addEventListener('input', () => {
  const height = Number(birth.value);
  const outside = Math.max(0, height + radius - spout);
  document.querySelector('.drop').style.setProperty('--start', `${height - center}px`);
  document.querySelector('#value').textContent = height;
  document.querySelector('[role="status"]').textContent =
    outside === 0 ? '{{dentro}}' : '{{fora}}'.replace('{n}', outside);
});
