import { describe, expect, it } from 'vitest';
import { errorMessage } from './message';

describe('errorMessage', () => {
  it('gives the message of an error', () => {
    expect(errorMessage(new TypeError('quebrou'))).toBe('quebrou');
  });

  it('gives the causes too, from the outside in', () => {
    const inner = new Error('rede', { cause: new Error('cabo') });
    expect(errorMessage(new Error('página', { cause: inner }))).toBe('página\n\nrede\n\ncabo');
  });

  it('stops at an error that causes itself', () => {
    const one = new Error('um');
    const two = new Error('dois', { cause: one });
    one.cause = two;
    expect(errorMessage(one)).toBe('um\n\ndois');
  });

  it.each([
    ['texto', 'texto'],
    [404, '404'],
    [undefined, 'undefined'],
    [null, 'null'],
  ])('writes out %j, which is no error', (thrown, message) => {
    expect(errorMessage(thrown)).toBe(message);
  });
});
