const girar = document.querySelector('input');

girar.addEventListener('change', () => {
  document.querySelector('.voa').classList.toggle('fixo', !girar.checked);
  document.querySelector('[role="status"]').textContent = girar.checked ? '{{auto}}' : '{{fixo}}';
});
