const petala = document.querySelector('.petala');
const ponto = document.querySelector('.ponto');

/* As duas caixas: a do desenho inteiro e a que envolve só a pétala. */
const caixas = {
  'view-box': { x: 0, y: 0, width: 200, height: 200 },
  'fill-box': petala.getBBox(),
};

function mostra() {
  const [caixa, x, y] = document.querySelector(':checked').value.split(' ');
  petala.style.transformBox = caixa;
  petala.style.transformOrigin = `${x} ${y}`;
  const medida = caixas[caixa];
  const cx = Math.round(medida.x + (medida.width * parseFloat(x)) / 100);
  const cy = Math.round(medida.y + (medida.height * parseFloat(y)) / 100);
  ponto.setAttribute('cx', cx);
  ponto.setAttribute('cy', cy);
  document.querySelector('[role="status"]').textContent =
    '{{diz}}'.replace('{x}', cx).replace('{y}', cy);
}

document.querySelector('fieldset').addEventListener('change', mostra);
mostra();
