const calma = matchMedia('(prefers-reduced-motion: reduce)');
const botao = document.querySelector('button');
botao.disabled = calma.matches; /* não há gota para soltar */
botao.addEventListener('click', () => {
  document.querySelector('#queda').beginElement();
});
