import { painel } from './painel.js';

/* Corta a folha em pedaços: cada regra de fora, com o comentário que a antecede. */
function pedacos(css) {
  const lista = [];
  let inicio = 0;
  let nivel = 0;
  for (const { 0: achado, index } of css.matchAll(/\/\*[\s\S]*?\*\/|[{}]/g)) {
    if (achado === '{') nivel += 1;
    if (achado === '}') nivel -= 1;
    if (achado === '}' && nivel === 0) {
      lista.push(css.slice(inicio, index + 1).trim());
      inicio = index + 1;
    }
  }
  return lista;
}

/* Uma regra desligada é uma regra que não escolhe ninguém. */
function interruptor(regra) {
  if (regra.cssRules?.length > 0 && regra.selectorText === undefined) {
    const filhas = [...regra.cssRules].map(interruptor);
    return (ligada) => filhas.forEach((liga) => liga(ligada));
  }
  const seletor = regra.selectorText;
  return (ligada) => {
    if (seletor !== undefined) regra.selectorText = ligada ? seletor : ':not(*)';
  };
}

const [folha] = document.styleSheets;
const dono = folha.ownerNode;
/* O texto do arquivo tem os comentários; sem ele, serve o que o navegador entendeu. */
async function texto() {
  try {
    return dono.href ? await (await fetch(dono.href)).text() : dono.textContent;
  } catch {
    return [...folha.cssRules].map(({ cssText }) => cssText).join('\n');
  }
}
const textos = pedacos(await texto());
const interruptores = [...folha.cssRules].map(interruptor);

const raiz = painel(document.querySelector('#regras'));
const barra = raiz.querySelector('input');
const [anterior, proxima] = raiz.querySelectorAll('button');
const aviso = raiz.querySelector('[role="status"]');
const codigo = raiz.querySelector('pre');

function mostra() {
  const quantas = barra.valueAsNumber;
  interruptores.forEach((liga, i) => liga(i < quantas));
  anterior.disabled = quantas === 0;
  proxima.disabled = quantas === textos.length;
  aviso.textContent = aviso.dataset.frase
    .replace('{n}', quantas)
    .replace('{total}', textos.length);
  codigo.textContent = textos[quantas - 1] ?? codigo.dataset.nenhuma;
}

barra.max = textos.length;
barra.addEventListener('input', mostra);
anterior.addEventListener('click', () => {
  barra.value = barra.valueAsNumber - 1;
  mostra();
});
proxima.addEventListener('click', () => {
  barra.value = barra.valueAsNumber + 1;
  mostra();
});
mostra();
