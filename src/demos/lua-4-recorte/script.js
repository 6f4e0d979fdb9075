const raio = 67;
const maciez = document.querySelector('#maciez');

maciez.addEventListener('input', () => {
  const n = Number(maciez.value);
  /* O preto vai até aqui; daqui até a beira, o degradê. */
  document.querySelector('.miolo').setAttribute('offset', 1 - n / raio);
  document.querySelector('#valor').textContent = n;
  document.querySelector('[role="status"]').textContent =
    n === 0 ? '{{dura}}' : '{{macia}}'.replace('{n}', n);
});
