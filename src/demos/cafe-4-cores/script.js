/* {{whyRows}} */
const matrices = {
  alpha: '1 0 0 0 0  0 1 0 0 0  0 0 1 0 0  0 0 0 22 -9',
  all: '22 0 0 0 -9  0 22 0 0 -9  0 0 22 0 -9  0 0 0 22 -9',
};

document.querySelector('fieldset').addEventListener('change', ({ target }) => {
  document.querySelector('feColorMatrix').setAttribute('values', matrices[target.value]);
  document.querySelector('[role="status"]').textContent =
    target.value === 'alpha' ? '{{certa}}' : '{{errada}}';
});
