const ida = 2400; /* ms para abrir; a volta leva o mesmo */
const pausa = document.querySelector('#pausa');
const atraso = document.querySelector('#atraso');
const volta = document.querySelector('#volta');
const flor = document.querySelector('.ipe');

/* Chega ao fim antes de 100 % e segura; os outros tempos ficam no CSS. */
function segura(fechada, aberta, curva, fracao) {
  return [
    { ...fechada, easing: curva },
    { ...aberta, offset: 1 - fracao },
    aberta,
  ];
}

function mostra() {
  const fracao = pausa.value / 100;
  flor.style.setProperty('--atraso', `${atraso.value}ms`);
  flor.classList.toggle('so-ida', !volta.checked);
  for (const animacao of flor.getAnimations({ subtree: true })) {
    animacao.effect.setKeyframes(
      animacao.animationName === 'cresce'
        ? segura({ scale: 0.25 }, { scale: 1 }, 'cubic-bezier(0.2, 0, 0, 1)', fracao)
        : segura({ rotate: '-40deg' }, { rotate: '0deg' }, 'ease-out', fracao),
    );
  }
  /* Segura no fim da ida e no começo da volta; a fila tem quatro atrasos. */
  const juntas = Math.round(2 * fracao * ida - 4 * atraso.value);
  const frase = juntas < 0 ? '{{nunca}}' : '{{juntas}}';
  document.querySelector('[role="status"]').textContent = volta.checked
    ? frase.replace('{n}', Math.abs(juntas))
    : '{{salta}}';
  document.querySelector('#valor-pausa').textContent = pausa.value;
  document.querySelector('#valor-atraso').textContent = atraso.value;
}

for (const controle of [pausa, atraso, volta]) {
  controle.addEventListener('input', mostra);
}
mostra();
