const fingir = document.querySelector('input');
const calma = matchMedia('(prefers-reduced-motion: reduce)');

function conta() {
  const usaCss = CSS.supports('offset-path', 'path("M0 0")') && !fingir.checked;
  const quem = usaCss ? '{{css}}' : '{{smil}}';
  document.querySelector('.pipa').classList.toggle('sem-path', fingir.checked);
  document.querySelector('[role="status"]').textContent = calma.matches ? '{{parado}}' : quem;
}

fingir.addEventListener('change', conta);
conta();
