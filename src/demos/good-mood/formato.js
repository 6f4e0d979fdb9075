import { ehDia } from './datas.js';

/*
 * Formato 1: { data, humor, nota? }
 * Formato 2: o mesmo, mais etiquetas: string[] e energia?: 1 a 5.
 * O momento da última edição fica fora do dia, em `edicoes`: { 'AAAA-MM-DD': ISO }.
 * Um dia que está em `edicoes` e não está em `dias` foi apagado.
 */
export const FORMATO = 2;
export const LIMITE_DA_NOTA = 280;
export const LIMITE_DO_ARQUIVO = 5_000_000;

export const migra1para2 = (dia) => ({ ...dia, etiquetas: [] });

/* ---- Entrar com desconfiança ---- */

/* O código diz o motivo; quem tem as palavras é a tela. */
export class Recusa extends Error {
  constructor(codigo, onde = '') {
    super(codigo);
    this.codigo = codigo;
    this.onde = onde;
  }
}

const deUmACinco = (valor) => Number.isInteger(valor) && valor >= 1 && valor <= 5;

/* Sem repetição, sem espaço nas pontas. Nada é cortado: quem escreveu não saberia. */
export function limpaEtiquetas(palavras) {
  const limpas = palavras.map((palavra) => palavra.trim()).filter(Boolean);
  return [...new Set(limpas)];
}

/* Devolve só os campos conhecidos, ou recusa dizendo qual campo falhou. */
export function confere(dia) {
  if (!ehDia(dia?.data)) throw new Recusa('data', String(dia?.data ?? ''));
  const { data, humor, nota, energia, etiquetas = [] } = dia;
  if (!deUmACinco(humor)) throw new Recusa('humor', data);
  if (
    nota !== undefined &&
    (typeof nota !== 'string' || nota.length > LIMITE_DA_NOTA)
  ) {
    throw new Recusa('nota', data);
  }
  if (energia !== undefined && !deUmACinco(energia)) throw new Recusa('energia', data);
  const saoTextos =
    Array.isArray(etiquetas) && etiquetas.every((e) => typeof e === 'string');
  if (!saoTextos) throw new Recusa('etiquetas', data);
  return {
    data,
    humor,
    ...(nota ? { nota } : {}),
    etiquetas: limpaEtiquetas(etiquetas),
    ...(energia === undefined ? {} : { energia }),
  };
}

function confereEdicoes(edicoes) {
  const pares = Object.entries(edicoes ?? {});
  const valem = pares.every(([dia, em]) => ehDia(dia) && !Number.isNaN(Date.parse(em)));
  if (!valem) throw new Recusa('edicoes');
  return Object.fromEntries(
    pares.map(([dia, em]) => [dia, new Date(em).toISOString()]),
  );
}

/* O formato 1 é a lista de dias; o 2 tem um envelope que diz o número. */
export function leJson(texto) {
  if (texto.length > LIMITE_DO_ARQUIVO) throw new Recusa('grande');
  let lido;
  try {
    lido = JSON.parse(texto.replace(/^\uFEFF/, ''));
  } catch {
    throw new Recusa('json');
  }
  const envelope = Array.isArray(lido) ? { formato: 1, dias: lido } : lido;
  if (!Array.isArray(envelope?.dias)) throw new Recusa('forma');
  if (envelope.formato > FORMATO) throw new Recusa('futuro', String(envelope.formato));
  if (envelope.formato !== 1 && envelope.formato !== 2) throw new Recusa('forma');
  const dias = envelope.dias.map((dia) =>
    confere(envelope.formato === 1 ? migra1para2(dia) : dia),
  );
  const vistos = new Set();
  for (const { data } of dias) {
    if (vistos.has(data)) throw new Recusa('repetido', data);
    vistos.add(data);
  }
  return { dias, edicoes: confereEdicoes(envelope.edicoes) };
}

/* ---- Dois aparelhos ---- */

/* Sem momento anotado, a edição é a mais antiga de todas. Empate: o maior texto, para
   que os dois aparelhos cheguem ao mesmo resultado. */
function vence(a, b) {
  if (a.em !== b.em) return a.em > b.em ? a : b;
  return JSON.stringify(a.dia ?? null) >= JSON.stringify(b.dia ?? null) ? a : b;
}

/* Junta dois diários dia a dia; vale a edição mais nova, também quando ela apagou. */
export function mescla(daqui, deLa) {
  const indice = ({ dias }) => new Map(dias.map((dia) => [dia.data, dia]));
  const [meus, outros] = [indice(daqui), indice(deLa)];
  const datas = new Set(
    [daqui, deLa].flatMap(({ dias, edicoes }) => [
      ...dias.map(({ data }) => data),
      ...Object.keys(edicoes),
    ]),
  );
  const dias = [];
  const edicoes = {};
  const conta = { novos: 0, trocados: 0, apagados: 0, iguais: 0 };
  for (const data of [...datas].sort()) {
    const a = { dia: meus.get(data), em: daqui.edicoes[data] ?? '' };
    const b = { dia: outros.get(data), em: deLa.edicoes[data] ?? '' };
    /* Um lado que não conhece o dia não tem opinião. */
    const conhece = ({ dia, em }) => dia !== undefined || em !== '';
    const escolhido = !conhece(a) ? b : !conhece(b) ? a : vence(a, b);
    if (escolhido.dia) dias.push(escolhido.dia);
    if (escolhido.em) edicoes[data] = escolhido.em;
    if (JSON.stringify(escolhido.dia) === JSON.stringify(a.dia))
      conta.iguais += a.dia ? 1 : 0;
    else if (!a.dia) conta.novos += 1;
    else conta[escolhido.dia ? 'trocados' : 'apagados'] += 1;
  }
  return { dias, edicoes, conta };
}

/* ---- Sair ---- */

export function paraJson({ dias, edicoes }) {
  return `${JSON.stringify({ formato: FORMATO, dias, edicoes }, null, 2)}\n`;
}

/* Planilhas executam o que começa com = + - @; o apóstrofo à frente faz disso um texto. */
export function celulaCsv(valor) {
  const texto = String(valor ?? '');
  const inofensivo = /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto;
  return /["\n\r,;]/.test(inofensivo)
    ? `"${inofensivo.replaceAll('"', '""')}"`
    : inofensivo;
}

/* RFC 4180: vírgulas, CRLF, aspas dobradas. O BOM avisa às planilhas que é UTF-8. */
export function paraCsv(dias, cabecalho) {
  const linhas = dias.map(({ data, humor, energia, etiquetas, nota }) => [
    data,
    humor,
    energia,
    etiquetas?.join(' | '),
    nota,
  ]);
  const texto = [cabecalho, ...linhas].map((linha) => linha.map(celulaCsv).join(','));
  return `\uFEFF${texto.join('\r\n')}\r\n`;
}
