const pontos = document.querySelectorAll('.ponto');
const calma = matchMedia('(prefers-reduced-motion: reduce)');
const pulo = [
  { transform: 'none', easing: 'ease-in-out' },
  { transform: 'translateY(-40px)', offset: 0.3, easing: 'ease-in-out' },
  { transform: 'none', offset: 0.6 },
  { transform: 'none' },
];

const animacoes = [...pontos].map((ponto, i) =>
  ponto.animate(pulo, { duration: 1200, delay: i * 160, iterations: Infinity })
);

/* A curva vai em cada quadro-chave; a preferência, quem lê é o script. */
if (calma.matches) {
  animacoes.forEach((animacao) => animacao.cancel());
}
