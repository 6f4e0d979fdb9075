import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  LIMITE_BYTES,
  comoTexto,
  confereArquivo,
  exporta,
  linesOf,
  nomeDoArquivo,
  resume,
} from './arquivo.js';
import { inicial, ordenadas, reduz } from './estado.js';

const id = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const agora = '2023-05-29T12:00:00.000Z';
const com = (...textos) =>
  textos.reduce(
    (estado, texto, i) => reduz(estado, { tipo: 'adicionar', id: id(i + 1), texto, agora }),
    inicial,
  );
const textos = (estado) => ordenadas(estado.tarefas).map(({ texto }) => texto);
const entra = (estado, tarefas, modo = 'juntar') =>
  reduz(estado, { tipo: 'importar', modo, tarefas });
const codigos = async (conteudo) =>
  (await confereArquivo(new Blob([conteudo]))).erros.map(({ codigo }) => codigo);

test('a lista exportada volta igual', async () => {
  const tres = com('Comprar pão', '<b>🥖</b>', 'c');
  const lista = reduz(tres, { tipo: 'mover', id: id(3), antesDe: id(1) });
  const { erros, estado } = await confereArquivo(new Blob([exporta(lista)]));
  assert.deepEqual(erros, []);
  assert.deepEqual(estado, lista);
  assert.deepEqual(entra(inicial, estado.tarefas), lista);
  assert.deepEqual(entra(com('x'), estado.tarefas, 'trocar'), lista);
});

test('só o formato combinado sai', () => {
  assert.deepEqual(Object.keys(JSON.parse(exporta({ ...com('a'), abas: { x: 1 } }))), [
    'versao',
    'tarefas',
  ]);
});

test('juntar põe as novas no fim e não duplica', () => {
  const daqui = com('a', 'b');
  const nova = { ...daqui.tarefas[0], id: id(9), texto: 'do arquivo', ordem: -5 };
  const juntas = entra(daqui, [nova, daqui.tarefas[1]]);
  assert.deepEqual(textos(juntas), ['a', 'b', 'do arquivo']);
  assert.deepEqual(entra(juntas, [nova, daqui.tarefas[1]]), juntas);
});

test('na repetida vale o arquivo, sem sair do lugar', () => {
  const daqui = com('a', 'b');
  const mudada = { ...daqui.tarefas[0], texto: 'A', ordem: 50 };
  assert.deepEqual(resume(daqui.tarefas, [mudada, daqui.tarefas[1]]), {
    novas: 0,
    diferentes: 1,
    iguais: 1,
  });
  assert.deepEqual(textos(entra(daqui, [mudada])), ['A', 'b']);
});

test('o que não se entende não entra', async () => {
  assert.deepEqual(await codigos('\u0000\u0001'), ['json']);
  assert.deepEqual(await codigos('{"versao": 9}'), ['futura']);
  assert.deepEqual(await codigos('{"a": 1}'), ['versao']);
  assert.deepEqual(await codigos('['.repeat(100_000)), ['json']);
  assert.deepEqual(await codigos('{"versao": 1, "tarefas": [7]}'), ['tarefa']);
});

test('um arquivo enorme é recusado sem ser lido', async () => {
  const enorme = {
    size: LIMITE_BYTES + 1,
    text() {
      throw new Error('não era para ler');
    },
  };
  assert.deepEqual((await confereArquivo(enorme)).erros, [{ codigo: 'grande' }]);
});

test('o nome leva a data de quem salva', () => {
  assert.equal(nomeDoArquivo(new Date(2023, 4, 9, 23, 59)), 'do-it-2023-05-09.json');
});

test('como texto, a lista vira caixinhas', () => {
  const lista = reduz(com('a', 'b'), { tipo: 'alternar', id: id(1), feita: true, agora });
  assert.equal(comoTexto(lista.tarefas), '[x] a\n[ ] b');
});

test('a list as text comes back as lines, and no long line is cut', () => {
  const lista = reduz(com('a', '- b'), { tipo: 'alternar', id: id(1), feita: true, agora });
  assert.deepEqual(linesOf(comoTexto(lista.tarefas)), [
    { texto: 'a', feita: true },
    { texto: '- b', feita: false },
  ]);
  assert.deepEqual(
    linesOf('\r\n * um\r\n\n•  dois  \n[] três').map(({ texto }) => texto),
    ['um', 'dois', '[] três'],
  );
  const long = `${'palavra '.repeat(40)}${'x'.repeat(250)}`;
  const lines = linesOf(long).map(({ texto }) => texto);
  assert.ok(lines.every(({ length }) => length > 0 && length <= 120));
  assert.equal(lines.join('').replaceAll(' ', ''), long.replaceAll(' ', ''));
});
