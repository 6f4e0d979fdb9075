const pulo = [
  { transform: 'none', easing: 'ease-in-out' },
  { transform: 'translateY(-40px)', offset: 0.3, easing: 'ease-in-out' },
  { transform: 'none', offset: 0.6 },
  { transform: 'none' },
];
const calma = matchMedia('(prefers-reduced-motion: reduce)');
const smil = document.querySelector('.smil');
const botao = document.querySelector('button');
const tempo = document.querySelector('#tempo');
const aviso = document.querySelector('[role="status"]');

/* O terceiro motor: o mesmo pulo, com a fila de atrasos no script. */
if (!calma.matches) {
  document.querySelectorAll('.script').forEach((ponto, i) => {
    ponto.animate(pulo, { duration: 1200, delay: i * 160, iterations: Infinity });
  });
}

/* CSS e Web Animations respondem à mesma lista; o SMIL tem um relógio próprio. */
function segura() {
  const instante = Number(tempo.value);
  for (const animacao of document.getAnimations()) {
    animacao.pause();
    animacao.currentTime = instante;
  }
  smil.pauseAnimations();
  smil.setCurrentTime(instante / 1000);
  document.querySelector('#valor').textContent = instante;
  aviso.textContent = '{{parado}}'.replace('{n}', instante);
  botao.textContent = '{{solta}}';
}

function solta() {
  document.getAnimations().forEach((animacao) => animacao.play());
  smil.unpauseAnimations();
  aviso.textContent = '{{correndo}}';
  botao.textContent = '{{segura}}';
}

tempo.addEventListener('input', segura);
botao.addEventListener('click', () => {
  if (smil.animationsPaused()) solta();
  else segura();
});
if (calma.matches) segura();
