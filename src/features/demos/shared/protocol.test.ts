import { describe, expect, it } from 'vitest';
import { parseFrameMessage } from './protocol';

describe('parseFrameMessage', () => {
  it.each([
    [{ type: 'done' }],
    [{ type: 'pong' }],
    [{ type: 'error', message: 'x', line: 3 }],
    [{ type: 'error', message: 'x' }],
    [{ type: 'log', level: 'log', text: 'x' }],
    [{ type: 'size', height: 320 }],
  ])('accepts %j unchanged', (message) => {
    expect(parseFrameMessage(message)).toEqual(message);
  });

  it.each([
    [null],
    ['done'],
    [{}],
    [{ type: 'run' }],
    [{ type: 'error', message: { toString: 'x' } }],
    [{ type: 'log', text: 1, level: 'log' }],
    [{ type: 'log', text: 'x' }],
    [{ type: 'size', height: '320' }],
    [{ type: 'size', height: NaN }],
  ])('rejects %j', (message) => {
    expect(parseFrameMessage(message)).toBeUndefined();
  });

  it.each([
    [1e9, 2000],
    [-5, 0],
    [10.2, 11],
  ])('limits a height of %d to %d', (height, kept) => {
    expect(parseFrameMessage({ type: 'size', height })).toEqual({ type: 'size', height: kept });
  });

  it('drops unknown and invalid fields of a message', () => {
    expect(parseFrameMessage({ type: 'error', message: 'x', line: '3', html: '<b>' })).toEqual({
      type: 'error',
      message: 'x',
    });
  });
});
