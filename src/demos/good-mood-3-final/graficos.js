import { diaDaSemana, diasDoAno, diasEntre, listaDeDias, somaDias } from './datas.js';

/* Um gráfico é uma função que devolve SVG. Aqui o SVG é uma descrição: objetos comuns,
   que o teste confere sem navegador e que viram elementos em `cria`. */
export const no = (nome, atributos = {}, ...filhos) => ({ nome, atributos, filhos });

export function cria({ nome, atributos, filhos }) {
  const elemento = document.createElementNS('http://www.w3.org/2000/svg', nome);
  for (const [chave, valor] of Object.entries(atributos)) {
    elemento.setAttribute(chave, valor);
  }
  elemento.append(...filhos.map((filho) => (filho.nome ? cria(filho) : filho)));
  return elemento;
}

/* Regra de três: o quanto `valor` andou no domínio, ele anda na faixa. */
export function escala([de, ate], [inicio, fim]) {
  return (valor) => inicio + ((valor - de) / (ate - de)) * (fim - inicio);
}

/* A boca: as pontas sobem de 2 em 2 e o meio da curva desce de 5 em 5. */
export function boca(humor) {
  const ponta = 48 - 2 * humor;
  return `M18 ${ponta}Q30 ${27 + 5 * humor} 42 ${ponta}`;
}

/* ---- O ano em quadradinhos ---- */

/* Cada dia numa coluna (semana) e numa linha (dia da semana), com o registro ou sem. */
export function gradeDoAno(ano, registros) {
  const porDia = new Map(registros.map((registro) => [registro.data, registro]));
  const dias = diasDoAno(ano);
  const recuo = diaDaSemana(dias[0]);
  const celulas = dias.map((dia, i) => ({
    dia,
    coluna: Math.floor((i + recuo) / 7),
    linha: (i + recuo) % 7,
    registro: porDia.get(dia),
  }));
  const meses = celulas.filter(({ dia }) => dia.endsWith('-01'));
  return { celulas, meses, colunas: celulas.at(-1).coluna + 1 };
}

export const PASSO = 18;
const LADO = 15;
const TOPO = 22;

/* O quadrado com um canto redondo, e um risco mais alto quanto maior o humor. */
export const quadradinho = (humor) => [
  no('path', {
    class: 'fundo',
    d: `M0 0h${LADO - 7}a7 7 0 0 1 7 7v${LADO - 7}h-${LADO}z`,
  }),
  ...(humor
    ? [no('path', { class: 'risco', d: `M3.5 ${LADO + 1 - humor * 2.6}h8` })]
    : []),
];

function celula({ dia, coluna, linha, registro }, rotulo) {
  return no(
    'g',
    {
      transform: `translate(${coluna * PASSO + 2} ${linha * PASSO + TOPO})`,
      class: registro ? `dia humor-${registro.humor}` : 'dia vazio',
      role: 'button',
      tabindex: '-1',
      'aria-label': rotulo,
      'data-dia': dia,
    },
    ...quadradinho(registro?.humor),
  );
}

/* `textos` traz as palavras: { nome, mes(dia), dia(dia, registro) }. */
export function graficoDoAno({ ano, registros, hoje, textos }) {
  const { celulas, meses, colunas } = gradeDoAno(ano, registros);
  const passadas = celulas.filter(({ dia }) => dia <= hoje);
  const futuras = celulas.filter(({ dia }) => dia > hoje);
  return no(
    'svg',
    {
      class: 'ano',
      viewBox: `0 0 ${colunas * PASSO + 2} ${7 * PASSO + TOPO + 2}`,
      role: 'group',
      'aria-label': textos.nome,
    },
    ...meses.map(({ dia, coluna, linha }) =>
      /* O nome fica sobre a primeira semana que começa dentro do mês. */
      no(
        'text',
        { x: (coluna + (linha ? 1 : 0)) * PASSO + 2, y: 14, 'aria-hidden': 'true' },
        textos.mes(dia),
      ),
    ),
    no(
      'g',
      { class: 'futuro', 'aria-hidden': 'true' },
      ...futuras.map(({ coluna, linha }) =>
        no('circle', {
          cx: coluna * PASSO + 9.5,
          cy: linha * PASSO + TOPO + 7.5,
          r: 1.5,
        }),
      ),
    ),
    ...passadas.map((dados) => celula(dados, textos.dia(dados.dia, dados.registro))),
  );
}

/* Para onde vai o foco: setas andam um dia ou uma semana; Home e End, às pontas. */
export function vizinho(dias, atual, tecla) {
  const i = dias.indexOf(atual);
  const ultimo = dias.length - 1;
  const destino = {
    ArrowUp: i - 1,
    ArrowDown: i + 1,
    ArrowLeft: i - 7,
    ArrowRight: i + 7,
    Home: 0,
    End: ultimo,
  }[tecla];
  if (destino === undefined) return undefined;
  return dias[Math.min(ultimo, Math.max(0, destino))];
}

