const hop = [
  { transform: 'none', easing: 'ease-in-out' },
  { transform: 'translateY(-40px)', offset: 0.3, easing: 'ease-in-out' },
  { transform: 'none', offset: 0.6 },
  { transform: 'none' },
];
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const smil = document.querySelector('.smil');
const button = document.querySelector('button');
const time = document.querySelector('#time');
const status = document.querySelector('[role="status"]');

/* {{whyScript}} */
if (!calm.matches) {
  document.querySelectorAll('.script').forEach((dot, i) => {
    dot.animate(hop, { duration: 1200, delay: i * 160, iterations: Infinity });
  });
}

/* {{whyTwoClocks}} */
function hold() {
  const moment = Number(time.value);
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = moment;
  }
  smil.pauseAnimations();
  smil.setCurrentTime(moment / 1000);
  document.querySelector('#value').textContent = moment;
  status.textContent = '{{parado}}'.replace('{n}', moment);
  button.textContent = '{{solta}}';
}

function release() {
  document.getAnimations().forEach((animation) => animation.play());
  smil.unpauseAnimations();
  status.textContent = '{{correndo}}';
  button.textContent = '{{segura}}';
}

time.addEventListener('input', hold);
button.addEventListener('click', () => {
  if (smil.animationsPaused()) release();
  else hold();
});
if (calm.matches) hold();
