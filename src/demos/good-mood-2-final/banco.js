/* IndexedDB atrás de seis funções. A chave é o dia: guardar duas vezes troca o registro. */
const LOJA = 'dias';
const memoria = new Map(); /* quando o navegador não deixa guardar */
let banco = null;

/* Devolve onde os dias ficam: 'disco' ou 'memoria'. */
export function abrir(nome) {
  return new Promise((pronto) => {
    try {
      const pedido = indexedDB.open(nome, 1);
      pedido.onupgradeneeded = () => {
        pedido.result.createObjectStore(LOJA, { keyPath: 'data' });
      };
      pedido.onsuccess = () => {
        banco = pedido.result;
        pronto('disco');
      };
      pedido.onerror = () => pronto('memoria');
    } catch {
      pronto('memoria'); /* numa moldura sem origem, até perguntar dá erro */
    }
  });
}

/* Uma operação só está feita quando a transação acaba: antes disso ela pode ser desfeita. */
function opera(modo, faz) {
  return new Promise((pronto, falha) => {
    const transacao = banco.transaction(LOJA, modo);
    const pedido = faz(transacao.objectStore(LOJA));
    transacao.oncomplete = () => pronto(pedido.result);
    transacao.onabort = () => falha(transacao.error);
  });
}

export async function guardar(dia) {
  if (banco) await opera('readwrite', (loja) => loja.put(dia));
  else memoria.set(dia.data, structuredClone(dia));
}

export async function ler(data) {
  return banco ? opera('readonly', (loja) => loja.get(data)) : memoria.get(data);
}

/* As datas ordenam como texto, e por isso um intervalo de dias é um intervalo de chaves. */
export async function lerIntervalo(de, ate) {
  if (banco) {
    return opera('readonly', (loja) => loja.getAll(IDBKeyRange.bound(de, ate)));
  }
  return [...memoria.values()]
    .filter(({ data }) => data >= de && data <= ate)
    .sort((a, b) => (a.data < b.data ? -1 : 1));
}

export async function apagar(data) {
  if (banco) await opera('readwrite', (loja) => loja.delete(data));
  else memoria.delete(data);
}

export async function contar() {
  return banco ? opera('readonly', (loja) => loja.count()) : memoria.size;
}