/* ---- A média móvel ---- */

/*
 * A média dos registros dos últimos `janela` dias, em cada dia do intervalo. Dia sem
 * registro não entra na conta, e nunca vale zero. A média espera: com menos de `minimo`
 * registros na janela, ela é buraco (null).
 */
export function mediaMovel(
  registros,
  { de, ate, janela = 7, minimo = Math.ceil(janela / 2) },
) {
  const porDia = new Map(registros.map(({ data, humor }) => [data, humor]));
  /* A lista começa antes de `de`, para que a primeira janela já seja inteira. */
  const dias = listaDeDias(somaDias(de, 1 - janela), ate);
  return dias.slice(janela - 1).map((dia, i) => {
    const vistos = dias
      .slice(i, i + janela)
      .map((outro) => porDia.get(outro))
      .filter((humor) => humor !== undefined);
    const espera = vistos.length < minimo;
    const soma = vistos.reduce((total, humor) => total + humor, 0);
    return { dia, media: espera ? null : soma / vistos.length };
  });
}

/* Depois de um buraco, M no lugar de L. `h0` faz de um ponto sozinho um pingo visível. */
export function caminho(pontos) {
  let d = '';
  let levantado = true;
  for (const ponto of pontos) {
    if (ponto)
      d += `${levantado ? 'M' : 'L'}${ponto.map((n) => +n.toFixed(1)).join(' ')}`;
    if (ponto && levantado) d += 'h0';
    levantado = !ponto;
  }
  return d;
}

const LARGURA = 640;
const ALTURA = 200;

/* `textos`: { titulo, descricao, mes(dia) }. */
export function graficoDaMedia({ medias, textos }) {
  const x = escala([0, Math.max(1, medias.length - 1)], [28, LARGURA - 8]);
  const y = escala([1, 5], [ALTURA - 34, 12]);
  const pontos = medias.map(({ media }, i) =>
    media === null ? null : [x(i), y(media)],
  );
  const primeiros = medias.filter(({ dia }) => dia.endsWith('-01'));
  return no(
    'svg',
    {
      class: 'media',
      viewBox: `0 0 ${LARGURA} ${ALTURA}`,
      role: 'img',
      'aria-labelledby': 'media-titulo',
      'aria-describedby': 'media-descricao',
    },
    no('title', { id: 'media-titulo' }, textos.titulo),
    no('desc', { id: 'media-descricao' }, textos.descricao),
    ...[1, 2, 3, 4, 5].flatMap((humor) => [
      no('path', { class: 'regua', d: `M28 ${y(humor)}H${LARGURA - 8}` }),
      no('text', { x: 8, y: y(humor) + 5 }, String(humor)),
    ]),
    ...primeiros.map(({ dia }) =>
      no(
        'text',
        { x: x(diasEntre(medias[0].dia, dia)), y: ALTURA - 8 },
        textos.mes(dia),
      ),
    ),
    no('path', { class: 'linha', d: caminho(pontos) }),
  );
}

/* ---- A distribuição ---- */

export function distribuicao(registros) {
  return [1, 2, 3, 4, 5].map((humor) => {
    const total = registros.filter((registro) => registro.humor === humor).length;
    return { humor, total, parte: registros.length ? total / registros.length : 0 };
  });
}

/* `textos`: { titulo, descricao, palavras: { 1: '…', … 5: '…' } }. */
export function graficoDaDistribuicao({ contagem, textos }) {
  const maior = Math.max(1, ...contagem.map(({ total }) => total));
  const x = escala([0, maior], [0, 220]);
  return no(
    'svg',
    {
      class: 'distribuicao',
      viewBox: '0 0 430 180',
      role: 'img',
      'aria-labelledby': 'distribuicao-titulo',
      'aria-describedby': 'distribuicao-descricao',
    },
    no('title', { id: 'distribuicao-titulo' }, textos.titulo),
    no('desc', { id: 'distribuicao-descricao' }, textos.descricao),
    ...contagem.flatMap(({ humor, total }, i) => [
      no(
        'text',
        { x: 150, y: i * 36 + 24, 'text-anchor': 'end' },
        textos.palavras[humor],
      ),
      no('rect', {
        class: `humor-${humor}`,
        x: 158,
        y: i * 36 + 4,
        width: x(total),
        height: 28,
      }),
      no('text', { x: x(total) + 166, y: i * 36 + 24 }, String(total)),
    ]),
  );
}
