const formulario = document.querySelector('form');
const escala = document.querySelector('.escala');
const aviso = document.querySelector('[role="status"]');
const passos = [...document.querySelectorAll('.passo')];
const caixas = [...formulario.querySelectorAll('[type="checkbox"]')];
const lista = new Intl.ListFormat('{{lingua}}');

/* O filtro trabalha em RGB linear; a conta abaixo também. */
function linear(cor) {
  return [1, 3, 5].map((i) => {
    const canal = parseInt(cor.slice(i, i + 2), 16) / 255;
    return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4;
  });
}

/* A mesma matriz que o navegador usa no desenho, lida do HTML. */
function vista(cor, olho) {
  const rgb = linear(cor);
  if (!olho) return rgb;
  const m = document.querySelector(`#${olho} feColorMatrix`).getAttribute('values');
  const n = m.trim().split(/\s+/).map(Number);
  return [0, 5, 10].map((linha) => {
    const soma = n[linha] * rgb[0] + n[linha + 1] * rgb[1] + n[linha + 2] * rgb[2];
    return Math.min(1, Math.max(0, soma));
  });
}

/* OKLab: um espaço em que a distância acompanha a diferença que se vê. */
function oklab([r, g, b]) {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function distancia(a, b, olho) {
  const [p, q] = [a, b].map((passo) => {
    const cor = passo.querySelector('.contorno').getAttribute('fill');
    return oklab(vista(cor, olho));
  });
  return 100 * Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

function mostra() {
  const olho = formulario.elements.olho.value;
  escala.style.filter = olho ? `url(#${olho})` : 'none';
  for (const { name, checked } of caixas)
    escala.classList.toggle(`sem-${name}`, !checked);

  const restam = caixas.filter((caixa) => caixa.checked).map((caixa) => caixa.value);
  const visiveis = passos.filter((passo) => passo.getClientRects().length > 0);
  const pares = visiveis.slice(1).map((b, i) => ({ a: visiveis[i], b }));
  for (const par of pares) par.distancia = distancia(par.a, par.b, olho);
  const [perto] = pares.sort((um, outro) => um.distancia - outro.distancia);
  const numero = (passo) => passo.querySelector('.numero').textContent;
  aviso.textContent = [
    restam.length > 0 ? '{{sobra}}'.replace('{x}', lista.format(restam)) : '{{nada}}',
    '{{perto}}'
      .replace('{a}', numero(perto.a))
      .replace('{b}', numero(perto.b))
      .replace(
        '{d}',
        perto.distancia.toLocaleString('{{lingua}}', { maximumFractionDigits: 1 }),
      ),
  ].join(' ');
}

formulario.addEventListener('change', mostra);
mostra();
