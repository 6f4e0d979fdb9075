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
