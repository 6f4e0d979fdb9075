const pretend = document.querySelector('input');
const calm = matchMedia('(prefers-reduced-motion: reduce)');

function report() {
  const usesCss = CSS.supports('offset-path', 'path("M0 0")') && !pretend.checked;
  const flyer = usesCss ? '{{css}}' : '{{smil}}';
  document.querySelector('.kite').classList.toggle('no-path', pretend.checked);
  document.querySelector('[role="status"]').textContent = calm.matches ? '{{parado}}' : flyer;
}

pretend.addEventListener('change', report);
report();
