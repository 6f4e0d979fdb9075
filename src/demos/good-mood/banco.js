import { FORMATO, migra1para2 } from './formato.js';

/*
 * O banco da parte 2, agora no formato 2. Quem decide o que gravar é journal.js. Ao lado dos
 * dias ficam `edicoes` (quando cada dia mudou, também quando foi apagado) e `copias` (os dias
 * como eram antes de migrar).
 */
const LOJAS = ['dias', 'edicoes'];
const memoria = { dias: new Map(), edicoes: new Map() };
let banco = null;

/* Sem banco, os dias só existem enquanto a aba está aberta. */
export const isLasting = () => banco !== null;

/* Tudo acontece numa transação só: se a aba morrer no meio, o banco continua na versão 1. */
function atualiza(transacao, versao) {
  const loja = (nome, keyPath) => transacao.db.createObjectStore(nome, { keyPath });
  if (versao < 1) loja('dias', 'data');
  if (versao < 2) {
    loja('edicoes', 'data');
    loja('copias', 'formato');
    if (versao === 1) copiaEMigra(transacao);
  }
}

/* Primeiro a cópia, depois a mudança. */
function copiaEMigra(transacao) {
  const dias = transacao.objectStore('dias');
  dias.getAll().onsuccess = ({ target }) => {
    const antigos = target.result;
    const criadaEm = new Date().toISOString();
    transacao.objectStore('copias').put({ formato: 1, criadaEm, dias: antigos });
    for (const dia of antigos) dias.put(migra1para2(dia));
  };
}

/* `aoEsperar`: outra aba, com a versão antiga, segura o banco.
   `aoEnvelhecer`: agora a antiga é esta, e é hora de recarregar. */
export function abrir(nome, { aoEsperar, aoEnvelhecer } = {}) {
  return new Promise((pronto) => {
    const semDisco = () => pronto({ onde: 'memoria', migrou: false });
    let migrou = false;
    try {
      const pedido = indexedDB.open(nome, FORMATO);
      pedido.onblocked = () => aoEsperar?.();
      pedido.onupgradeneeded = ({ oldVersion }) => {
        migrou = oldVersion === 1;
        atualiza(pedido.transaction, oldVersion);
      };
      pedido.onerror = semDisco;
      pedido.onsuccess = () => {
        banco = pedido.result;
        banco.onversionchange = () => {
          banco.close();
          aoEnvelhecer?.();
        };
        pronto({ onde: 'disco', migrou });
      };
    } catch {
      semDisco(); /* numa moldura sem origem, até perguntar dá erro */
    }
  });
}

/* Feito é quando a transação acaba: antes disso, ela ainda pode ser desfeita inteira. */
function opera(nomes, modo, faz) {
  return new Promise((pronto, falha) => {
    const transacao = banco.transaction(nomes, modo);
    const pedido = faz(...nomes.map((nome) => transacao.objectStore(nome)));
    transacao.oncomplete = () => pronto(pedido?.result);
    transacao.onabort = () => falha(transacao.error);
  });
}

/* ---- O diário inteiro, numa transação só ---- */

/* `memoria` no lugar do banco: os mesmos pares, { dia, em } por data. */
function atualizaMemoria(datas, muda) {
  const { dias, edicoes } = memoria;
  const todas = datas ?? new Set([...dias.keys(), ...edicoes.keys()]);
  const achados = [...todas].map((data) => [
    data,
    { dia: dias.get(data), em: edicoes.get(data) },
  ]);
  for (const [data, { dia, em }] of muda(new Map(achados))) {
    if (dia) dias.set(data, structuredClone(dia));
    else dias.delete(data);
    if (em) edicoes.set(data, em);
    else edicoes.delete(data);
  }
}

/*
 * Lê os dias, pergunta a `change` o que fazer e grava a resposta. Entre ler e gravar nenhuma
 * outra aba escreve; se `change` lança um erro, nada muda. `days` nulo: todos.
 */
export async function update(days, change) {
  if (!banco) return atualizaMemoria(days, change);
  let erro = null;
  const trabalho = opera(LOJAS, 'readwrite', (lojaDias, lojaEdicoes) => {
    const achados = new Map();
    const par = (data) => {
      if (!achados.has(data)) achados.set(data, { dia: undefined, em: undefined });
      return achados.get(data);
    };
    const grava = () => {
      const pedidos = days ? new Map(days.map((data) => [data, par(data)])) : achados;
      for (const [data, { dia, em }] of change(pedidos)) {
        if (dia) lojaDias.put(dia);
        else lojaDias.delete(data);
        if (em) lojaEdicoes.put({ data, em });
        else lojaEdicoes.delete(data);
      }
    };
    const [um] = days?.length === 1 ? days : [];
    lojaDias.getAll(um).onsuccess = ({ target }) => {
      for (const dia of target.result) par(dia.data).dia = dia;
    };
    lojaEdicoes.getAll(um).onsuccess = ({ target }) => {
      for (const { data, em } of target.result) par(data).em = em;
      try {
        grava();
      } catch (motivo) {
        erro = motivo;
        target.transaction.abort();
      }
    };
  });
  try {
    await trabalho;
  } catch (motivo) {
    throw erro ?? motivo;
  }
}

export async function readAll() {
  if (!banco) {
    const dias = [...memoria.dias.values()].sort((a, b) => (a.data < b.data ? -1 : 1));
    return { dias: structuredClone(dias), edicoes: Object.fromEntries(memoria.edicoes) };
  }
  let edicoes = [];
  const dias = await opera(LOJAS, 'readonly', (lojaDias, lojaEdicoes) => {
    lojaEdicoes.getAll().onsuccess = ({ target }) => {
      edicoes = target.result;
    };
    return lojaDias.getAll();
  });
  return { dias, edicoes: Object.fromEntries(edicoes.map(({ data, em }) => [data, em])) };
}

/* ---- A cópia de antes da migração ---- */

export async function readCopy() {
  return banco ? opera(['copias'], 'readonly', (copias) => copias.get(1)) : memoria.copia;
}

/* Nada no lugar da cópia: ela é apagada. */
export async function writeCopy(copia) {
  if (!banco) memoria.copia = copia ?? undefined;
  else {
    await opera(['copias'], 'readwrite', (copias) =>
      copia ? copias.put(copia) : copias.delete(1),
    );
  }
}
