/* Cada linha da matriz faz um canal: vermelho, verde, azul, alfa. */
const matrizes = {
  alfa: '1 0 0 0 0  0 1 0 0 0  0 0 1 0 0  0 0 0 22 -9',
  todos: '22 0 0 0 -9  0 22 0 0 -9  0 0 22 0 -9  0 0 0 22 -9',
};

document.querySelector('fieldset').addEventListener('change', ({ target }) => {
  document.querySelector('feColorMatrix').setAttribute('values', matrizes[target.value]);
  document.querySelector('[role="status"]').textContent =
    target.value === 'alfa' ? '{{certa}}' : '{{errada}}';
});
