const toggle = document.querySelector('input');
const status = document.querySelector('[role="status"]');

toggle.addEventListener('change', () => {
  document.querySelector('.rains').classList.toggle('less', toggle.checked);
  status.textContent = toggle.checked ? '{{calma}}' : '{{solta}}';
});

if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
  toggle.checked = true;
  toggle.disabled = true;
  status.textContent = '{{sistema}}';
}
