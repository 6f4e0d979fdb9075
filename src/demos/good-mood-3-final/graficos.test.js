import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diasDoAno } from './datas.js';
import {
  boca,
  caminho,
  distribuicao,
  escala,
  gradeDoAno,
  graficoDaDistribuicao,
  graficoDaMedia,
  graficoDoAno,
  mediaMovel,
  vizinho,
} from './graficos.js';

const dia = (data, humor) => ({ data, humor });
const semana = [3, 4, 5, 4, 3, 2, 1].map((humor, i) => dia(`2024-05-0${i + 1}`, humor));
/* Todos os nós de uma descrição, de cima a baixo. */
const todos = (no) => [no, ...no.filhos.filter((f) => f.nome).flatMap(todos)];

test('escala é regra de três, também invertida', () => {
  const y = escala([1, 5], [200, 0]);
  assert.deepEqual([1, 3, 5].map(y), [200, 100, 0]);
});

test('as bocas são as cinco do HTML', () => {
  assert.deepEqual([1, 2, 3, 4, 5].map(boca), [
    'M18 46Q30 32 42 46',
    'M18 44Q30 37 42 44',
    'M18 42Q30 42 42 42',
    'M18 40Q30 47 42 40',
    'M18 38Q30 52 42 38',
  ]);
});

test('o ano tem uma célula por dia e cabe em 53 ou 54 colunas', () => {
  for (const [ano, dias, colunas] of [
    [2023, 365, 53],
    [2024, 366, 53],
    [2028, 366, 54],
  ]) {
    const grade = gradeDoAno(ano, []);
    assert.equal(grade.celulas.length, dias);
    assert.equal(grade.colunas, colunas);
    assert.equal(grade.meses.length, 12);
  }
  /* 1º de janeiro de 2024 foi uma segunda-feira. */
  assert.deepEqual(gradeDoAno(2024, []).celulas[0], {
    dia: '2024-01-01',
    coluna: 0,
    linha: 1,
    registro: undefined,
  });
});

test('dia vazio é célula vazia, e o futuro não é célula', () => {
  const grafico = graficoDoAno({
    ano: 2024,
    registros: [dia('2024-05-12', 4)],
    hoje: '2024-05-13',
    textos: { nome: '2024', mes: () => 'mês', dia: (data) => data },
  });
  const celulas = todos(grafico).filter(({ atributos }) => atributos['data-dia']);
  assert.equal(celulas.length, 134);
  assert.equal(celulas.at(-2).atributos.class, 'dia humor-4');
  assert.equal(celulas.at(-1).atributos.class, 'dia vazio');
  assert.equal(celulas.at(-1).atributos['aria-label'], '2024-05-13');
});

test('as setas andam um dia ou uma semana e param nas pontas', () => {
  const dias = diasDoAno(2024);
  assert.equal(vizinho(dias, '2024-05-13', 'ArrowDown'), '2024-05-14');
  assert.equal(vizinho(dias, '2024-05-13', 'ArrowUp'), '2024-05-12');
  assert.equal(vizinho(dias, '2024-05-13', 'ArrowRight'), '2024-05-20');
  assert.equal(vizinho(dias, '2024-05-13', 'ArrowLeft'), '2024-05-06');
  assert.equal(vizinho(dias, '2024-05-13', 'Home'), '2024-01-01');
  assert.equal(vizinho(dias, '2024-05-13', 'End'), '2024-12-31');
  assert.equal(vizinho(dias, '2024-12-31', 'ArrowRight'), '2024-12-31');
  assert.equal(vizinho(dias, '2024-05-13', 'x'), undefined);
});

test('a média espera ter registros, e buraco não é zero', () => {
  const medias = mediaMovel(semana, { de: '2024-05-01', ate: '2024-05-08' });
  assert.deepEqual(
    medias.map(({ media }) => media),
    [null, null, null, 4, 3.8, 3.5, 22 / 7, 19 / 6],
  );
});

test('a média enxerga os dias de antes do intervalo', () => {
  const [{ media }] = mediaMovel(semana, { de: '2024-05-07', ate: '2024-05-07' });
  assert.equal(media, 22 / 7);
});

test('com janela de um dia, a média é o próprio registro', () => {
  const medias = mediaMovel(semana, { de: '2024-05-01', ate: '2024-05-07', janela: 1 });
  assert.deepEqual(
    medias.map(({ media }) => media),
    [3, 4, 5, 4, 3, 2, 1],
  );
});

test('o caminho levanta a caneta no buraco e pinga no ponto sozinho', () => {
  assert.equal(caminho([[0, 0], [1, 1], null, [3, 3], null]), 'M0 0h0L1 1M3 3h0');
  assert.equal(caminho([null, null]), '');
});

test('a contagem soma tudo, e sem registros não divide por zero', () => {
  assert.deepEqual(
    distribuicao(semana).map(({ total }) => total),
    [1, 1, 2, 2, 1],
  );
  assert.deepEqual(
    distribuicao([]).map(({ parte }) => parte),
    [0, 0, 0, 0, 0],
  );
});

test('cada gráfico diz seu nome e sua descrição', () => {
  const textos = {
    titulo: 'Título',
    descricao: 'Descrição',
    mes: () => 'mai',
    palavras: {},
  };
  for (const grafico of [
    graficoDaMedia({
      medias: mediaMovel(semana, { de: '2024-05-01', ate: '2024-05-07' }),
      textos,
    }),
    graficoDaDistribuicao({ contagem: distribuicao(semana), textos }),
  ]) {
    const { role, ...ids } = grafico.atributos;
    assert.equal(role, 'img');
    const [titulo, descricao] = grafico.filhos;
    assert.equal(titulo.atributos.id, ids['aria-labelledby']);
    assert.equal(descricao.atributos.id, ids['aria-describedby']);
    assert.deepEqual([titulo.filhos[0], descricao.filhos[0]], ['Título', 'Descrição']);
  }
});
