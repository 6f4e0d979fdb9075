import { FORMATO, migra1para2 } from './formato.js';

/*
 * As seis funções da parte 2, agora no formato 2. Ao lado dos dias ficam `edicoes` (quando
 * cada dia mudou, também quando foi apagado) e `copias` (os dias como eram antes de migrar).
 */
const LOJAS = ['dias', 'edicoes'];
const memoria = { dias: new Map(), edicoes: new Map() };
let banco = null;

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

const agora = () => new Date().toISOString();

export async function guardar(dia, em = agora()) {
  if (!banco) {
    memoria.dias.set(dia.data, structuredClone(dia));
    memoria.edicoes.set(dia.data, em);
    return;
  }
  await opera(LOJAS, 'readwrite', (dias, edicoes) => {
    dias.put(dia);
    edicoes.put({ data: dia.data, em });
  });
}

export async function ler(data) {
  return banco
    ? opera(['dias'], 'readonly', (dias) => dias.get(data))
    : memoria.dias.get(data);
}

export async function lerIntervalo(de, ate) {
  if (banco) {
    return opera(['dias'], 'readonly', (dias) =>
      dias.getAll(IDBKeyRange.bound(de, ate)),
    );
  }
  return [...memoria.dias.values()]
    .filter(({ data }) => data >= de && data <= ate)
    .sort((a, b) => (a.data < b.data ? -1 : 1));
}

/* O dia some; fica o momento em que sumiu, para o outro aparelho saber. */
export async function apagar(data, em = agora()) {
  if (!banco) {
    memoria.dias.delete(data);
    memoria.edicoes.set(data, em);
    return;
  }
  await opera(LOJAS, 'readwrite', (dias, edicoes) => {
    dias.delete(data);
    edicoes.put({ data, em });
  });
}

export async function contar() {
  return banco
    ? opera(['dias'], 'readonly', (dias) => dias.count())
    : memoria.dias.size;
}

/* ---- O diário inteiro: para exportar, juntar e desfazer ---- */

export async function lerTudo() {
  const dias = await lerIntervalo('0000-01-01', '9999-12-31');
  if (!banco) return { dias, edicoes: Object.fromEntries(memoria.edicoes) };
  const pares = await opera(['edicoes'], 'readonly', (edicoes) => edicoes.getAll());
  return { dias, edicoes: Object.fromEntries(pares.map(({ data, em }) => [data, em])) };
}

export async function trocarTudo({ dias, edicoes }) {
  if (!banco) {
    memoria.dias = new Map(dias.map((dia) => [dia.data, dia]));
    memoria.edicoes = new Map(Object.entries(edicoes));
    return;
  }
  await opera(LOJAS, 'readwrite', (lojaDias, lojaEdicoes) => {
    lojaDias.clear();
    lojaEdicoes.clear();
    dias.forEach((dia) => lojaDias.put(dia));
    Object.entries(edicoes).forEach(([data, em]) => lojaEdicoes.put({ data, em }));
  });
}

/* ---- A cópia de antes da migração ---- */

export async function lerCopia() {
  return banco ? opera(['copias'], 'readonly', (copias) => copias.get(1)) : undefined;
}

export async function apagarCopia() {
  if (banco) await opera(['copias'], 'readwrite', (copias) => copias.delete(1));
}
