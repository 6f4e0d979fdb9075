import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ateVirar,
  diaDaSemana,
  diaLocal,
  diasDoAno,
  diasDoMes,
  diasEntre,
  ehDia,
  inventaAno,
  listaDeDias,
  porExtenso,
  somaDias,
} from './datas.js';

/* Rode em vários fusos: TZ=America/Sao_Paulo node --test */

test('das 21:00 às 23:59 o dia continua o mesmo, em qualquer fuso', () => {
  for (const [hora, minuto] of [
    [0, 0],
    [12, 0],
    [20, 59],
    [21, 0],
    [22, 30],
    [23, 59],
  ]) {
    assert.equal(diaLocal(new Date(2024, 3, 8, hora, minuto)), '2024-04-08');
  }
});

test('um minuto depois das 23:59 é outro dia, outro mês, outro ano', () => {
  assert.equal(diaLocal(new Date(2024, 3, 30, 23, 59)), '2024-04-30');
  assert.equal(diaLocal(new Date(2024, 3, 30, 24, 0)), '2024-05-01');
  assert.equal(diaLocal(new Date(2024, 11, 31, 23, 59)), '2024-12-31');
  assert.equal(diaLocal(new Date(2024, 11, 31, 24, 0)), '2025-01-01');
});

test('toISOString responde em UTC: a oeste dele, à noite, já é amanhã', () => {
  const noite = new Date(2024, 3, 8, 23, 59);
  const atraso = noite.getTimezoneOffset();
  const esperado = atraso > 0 ? '2024-04-09' : '2024-04-08';
  assert.equal(noite.toISOString().slice(0, 10), esperado);
  assert.equal(diaLocal(noite), '2024-04-08');
});

test('cada dia do ano vira o dia seguinte, também nas trocas de hora', () => {
  const dias = diasDoAno(2024);
  dias.forEach((dia, i) => {
    const [ano, mes, numero] = dia.split('-').map(Number);
    assert.equal(diaLocal(new Date(ano, mes - 1, numero, 12)), dia);
    assert.equal(diaLocal(new Date(ano, mes - 1, numero, 23, 59, 59)), dia);
    assert.equal(somaDias('2024-01-01', i), dia);
  });
});

test('somar e subtrair atravessa meses, anos e fevereiro bissexto', () => {
  assert.equal(somaDias('2024-02-28', 1), '2024-02-29');
  assert.equal(somaDias('2023-02-28', 1), '2023-03-01');
  assert.equal(somaDias('2024-01-01', -1), '2023-12-31');
  assert.equal(diasEntre('2024-02-28', '2024-03-01'), 2);
  assert.equal(diasEntre('2024-03-01', '2024-02-28'), -2);
});

test('listas de dias têm as duas pontas', () => {
  assert.deepEqual(listaDeDias('2024-02-28', '2024-03-01'), [
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
  ]);
  assert.deepEqual(listaDeDias('2024-03-02', '2024-03-01'), []);
  assert.equal(diasDoAno(2024).length, 366);
  assert.equal(diasDoAno(2023).length, 365);
  assert.equal(diasDoMes('2024-02').length, 29);
  assert.equal(diasDoMes('2024-12').at(-1), '2024-12-31');
});

test('só é dia o que existe no calendário', () => {
  for (const dia of ['2024-02-29', '2024-12-31', '0001-01-01'])
    assert.ok(ehDia(dia), dia);
  const ruins = [
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-04-31',
    '2024-4-8',
    '',
    ' ',
    '2024-04-08T00:00',
    null,
    undefined,
    20240408,
    {},
    ['2024-04-08'],
  ];
  for (const ruim of ruins) assert.equal(ehDia(ruim), false, String(ruim));
});

test('por extenso, ninguém vê o dia anterior', () => {
  assert.equal(porExtenso('2024-04-08', 'pt-BR'), '8 de abril de 2024');
  assert.equal(porExtenso('2024-04-08', 'en'), 'April 8, 2024');
  assert.equal(diaDaSemana('2024-04-08'), 1);
});

test('a página sabe quanto falta para o dia virar', () => {
  assert.equal(ateVirar(new Date(2024, 3, 8, 23, 59)), 60_000);
  const meioDia = new Date(2024, 3, 8, 12);
  assert.equal(diaLocal(new Date(meioDia.getTime() + ateVirar(meioDia))), '2024-04-09');
});

test('o ano inventado é sempre o mesmo, tem buracos e para no dia pedido', () => {
  const ano = inventaAno(2024);
  assert.deepEqual(inventaAno(2024), ano);
  assert.ok(ano.length > 280 && ano.length < 366);
  assert.ok(ano.every(({ data, humor }) => ehDia(data) && humor >= 1 && humor <= 5));
  assert.equal(inventaAno(2024, '2024-06-30').at(-1).data <= '2024-06-30', true);
});
