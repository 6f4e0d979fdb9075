const tinta = 38;
const volta = 100; /* o deslocamento anda uma régua inteira */
const traco = document.querySelector('.traco');
const soma = document.querySelector('#soma');

soma.addEventListener('input', () => {
  const padrao = Number(soma.value);
  const salto = Math.abs(volta - padrao);
  traco.style.strokeDasharray = `${tinta} ${padrao - tinta}`;
  document.querySelector('#valor').textContent = padrao;
  document.querySelector('[role="status"]').textContent =
    salto === 0 ? '{{continua}}' : '{{pula}}'.replace('{n}', salto);
});
