import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listaDeDias } from './datas.js';
import { paraIcs, sequencia, ultimos } from './sequencia.js';

const hoje = '2024-06-17';

test('hoje ainda não acabou: vazio, não quebra a sequência', () => {
  assert.deepEqual(sequencia(listaDeDias('2024-06-14', '2024-06-16'), hoje), {
    atual: 3,
    maior: 3,
    hojeFeito: false,
  });
});

test('hoje preenchido conta', () => {
  assert.deepEqual(sequencia(listaDeDias('2024-06-14', hoje), hoje), {
    atual: 4,
    maior: 4,
    hojeFeito: true,
  });
});

test('ontem vazio quebra; a maior continua lembrada', () => {
  const dias = [...listaDeDias('2024-06-01', '2024-06-10'), hoje];
  assert.deepEqual(sequencia(dias, hoje), { atual: 1, maior: 10, hojeFeito: true });
  assert.equal(sequencia(dias.slice(0, -1), hoje).atual, 0);
});

test('o primeiro dia é uma sequência de um', () => {
  assert.deepEqual(sequencia([hoje], hoje), { atual: 1, maior: 1, hojeFeito: true });
});

test('sem dias, sem sequência', () => {
  assert.deepEqual(sequencia([], hoje), { atual: 0, maior: 0, hojeFeito: false });
});

test('dias no futuro não contam', () => {
  const dias = ['2024-06-18', '2024-06-19', '2024-06-20'];
  assert.deepEqual(sequencia(dias, hoje), { atual: 0, maior: 0, hojeFeito: false });
});

test('ordem e repetição não importam; o ano vira sem quebrar', () => {
  const dias = ['2024-01-01', '2023-12-31', '2023-12-30', '2024-01-01'];
  assert.deepEqual(sequencia(dias, '2024-01-01'), {
    atual: 3,
    maior: 3,
    hojeFeito: true,
  });
});

test('vinte e dois dos últimos trinta: um buraco custa um dia só', () => {
  const mes = listaDeDias('2024-05-18', '2024-06-16');
  const com8Buracos = mes.filter((_, i) => i === 0 || i % 4 !== 3 || i > 29);
  const antigo = ['2024-01-01'];
  assert.equal(mes.length, 30);
  assert.deepEqual(ultimos([...antigo, ...com8Buracos], hoje), {
    feitos: com8Buracos.length,
    de: 30,
  });
});

test('a janela não cobra os dias de antes do começo, nem o dia que não acabou', () => {
  assert.deepEqual(ultimos(['2024-06-15', '2024-06-16'], hoje), { feitos: 2, de: 2 });
  assert.deepEqual(ultimos(['2024-06-15', hoje], hoje), { feitos: 2, de: 3 });
  assert.deepEqual(ultimos([], hoje), { feitos: 0, de: 0 });
  assert.deepEqual(ultimos(['2024-06-20'], hoje), { feitos: 0, de: 0 });
});

test('o lembrete é um calendário que as agendas aceitam', () => {
  const ics = paraIcs({
    dia: hoje,
    hora: '21:30',
    titulo: 'Como você está?',
    descricao: `Um toque; nada mais, e pronto: ${'ç'.repeat(80)}`,
    agora: new Date(Date.UTC(2024, 5, 17, 12)),
  });
  assert.ok(ics.endsWith('END:VCALENDAR\r\n'));
  assert.match(ics, /DTSTART:20240617T213000\r\n/);
  assert.match(ics, /DTSTAMP:20240617T120000Z\r\n/);
  assert.match(ics, /RRULE:FREQ=DAILY\r\n/);
  assert.match(ics, /UID:lembrete@good-mood\r\nSEQUENCE:0\r\n/);
  assert.match(ics, /Um toque\\; nada mais\\, e pronto/);
  for (const linha of ics.split('\r\n')) {
    assert.ok(Buffer.byteLength(linha) <= 75, linha);
    assert.ok(!/[\r\n]/.test(linha));
  }
});
