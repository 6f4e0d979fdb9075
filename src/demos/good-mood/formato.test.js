import assert from 'node:assert/strict';
import { test } from 'node:test';
import { somaDias } from './datas.js';
import {
  celulaCsv,
  confere,
  leJson,
  limpaEtiquetas,
  mescla,
  migra1para2,
  paraCsv,
  paraJson,
} from './formato.js';

const dia = (data, humor, resto = {}) => ({ data, humor, etiquetas: [], ...resto });
const recusa = (texto, codigo, onde) =>
  assert.throws(
    () => leJson(typeof texto === 'string' ? texto : JSON.stringify(texto)),
    (erro) => {
      assert.equal(erro.codigo, codigo);
      if (onde !== undefined) assert.equal(erro.onde, onde);
      return true;
    },
  );

test('migrar só acrescenta: nada do dia antigo muda', () => {
  const antigo = Object.freeze({ data: '2024-02-05', humor: 5, nota: 'Choveu.' });
  assert.deepEqual(migra1para2(antigo), { ...antigo, etiquetas: [] });
  assert.deepEqual(antigo, { data: '2024-02-05', humor: 5, nota: 'Choveu.' });
});

test('dez mil dias migram, saem e voltam iguais', () => {
  const antigos = Array.from({ length: 10_000 }, (_, i) => ({
    data: somaDias('1998-01-01', i),
    humor: (i % 5) + 1,
    ...(i % 3 === 0 ? { nota: `dia ${i}, com "aspas" e\nlinhas` } : {}),
  }));
  const migrados = antigos.map(migra1para2);
  assert.deepEqual(leJson(JSON.stringify(antigos)).dias, migrados);
  assert.deepEqual(leJson(paraJson({ dias: migrados, edicoes: {} })).dias, migrados);
});

test('o que sai volta, com etiquetas, energia e momentos', () => {
  const diario = {
    dias: [
      dia('2025-02-10', 4, { nota: 'ok', etiquetas: ['casa', 'sol'], energia: 2 }),
    ],
    edicoes: { '2025-02-10': '2025-02-10T23:10:00.000Z' },
  };
  assert.deepEqual(leJson(`\uFEFF${paraJson(diario)}`), diario);
});

test('arquivo ruim é recusado com o motivo e o lugar', () => {
  recusa('{"formato": 2, "dias": [', 'json');
  recusa('', 'json');
  recusa('null', 'forma');
  recusa('"texto"', 'forma');
  recusa({ dias: [] }, 'forma');
  recusa({ formato: 2 }, 'forma');
  recusa({ formato: 9, dias: [] }, 'futuro', '9');
  recusa([{ data: '2024-02-30', humor: 3 }], 'data', '2024-02-30');
  recusa([{ humor: 3 }], 'data', '');
  recusa([null], 'data');
  recusa([7], 'data');
  recusa([{ data: '2024-02-05', humor: 6 }], 'humor', '2024-02-05');
  recusa([{ data: '2024-02-05', humor: '3' }], 'humor');
  recusa([{ data: '2024-02-05', humor: 2.5 }], 'humor');
  recusa([{ data: '2024-02-05', humor: 3, nota: 'a'.repeat(281) }], 'nota');
  recusa([{ data: '2024-02-05', humor: 3, nota: 7 }], 'nota');
  recusa({ formato: 2, dias: [dia('2024-02-05', 3, { energia: 9 })] }, 'energia');
  recusa({ formato: 2, dias: [dia('2024-02-05', 3, { etiquetas: 'x' })] }, 'etiquetas');
  recusa({ formato: 2, dias: [], edicoes: { ontem: 'x' } }, 'edicoes');
  recusa(
    [
      { data: '2024-02-05', humor: 3 },
      { data: '2024-02-05', humor: 4 },
    ],
    'repetido',
  );
  recusa(`"${'a'.repeat(5_000_001)}"`, 'grande');
});

test('campo desconhecido não entra, nem por __proto__', () => {
  const texto = '[{"data":"2024-02-05","humor":3,"lugar":"casa","__proto__":{"x":1}}]';
  assert.deepEqual(leJson(texto).dias, [dia('2024-02-05', 3)]);
  assert.deepEqual(Object.keys(confere(dia('2024-02-05', 3))), [
    'data',
    'humor',
    'etiquetas',
  ]);
});

test('etiquetas ficam limpas', () => {
  assert.deepEqual(limpaEtiquetas([' sol ', '', 'sol', 'chuva']), ['sol', 'chuva']);
});

const A = {
  dias: [dia('2025-02-01', 1), dia('2025-02-02', 2), dia('2025-02-03', 3)],
  edicoes: {
    '2025-02-01': '2025-02-01T10:00:00.000Z',
    '2025-02-02': '2025-02-02T10:00:00.000Z',
    '2025-02-05': '2025-02-06T10:00:00.000Z' /* apagado aqui */,
  },
};
const B = {
  dias: [
    dia('2025-02-02', 5),
    dia('2025-02-03', 4),
    dia('2025-02-04', 4),
    dia('2025-02-05', 5),
  ],
  edicoes: {
    '2025-02-01': '2025-02-09T10:00:00.000Z' /* apagado lá, depois */,
    '2025-02-02': '2025-02-02T09:00:00.000Z',
    '2025-02-03': '2025-02-03T10:00:00.000Z',
    '2025-02-05': '2025-02-05T10:00:00.000Z',
  },
};

test('vale a edição mais nova, também quando ela apagou', () => {
  const { dias, conta } = mescla(A, B);
  assert.deepEqual(dias, [
    dia('2025-02-02', 2),
    dia('2025-02-03', 4),
    dia('2025-02-04', 4),
  ]);
  assert.deepEqual(conta, { novos: 1, trocados: 1, apagados: 1, iguais: 1 });
});

test('a ordem não importa, e juntar de novo não muda nada', () => {
  const diario = ({ dias, edicoes }) => ({ dias, edicoes });
  const ab = diario(mescla(A, B));
  assert.deepEqual(diario(mescla(B, A)), ab);
  assert.deepEqual(diario(mescla(ab, B)), ab);
  assert.deepEqual(mescla(ab, ab).conta, {
    novos: 0,
    trocados: 0,
    apagados: 0,
    iguais: 3,
  });
});

test('sem momentos, os dois lados ainda chegam ao mesmo dia', () => {
  const um = { dias: [dia('2025-02-01', 1)], edicoes: {} };
  const outro = { dias: [dia('2025-02-01', 5)], edicoes: {} };
  assert.deepEqual(mescla(um, outro).dias, mescla(outro, um).dias);
});

test('CSV: RFC 4180, com BOM, e nenhuma célula vira fórmula', () => {
  const csv = paraCsv(
    [
      dia('2025-02-10', 4, {
        nota: '=1+1; "oi"\nfim',
        etiquetas: ['a', 'b'],
        energia: 3,
      }),
    ],
    ['data', 'humor', 'energia', 'etiquetas', 'nota'],
  );
  assert.equal(
    csv,
    '\uFEFFdata,humor,energia,etiquetas,nota\r\n' +
      '2025-02-10,4,3,a | b,"\'=1+1; ""oi""\nfim"\r\n',
  );
  for (const perigosa of ['=SOMA(A1)', '+1', '-1', '@x', '\tx', '\rx']) {
    assert.match(celulaCsv(perigosa), /^"?'/);
  }
  for (const inofensiva of ['a=b', '3', '', undefined, 'é']) {
    assert.equal(celulaCsv(inofensiva), inofensiva ?? '');
  }
});
