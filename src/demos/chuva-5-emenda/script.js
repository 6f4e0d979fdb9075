const control = document.querySelector('#fall-ms');
const status = document.querySelector('[role="status"]');
const ground = 'translateY(104px)';

/* {{whyClone}} */
function changeSmil(ms) {
  const old = document.querySelector('.smil');
  const fresh = old.cloneNode(true);
  fresh.querySelector('#fall').setAttribute('dur', `${ms}ms`);
  old.replaceWith(fresh);
}

/* {{whyKeyframes}} */
function changeCss(ms) {
  const [fall] = document.querySelector('.css .drop').getAnimations();
  fall?.effect.setKeyframes([
    { transform: 'none', easing: 'cubic-bezier(.6, 0, .9, .5)' },
    { transform: ground, opacity: 1, offset: ms / 1500 },
    { transform: ground, opacity: 0, offset: ms / 1500 },
    { transform: ground, opacity: 0 },
  ]);
  for (const animation of document.getAnimations()) animation.currentTime = 0;
}

control.addEventListener('input', () => {
  const ms = Number(control.value);
  changeSmil(ms);
  changeCss(ms);
  document.querySelector('#value').textContent = ms;
  let text = '{{junto}}';
  if (ms > 700) text = '{{cedo}}';
  if (ms < 700) text = '{{tarde}}';
  status.textContent = text.replace('{n}', Math.abs(ms - 700));
});
