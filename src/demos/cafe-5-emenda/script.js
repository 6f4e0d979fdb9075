const centro = 46;
const raio = 13;
const bico = 68; /* onde o coador acaba */
const nasce = document.querySelector('#nasce');

nasce.addEventListener('input', () => {
  const altura = Number(nasce.value);
  const fora = Math.max(0, altura + raio - bico);
  document.querySelector('.gota').style.setProperty('--inicio', `${altura - centro}px`);
  document.querySelector('#valor').textContent = altura;
  document.querySelector('[role="status"]').textContent =
    fora === 0 ? '{{dentro}}' : '{{fora}}'.replace('{n}', fora);
});
