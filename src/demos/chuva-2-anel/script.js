const calm = matchMedia('(prefers-reduced-motion: reduce)');
const button = document.querySelector('button');
button.disabled = calm.matches; /* {{whyDisabled}} */
button.addEventListener('click', () => {
  document.querySelector('#fall').beginElement();
});
