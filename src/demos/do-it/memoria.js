import { reduz } from './estado.js';
import {
  createClock,
  diff,
  emptyList,
  merge,
  partOf,
  readList,
  revert,
  stampChanges,
} from './records.js';

export const CHAVE = 'do-it';
const SPARE_KEY = 'do-it:unsaved';

/* O armazém é uma função porque só tocar em `localStorage` já pode lançar um erro. */
function carrega(armazem, chave = CHAVE) {
  try {
    return { texto: armazem().getItem(chave) };
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
    if (texto === null) lugar.removeItem(chave);
    else lugar.setItem(chave, texto);
    return null;
  } catch {
    return 'cheia';
  }
}

/*
 * The list of this tab. `armazem` is the storage that lasts and that all tabs share; `spare` lasts
 * only while the tab is open, and takes over when the other one is full. `send` tells other tabs.
 * `problema` is what the page must say: bloqueada, cheia, quebrada, presa, futura or null.
 */
export function criaMemoria({
  armazem = () => localStorage,
  spare = () => sessionStorage,
  send = () => undefined,
  aba = crypto.randomUUID(),
  relogio = Date.now,
} = {}) {
  let list = emptyList;
  let problema = null;
  let trancada = false; // o que está lá não pode ser coberto
  let ultimo = null; // o último texto que esta aba leu ou gravou
  let seen = []; // its tasks
  let isSpareUsed = false;
  let isAtRisk = false; // something is neither in the storage nor in another place that lasts
  const clock = createClock(relogio, aba);

  function grava() {
    const texto = JSON.stringify(list);
    if (!trancada) problema = guarda(armazem, texto);
    isAtRisk = trancada || problema !== null;
    if (isAtRisk) {
      isSpareUsed = guarda(spare, texto, SPARE_KEY) === null;
      return;
    }
    ultimo = texto;
    seen = list.tarefas;
    if (isSpareUsed) isSpareUsed = guarda(spare, null, SPARE_KEY) !== null;
  }

  function change(tarefas) {
    const changes = diff(list.tarefas, tarefas);
    if (changes.length === 0) return changes;
    list = stampChanges(list, tarefas, changes, clock.stamp());
    grava();
    send({ part: partOf(list, changes) });
    return changes;
  }

  /* Merges another list into this one. Returns whether this list has something that the other lacks. */
  function join(other) {
    clock.observe(other);
    const merged = merge(list, other);
    list = merged.list;
    return merged.ahead;
  }

  /* Traz o que outra aba gravou. O que só esta aba tem volta para o armazém. Diz se havia algo. */
  function recebe() {
    if (trancada) return false;
    const guardado = carrega(armazem);
    if (guardado.problema) problema = guardado.problema;
    const { texto = null } = guardado;
    if (texto === null || texto === ultimo) return false;

    const read = readList(texto);
    if (read.error) {
      ultimo = texto;
      recusa(texto, read.error);
      return true;
    }
    const isOlder = read.isPlain && ultimo !== null;
    ultimo = texto;
    if (isOlder) adopt(read.list.tarefas);
    seen = read.list.tarefas;
    if (join(read.list)) grava();
    return true;
  }

  /* Merges a list of a version without stamps: its changes are the differences from the list that
     this tab read last. Its removals are ignored, because it may have missed our last change. */
  function adopt(tarefas) {
    const changes = diff(seen, tarefas).filter(({ before, after }) => before && after);
    const inverse = changes.map(({ id, before, after }) => ({
      id,
      before: after,
      after: before,
    }));
    const next = revert(list.tarefas, inverse);
    list = stampChanges(list, next, diff(list.tarefas, next), clock.stamp());
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

  /* Changes that did not fit into localStorage before a reload. */
  function recover() {
    const { texto = null } = carrega(spare, SPARE_KEY);
    const read = texto === null ? {} : readList(texto);
    if (!read.list) return;
    isSpareUsed = true;
    const found = problema;
    join(read.list);
    grava();
    problema ??= found;
  }

  recebe();
  recover();
  return {
    get estado() {
      return list;
    },
    get problema() {
      return problema;
    },
    get isAtRisk() {
      return isAtRisk;
    },
    recebe,
    /* Returns what the action changed, for `undo`. */
    aplica(acao) {
      recebe();
      return change(reduz(list, acao).tarefas);
    },
    undo(changes) {
      recebe();
      return change(revert(list.tarefas, changes));
    },
    /* Tells the other tabs that this one is awake, and sends them its unstored changes. */
    greet() {
      send({ isHello: true, ...(isAtRisk ? { part: list } : {}) });
    },
    /* Handles a message from another tab. A new tab gets the unstored changes of this one.
       Returns whether something changed here. */
    hear({ part, isHello }) {
      if (isHello && isAtRisk) send({ part: list });
      const earlier = list.tarefas;
      if (part) join(part);
      if (recebe()) return true;
      if (diff(earlier, list.tarefas).length === 0) return false;
      /* The message holds changes that did not fit into localStorage. */
      grava();
      return true;
    },
  };
}
