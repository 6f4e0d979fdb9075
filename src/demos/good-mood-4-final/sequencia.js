import { diasEntre, somaDias } from './datas.js';

/*
 * Quantos dias seguidos até hoje. O dia de hoje ainda não acabou: vazio, ele não quebra
 * a sequência; preenchido, conta. Dias no futuro não contam.
 */
export function sequencia(dias, hoje) {
  const feitos = new Set(dias.filter((dia) => dia <= hoje));
  const hojeFeito = feitos.has(hoje);
  let atual = 0;
  let dia = hojeFeito ? hoje : somaDias(hoje, -1);
  while (feitos.has(dia)) {
    atual += 1;
    dia = somaDias(dia, -1);
  }
  return { atual, maior: maiorSequencia(feitos), hojeFeito };
}

/* A maior de todas: só começa a contar num dia cuja véspera está vazia. */
function maiorSequencia(feitos) {
  let maior = 0;
  for (const inicio of feitos) {
    if (feitos.has(somaDias(inicio, -1))) continue;
    let quantos = 1;
    while (feitos.has(somaDias(inicio, quantos))) quantos += 1;
    maior = Math.max(maior, quantos);
  }
  return maior;
}

/*
 * A conta gentil: "22 dos últimos 30". Um buraco custa um dia, não a sequência inteira.
 * A janela não passa do primeiro registro, e hoje só entra depois de preenchido.
 */
export function ultimos(dias, hoje, janela = 30) {
  const feitos = new Set(dias.filter((dia) => dia <= hoje));
  if (feitos.size === 0) return { feitos: 0, de: 0 };
  const primeiro = [...feitos].reduce((menor, dia) => (dia < menor ? dia : menor));
  const fim = feitos.has(hoje) ? hoje : somaDias(hoje, -1);
  const de = Math.min(janela, diasEntre(primeiro, fim) + 1);
  const inicio = somaDias(fim, 1 - de);
  return { feitos: [...feitos].filter((dia) => dia >= inicio).length, de };
}

/* ---- O lembrete ---- */

/* Texto de calendário: escapa o que o formato usa e dobra linhas em 75 bytes. */
const escapaIcs = (texto) => texto.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

function dobra(linha) {
  const codigo = new TextEncoder();
  let partes = '';
  let bytes = 0;
  for (const letra of linha) {
    const tamanho = codigo.encode(letra).length;
    if (bytes + tamanho > 75) {
      partes += '\r\n ';
      bytes = 1;
    }
    partes += letra;
    bytes += tamanho;
  }
  return partes;
}

/*
 * Um lembrete diário para a agenda de quem lê. Sem fuso: vale a hora do aparelho. O mesmo `uid`
 * com um número maior em `versao` troca o lembrete antigo, em vez de somar outro.
 */
export function paraIcs({
  dia,
  hora,
  titulo,
  descricao,
  agora = new Date(),
  uid = 'lembrete@good-mood',
  versao = 0,
}) {
  const inicio = `${dia.replaceAll('-', '')}T${hora.replace(':', '')}00`;
  const carimbo = agora.toISOString().replace(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//aoba//good-mood//PT',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${versao}`,
    `DTSTAMP:${carimbo}`,
    `DTSTART:${inicio}`,
    'DURATION:PT5M',
    'RRULE:FREQ=DAILY',
    `SUMMARY:${escapaIcs(titulo)}`,
    `DESCRIPTION:${escapaIcs(descricao)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapaIcs(titulo)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((linha) => `${dobra(linha)}\r\n`)
    .join('');
}
