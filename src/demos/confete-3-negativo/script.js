const instante = document.querySelector('#instante');
const aviso = document.querySelector('[role="status"]');

instante.addEventListener('input', () => {
  const t = Number(instante.value);
  document.querySelector('.rodas').style.setProperty('--t', `${t}ms`);
  document.querySelector('#valor').textContent = t;
  /* Espera quem tem um atraso maior que o tempo que já passou. */
  const n = [...Array(12).keys()].filter((i) => i * 100 > t).length;
  const texto = ['{{ninguem}}', '{{espera}}'][n] ?? '{{esperam}}';
  aviso.textContent = texto.replace('{t}', t).replace('{n}', n);
});
