/* Um dia é um texto 'AAAA-MM-DD', do calendário de quem escreve: sem hora e sem fuso. */

const UM_DIA = 24 * 60 * 60 * 1000;
const digitos = (numero, quantos) => String(numero).padStart(quantos, '0');

/* getFullYear, getMonth e getDate respondem no fuso do aparelho; toISOString, em UTC. */
export function diaLocal(momento = new Date()) {
  const ano = digitos(momento.getFullYear(), 4);
  const mes = digitos(momento.getMonth() + 1, 2);
  return `${ano}-${mes}-${digitos(momento.getDate(), 2)}`;
}

/* Para contas, o dia vira a meia-noite de UTC, onde todo dia tem 24 horas. */
const emUtc = (dia) => Date.parse(`${dia}T00:00:00Z`);

/* O texto tem a forma certa e existe no calendário: 2023-02-29 não passa. */
export function ehDia(texto) {
  if (typeof texto !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(texto)) return false;
  const instante = emUtc(texto);
  return !Number.isNaN(instante) && new Date(instante).toISOString().startsWith(texto);
}

export function somaDias(dia, quantos) {
  return new Date(emUtc(dia) + quantos * UM_DIA).toISOString().slice(0, 10);
}

export function diasEntre(de, ate) {
  return Math.round((emUtc(ate) - emUtc(de)) / UM_DIA);
}

/* 0 é domingo, 6 é sábado. */
export function diaDaSemana(dia) {
  return new Date(emUtc(dia)).getUTCDay();
}

/* Todos os dias de um intervalo, as duas pontas incluídas. */
export function listaDeDias(de, ate) {
  const quantos = diasEntre(de, ate) + 1;
  return Array.from({ length: Math.max(0, quantos) }, (_, i) => somaDias(de, i));
}

export function diasDoAno(ano) {
  const quatro = digitos(ano, 4);
  return listaDeDias(`${quatro}-01-01`, `${quatro}-12-31`);
}

/* `mes` é 'AAAA-MM'. O último dia é a véspera do primeiro do mês seguinte. */
export function diasDoMes(mes) {
  const primeiro = `${mes}-01`;
  const seguinte = `${somaDias(primeiro, 31).slice(0, 7)}-01`;
  return listaDeDias(primeiro, somaDias(seguinte, -1));
}

/* Com timeZone: 'UTC', ninguém vê o dia anterior. */
export function porExtenso(dia, lingua, partes = { dateStyle: 'long' }) {
  return new Intl.DateTimeFormat(lingua, { ...partes, timeZone: 'UTC' }).format(
    emUtc(dia),
  );
}

/* Milissegundos até o dia virar: a página aberta de noite precisa saber. */
export function ateVirar(momento = new Date()) {
  const amanha = new Date(momento);
  amanha.setHours(24, 0, 0, 0);
  return amanha - momento;
}

/* Um ano de mentira, sempre o mesmo: sobe e desce devagar, e alguns dias faltam. */
export function inventaAno(ano, ate = `${ano}-12-31`) {
  let semente = ano;
  const sorteia = () => {
    semente = (semente * 1103515245 + 12345) % 2147483648;
    return semente / 2147483648;
  };
  return diasDoAno(ano).flatMap((data, i) => {
    const onda = 3.2 + 1.1 * Math.sin(i / 21) + 2.4 * (sorteia() - 0.5);
    const falta = sorteia() < 0.12 || (i > 160 && i < 169);
    const humor = Math.min(5, Math.max(1, Math.round(onda)));
    return falta || data > ate ? [] : [{ data, humor }];
  });
}
