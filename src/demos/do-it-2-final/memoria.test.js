import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHAVE, criaMemoria } from './memoria.js';

const id = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const agora = '2023-03-27T12:00:00.000Z';
const nova = (n, texto) => ({ tipo: 'adicionar', id: id(n), texto, agora });
const textos = (memoria) => memoria.estado.tarefas.map(({ texto }) => texto).sort();

/* Um armazém de mentira, com as falhas do de verdade. */
function faz({ limite = Infinity, dados = new Map() } = {}) {
  return {
    dados,
    limite,
    getItem(chave) {
      return dados.get(chave) ?? null;
    },
    setItem(chave, texto) {
      if (texto.length > this.limite) throw new DOMException('', 'QuotaExceededError');
      dados.set(chave, texto);
    },
  };
}
const abre = (armazem, aba = 'a', relogio = Date.now) =>
  criaMemoria({ armazem: () => armazem, aba, relogio });

test('fechar e abrir não perde nada', () => {
  const armazem = faz();
  abre(armazem).aplica(nova(1, 'Comprar pão'));
  assert.deepEqual(textos(abre(armazem, 'b')), ['Comprar pão']);
});

test('com o armazém bloqueado, a lista vale até fechar a aba', () => {
  const memoria = criaMemoria({
    aba: 'a',
    armazem() {
      throw new DOMException('', 'SecurityError');
    },
  });
  memoria.aplica(nova(1, 'a'));
  assert.equal(memoria.problema, 'bloqueada');
  assert.deepEqual(textos(memoria), ['a']);
});

test('com o armazém cheio, nada some, e a próxima gravação leva tudo', () => {
  const armazem = faz({ limite: 0 });
  const memoria = abre(armazem);
  memoria.aplica(nova(1, 'a'));
  assert.equal(memoria.problema, 'cheia');
  armazem.limite = Infinity;
  memoria.aplica(nova(2, 'b'));
  assert.equal(memoria.problema, null);
  assert.deepEqual(textos(abre(armazem, 'b')), ['a', 'b']);
});

test('um texto quebrado vai para outra chave antes de a lista recomeçar', () => {
  const armazem = faz({ dados: new Map([[CHAVE, '{"versao": 1, "tar']]) });
  const memoria = abre(armazem);
  assert.equal(memoria.problema, 'quebrada');
  memoria.aplica(nova(1, 'a'));
  const [copia] = [...armazem.dados.keys()].filter((chave) => chave !== CHAVE);
  assert.match(copia, /^do-it:quebrada:/);
  assert.equal(armazem.dados.get(copia), '{"versao": 1, "tar');
});

test('sem lugar para a cópia, o texto quebrado fica onde está', () => {
  const armazem = faz({ limite: 0, dados: new Map([[CHAVE, 'oi']]) });
  const memoria = abre(armazem);
  assert.equal(memoria.problema, 'presa');
  armazem.limite = Infinity;
  memoria.aplica(nova(1, 'a'));
  assert.equal(armazem.getItem(CHAVE), 'oi');
  assert.deepEqual(textos(memoria), ['a']);
});

test('uma lista do futuro não é lida nem coberta', () => {
  const futura = '{"versao": 9, "listas": []}';
  const armazem = faz({ dados: new Map([[CHAVE, futura]]) });
  const memoria = abre(armazem);
  memoria.aplica(nova(1, 'a'));
  assert.equal(memoria.problema, 'futura');
  assert.equal(armazem.getItem(CHAVE), futura);
});

test('uma aba vê o que a outra gravou', () => {
  const armazem = faz();
  const [a, b] = [abre(armazem, 'a'), abre(armazem, 'b')];
  a.aplica(nova(1, 'a'));
  b.aplica(nova(2, 'b'));
  a.recebe();
  assert.deepEqual(textos(a), ['a', 'b']);
  b.aplica({ tipo: 'remover', id: id(1) });
  a.recebe();
  assert.deepEqual(textos(a), ['b']);
});

test('duas abas que gravam no mesmo instante não se apagam', () => {
  const armazem = faz();
  const a = abre(armazem, 'a');
  a.aplica(nova(1, 'a'));
  /* A aba b ainda não recebeu o que a aba a acabou de gravar. */
  const atrasado = faz();
  const b = abre(atrasado, 'b');
  b.aplica(nova(2, 'b'));
  armazem.setItem(CHAVE, atrasado.getItem(CHAVE));
  a.recebe();
  assert.deepEqual(textos(a), ['a', 'b']);
  assert.deepEqual(textos(abre(armazem, 'c')), ['a', 'b']);
});

test('o que já foi visto não volta: remover na outra aba vale', () => {
  const armazem = faz();
  const [a, b] = [abre(armazem, 'a'), abre(armazem, 'b')];
  a.aplica(nova(1, 'a'));
  b.recebe();
  b.aplica({ tipo: 'remover', id: id(1) });
  a.recebe();
  a.aplica(nova(2, 'b'));
  assert.deepEqual(textos(abre(armazem, 'c')), ['b']);
});
