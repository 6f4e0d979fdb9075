const turn = document.querySelector('input');

turn.addEventListener('change', () => {
  document.querySelector('.fly').classList.toggle('fixed', !turn.checked);
  document.querySelector('[role="status"]').textContent = turn.checked ? '{{auto}}' : '{{fixo}}';
});
