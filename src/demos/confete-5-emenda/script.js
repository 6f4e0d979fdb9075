const duracao = 1200;
const passo = document.querySelector('#passo');
const aviso = document.querySelector('[role="status"]');

passo.addEventListener('input', () => {
  const ms = Number(passo.value);
  const volta = 12 * ms;
  document.querySelector('.confete').style.setProperty('--passo', `${ms}ms`);
  document.querySelector('#valor').textContent = ms;
  let texto = '{{fecha}}';
  if (volta < duracao) texto = '{{falta}}';
  if (volta > duracao) texto = '{{sobra}}';
  aviso.textContent = texto
    .replace('{p}', ms)
    .replace('{s}', volta)
    .replace('{d}', Math.abs(duracao - volta));
});
