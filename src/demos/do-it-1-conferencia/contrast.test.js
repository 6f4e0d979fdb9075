import assert from 'node:assert/strict';
import test from 'node:test';
import { contrast } from './contrast.js';

const black = [0, 0, 0];
const white = [255, 255, 255];

test('{{testRange}}', () => {
  assert.equal(contrast(white, white), 1);
  assert.equal(contrast(black, white), 21);
});

test('{{testSymmetry}}', () => {
  assert.equal(contrast(black, white), contrast(white, black));
});

test('{{testGray}}', () => {
  assert.ok(contrast([0x76, 0x76, 0x76], white) >= 4.5);
  assert.ok(contrast([0x77, 0x77, 0x77], white) < 4.5);
});
