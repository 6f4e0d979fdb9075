const vao = document.querySelector('#vao');
const quina = document.querySelector('#quina');
const ida = 'M100 100C138 30 170 32 170 100S138 170 100 100 30 32 30 100';

/* O último controle fica em (-38, 70) do fim, girado pelo tamanho da quina. */
function caminho(v, q) {
  const [cos, sen] = [Math.cos, Math.sin].map((f) => f((q * Math.PI) / 180));
  const [x, y] = [-38 * cos - 70 * sen, -38 * sen + 70 * cos];
  return `${ida} ${100 - v + x} ${100 + y} ${100 - v} 100`;
}

function solta() {
  const [v, q] = [Number(vao.value), Number(quina.value)];
  const d = caminho(v, q);
  document.querySelector('.linha').setAttribute('d', d);
  document.querySelector('.voa').style.offsetPath = `path("${d}")`;
  document.querySelector('#valor-vao').textContent = v;
  document.querySelector('#valor-quina').textContent = q;
  document.querySelector('[role="status"]').textContent =
    v + q === 0 ? '{{inteira}}' : '{{tranco}}'.replace('{v}', v).replace('{q}', q);
}

vao.addEventListener('input', solta);
quina.addEventListener('input', solta);
