import assert from 'node:assert/strict';
import test from 'node:test';
import { contraste } from './contraste.js';

const preto = [0, 0, 0];
const branco = [255, 255, 255];

test('vai de 1 a 21', () => {
  assert.equal(contraste(branco, branco), 1);
  assert.equal(contraste(preto, branco), 21);
});

test('não depende de qual cor é o fundo', () => {
  assert.equal(contraste(preto, branco), contraste(branco, preto));
});

test('o cinza #767676 é o mais claro que passa de 4,5 no branco', () => {
  assert.ok(contraste([0x76, 0x76, 0x76], branco) >= 4.5);
  assert.ok(contraste([0x77, 0x77, 0x77], branco) < 4.5);
});
