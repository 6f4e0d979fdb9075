const oneWay = 2400; /* {{whyOneWay}} */
const pause = document.querySelector('#pause');
const delay = document.querySelector('#delay');
const back = document.querySelector('#back');
const flower = document.querySelector('.ipe');

/* {{whyHold}} */
function holdAt(closed, open, curve, fraction) {
  return [
    { ...closed, easing: curve },
    { ...open, offset: 1 - fraction },
    open,
  ];
}

function show() {
  const fraction = pause.value / 100;
  flower.style.setProperty('--delay', `${delay.value}ms`);
  flower.classList.toggle('one-way', !back.checked);
  for (const animation of flower.getAnimations({ subtree: true })) {
    animation.effect.setKeyframes(
      animation.animationName === 'grow'
        ? holdAt({ scale: 0.25 }, { scale: 1 }, 'cubic-bezier(0.2, 0, 0, 1)', fraction)
        : holdAt({ rotate: '-40deg' }, { rotate: '0deg' }, 'ease-out', fraction),
    );
  }
  /* {{whyTogether}} */
  const together = Math.round(2 * fraction * oneWay - 4 * delay.value);
  const phrase = together < 0 ? '{{nunca}}' : '{{juntas}}';
  document.querySelector('[role="status"]').textContent = back.checked
    ? phrase.replace('{n}', Math.abs(together))
    : '{{salta}}';
  document.querySelector('#pause-value').textContent = pause.value;
  document.querySelector('#delay-value').textContent = delay.value;
}

for (const control of [pause, delay, back]) {
  control.addEventListener('input', show);
}
show();
