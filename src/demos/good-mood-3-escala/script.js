/** Leva um valor do domínio ao ponto da faixa que fica na mesma proporção. */
function escala([d0, d1], [f0, f1]) {
  return (valor) => f0 + ((valor - d0) / (d1 - d0)) * (f1 - f0);
}

const dominio = document.querySelector('#dominio');
const vira = document.querySelector('#vira');
const valor = document.querySelector('#valor');
const desenho = document.querySelector('svg');
const numero = (n) => Number(n.toFixed(2)).toLocaleString('{{lingua}}');

/* As duas réguas têm 320 unidades e começam em x = 20. */
const linha = (classe, x1, x2) =>
  `<path class="${classe}" d="M${20 + x1} 46V52L${20 + x2} 128V134" />`;
const texto = (x, y, palavra, classe = '') =>
  `<text class="${classe}" x="${20 + x}" y="${y}" text-anchor="middle">${palavra}</text>`;

function desenha() {
  const [d0, d1] = dominio.value.split(' ').map(Number);
  const faixa = vira.checked ? [320, 0] : [0, 320];
  const naRegua = escala([d0, d1], [0, 320]);
  const naFaixa = escala([d0, d1], faixa);
  const v = Number(valor.value);
  const fracao = (v - d0) / (d1 - d0);

  let partes = '<path class="regua" d="M20 46H340M20 134H340" />';
  for (const quarto of [0, 1, 2, 3, 4]) {
    const marca = d0 + (quarto / 4) * (d1 - d0);
    partes += linha('marca', naRegua(marca), naFaixa(marca));
    partes += texto(naRegua(marca), 34, numero(Math.round(marca)));
    partes += texto(naFaixa(marca), 156, numero(naFaixa(marca)));
  }
  partes += linha('agora', naRegua(v), naFaixa(v));
  desenho.innerHTML = partes;

  document.querySelector('#agora').textContent = numero(v);
  document.querySelector('[role="status"]').textContent = '{{conta}}'
    .replace('{v}', numero(v))
    .replaceAll('{p}', numero(fracao * 100))
    .replace('{x}', numero(naFaixa(v)))
    .replace('{a}', numero(faixa[0]))
    .replace('{b}', numero(faixa[1]));
}

function troca() {
  const [d0, d1] = dominio.value.split(' ').map(Number);
  valor.min = d0;
  valor.max = d1;
  valor.step = d1 > 5 ? 1 : 0.1;
  valor.value = d1 > 5 ? 92 : 3.5;
  desenha();
}

dominio.addEventListener('change', troca);
vira.addEventListener('change', desenha);
valor.addEventListener('input', desenha);
troca();
