const controle = document.querySelector('#queda-ms');
const aviso = document.querySelector('[role="status"]');
const chao = 'translateY(104px)';

/* SMIL: muda um número. Um desenho novo recomeça o relógio. */
function mudaSmil(ms) {
  const velho = document.querySelector('.smil');
  const novo = velho.cloneNode(true);
  novo.querySelector('#queda').setAttribute('dur', `${ms}ms`);
  velho.replaceWith(novo);
}

/* CSS: muda a queda, e o quadro-chave do anel continua em 46,7 %. */
function mudaCss(ms) {
  const [queda] = document.querySelector('.css .gota').getAnimations();
  queda?.effect.setKeyframes([
    { transform: 'none', easing: 'cubic-bezier(.6, 0, .9, .5)' },
    { transform: chao, opacity: 1, offset: ms / 1500 },
    { transform: chao, opacity: 0, offset: ms / 1500 },
    { transform: chao, opacity: 0 },
  ]);
  for (const animacao of document.getAnimations()) animacao.currentTime = 0;
}

controle.addEventListener('input', () => {
  const ms = Number(controle.value);
  mudaSmil(ms);
  mudaCss(ms);
  document.querySelector('#valor').textContent = ms;
  let texto = '{{junto}}';
  if (ms > 700) texto = '{{cedo}}';
  if (ms < 700) texto = '{{tarde}}';
  aviso.textContent = texto.replace('{n}', Math.abs(ms - 700));
});
