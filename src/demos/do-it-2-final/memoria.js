import { inicial, le, reduz } from './estado.js';

export const CHAVE = 'do-it';
const PRAZO = 10_000;

/* O armazém é uma função porque só tocar em `localStorage` já pode lançar um erro. */
export function carrega(armazem) {
  try {
    return { texto: armazem().getItem(CHAVE) };
  } catch {
    return { problema: 'bloqueada' };
  }
}

/* Devolve null se gravou ou, em uma palavra, por que não. */
export function guarda(armazem, texto, chave = CHAVE) {
  let lugar;
  try {
    lugar = armazem();
    lugar.getItem('');
  } catch {
    return 'bloqueada';
  }
  try {
    lugar.setItem(chave, texto);
    return null;
  } catch {
    return 'cheia';
  }
}

/*
 * O estado desta aba, com cópia no armazém. `problema` é o que a tela precisa contar:
 * bloqueada, cheia, quebrada, presa, futura ou null.
 */
export function criaMemoria({
  armazem = () => localStorage,
  aba = crypto.randomUUID(),
  relogio = Date.now,
} = {}) {
  let estado = inicial;
  let problema = null;
  let trancada = false; // o que está lá não pode ser coberto
  let ultimo = null; // o último texto que esta aba leu ou gravou
  let abas = {}; // até qual ação de cada aba o texto guardado já viu
  let minhas = []; // ações daqui que outra aba pode não ter visto
  let numero = 0;

  /* Dez segundos são muito mais do que um recado leva de uma aba a outra. */
  const recente = ({ gravadaEm = Infinity }) => relogio() - gravadaEm < PRAZO;

  function grava() {
    if (trancada) return;
    /* Vinte abas bastam; sem limite, cada visita deixaria um número para sempre. */
    const { [aba]: _, ...outras } = abas;
    abas = Object.fromEntries([...Object.entries(outras).slice(-19), [aba, numero]]);
    const texto = JSON.stringify({ ...estado, abas });
    problema = guarda(armazem, texto);
    if (problema) return;
    ultimo = texto;
    for (const minha of minhas) minha.gravadaEm ??= relogio();
  }

  /* Traz o que outra aba gravou e refaz, por cima, as ações que ela não viu. */
  function recebe() {
    if (trancada) return;
    const guardado = carrega(armazem);
    if (guardado.problema) problema = guardado.problema;
    const { texto = null } = guardado;
    if (texto === null || texto === ultimo) return;
    ultimo = texto;

    const lido = le(texto);
    if (lido.erros.length > 0) {
      recusa(texto, lido.erros[0].codigo);
      return;
    }
    abas = lido.abas ?? {};
    minhas = minhas.filter((minha) => recente(minha) && minha.numero > (abas[aba] ?? 0));
    estado = minhas.reduce((anterior, { acao }) => reduz(anterior, acao), lido.estado);
    if (minhas.length > 0) grava();
  }

  /* Nunca se apaga o que não se entende: vai para outra chave ou fica onde está. */
  function recusa(texto, codigo) {
    const copia = `${CHAVE}:quebrada:${new Date(relogio()).toISOString()}`;
    if (codigo === 'futura') {
      problema = 'futura';
      trancada = true;
    } else if (guarda(armazem, texto, copia)) {
      problema = 'presa';
      trancada = true;
    } else {
      grava();
      problema = 'quebrada';
    }
  }

  recebe();
  return {
    get estado() {
      return estado;
    },
    get problema() {
      return problema;
    },
    recebe,
    aplica(acao) {
      recebe();
      estado = reduz(estado, acao);
      numero += 1;
      minhas = [...minhas.filter(recente), { numero, acao }];
      grava();
    },
  };
}
