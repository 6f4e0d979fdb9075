const chave = document.querySelector('input');
const aviso = document.querySelector('[role="status"]');

chave.addEventListener('change', () => {
  document.querySelector('.chuvas').classList.toggle('menos', chave.checked);
  aviso.textContent = chave.checked ? '{{calma}}' : '{{solta}}';
});

if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
  chave.checked = true;
  chave.disabled = true;
  aviso.textContent = '{{sistema}}';
}
