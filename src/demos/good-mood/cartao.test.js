import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartaoDoMes, LADO } from './cartao.js';

const todos = (no) => [no, ...no.filhos.filter((f) => f.nome).flatMap(todos)];
const textos = {
  titulo: 'x',
  resumo: 'y',
  semana: ['D', 'S', 'T', 'Q', 'Q', 'S', 'S'],
};

test('cada dia do mês está no cartão, e cabe nele', () => {
  for (const [mes, dias] of [
    ['2025-02', 28],
    ['2025-03', 31],
    ['2025-08', 31],
  ]) {
    const rostos = todos(cartaoDoMes({ mes, registros: [], textos })).filter(
      ({ nome, atributos }) => nome === 'g' && atributos.transform,
    );
    assert.equal(rostos.length, dias);
    for (const { atributos } of rostos) {
      const [x, y] = /translate\((\S+) (\S+)\)/
        .exec(atributos.transform)
        .slice(1)
        .map(Number);
      assert.ok(x + 60 * 1.9 <= LADO && y + 60 * 1.9 <= LADO, `${mes}: ${x}, ${y}`);
    }
  }
});

test('notas e etiquetas não vão para a imagem', () => {
  const registros = [
    { data: '2025-02-10', humor: 4, nota: 'segredo', etiquetas: ['segredo'] },
  ];
  const cartao = cartaoDoMes({ mes: '2025-02', registros, textos });
  assert.doesNotMatch(JSON.stringify(cartao), /segredo/);
  assert.match(JSON.stringify(cartao), /#cedb7c/);
});
