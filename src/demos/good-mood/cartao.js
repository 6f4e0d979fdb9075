import { diaDaSemana, diasDoMes } from './datas.js';
import { boca, cria, no } from './graficos.js';

/* O cartão é uma imagem solta: não alcança a folha de estilo, e leva as cores consigo. */
export const LADO = 1080;
const TINTA = '#0f1b2b';
const FUNDO = '#fafaf6';
const CORES = { 1: '#8d9df5', 2: '#8ebcec', 3: '#bdd0c0', 4: '#cedb7c', 5: '#f9cc27' };
const LETRA = 'system-ui, sans-serif';
const PASSO = 140;

/* Um dia com registro é um rosto; sem registro, só o contorno. */
function rosto(registro, x, y) {
  const vazio = !registro;
  return no(
    'g',
    { transform: `translate(${x} ${y}) scale(1.9)` },
    no('path', {
      d: 'M2 2H30A28 28 0 0 1 58 30V58H2z',
      fill: vazio ? 'none' : CORES[registro.humor],
      stroke: '#6f8586',
      'stroke-width': vazio ? 1 : 2,
      'stroke-opacity': vazio ? 0.6 : 1,
    }),
    ...(vazio
      ? []
      : [
          no('circle', { cx: 20, cy: 26, r: 4, fill: TINTA }),
          no('circle', { cx: 40, cy: 26, r: 4, fill: TINTA }),
          no('path', {
            d: boca(registro.humor),
            fill: 'none',
            stroke: TINTA,
            'stroke-width': 4,
            'stroke-linecap': 'round',
          }),
        ]),
  );
}

const texto = (x, y, tamanho, peso, palavras, extra = {}) =>
  no(
    'text',
    {
      x,
      y,
      fill: TINTA,
      'font-family': LETRA,
      'font-size': tamanho,
      'font-weight': peso,
      ...extra,
    },
    palavras,
  );

/* `textos`: { titulo: 'junho de 2024', resumo: '22 dias anotados', semana: ['D', …] }.
   Notas e etiquetas ficam de fora: o cartão é para mostrar. */
export function cartaoDoMes({ mes, registros, textos }) {
  const porDia = new Map(registros.map((registro) => [registro.data, registro]));
  const dias = diasDoMes(mes);
  const recuo = diaDaSemana(dias[0]);
  /* Seis semanas só cabem mais apertadas. */
  const semanas = Math.ceil((dias.length + recuo) / 7);
  const altura = Math.min(PASSO, 740 / semanas);
  return no(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: LADO,
      height: LADO,
      viewBox: `0 0 ${LADO} ${LADO}`,
    },
    no('rect', { width: LADO, height: LADO, fill: FUNDO }),
    texto(60, 116, 64, 800, textos.titulo),
    texto(60, 172, 34, 400, textos.resumo),
    ...textos.semana.map((letra, i) =>
      texto(60 + i * PASSO + 57, 238, 30, 600, letra, { 'text-anchor': 'middle' }),
    ),
    ...dias.map((dia, i) =>
      rosto(
        porDia.get(dia),
        60 + ((i + recuo) % 7) * PASSO,
        262 + Math.floor((i + recuo) / 7) * altura,
      ),
    ),
    texto(LADO - 60, LADO - 36, 30, 700, 'good-mood', { 'text-anchor': 'end' }),
  );
}

/* SVG vira texto, o texto vira imagem, a imagem entra no canvas e sai em PNG. */
export async function paraPng(descricao) {
  const svg = new XMLSerializer().serializeToString(cria(descricao));
  const imagem = new Image();
  imagem.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await imagem.decode();
  const tela = document.createElement('canvas');
  tela.width = LADO;
  tela.height = LADO;
  tela.getContext('2d').drawImage(imagem, 0, 0);
  return new Promise((pronto, falha) => {
    tela.toBlob((png) => (png ? pronto(png) : falha(new Error('png'))), 'image/png');
  });
}
