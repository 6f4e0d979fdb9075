import { describe, expect, it } from 'vitest';
import { errorMessage } from './message';

describe('errorMessage', () => {
  it('returns the message of an error', () => {
    expect(errorMessage(new TypeError('quebrou'))).toBe('quebrou');
  });

  it('appends the messages of the causes, outermost error first', () => {
    const inner = new Error('rede', { cause: new Error('cabo') });
    expect(errorMessage(new Error('página', { cause: inner }))).toBe('página\n\nrede\n\ncabo');
  });

  it('stops when the causes form a circle', () => {
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
  ])('converts %j, which is not an Error, to text', (thrown, message) => {
    expect(errorMessage(thrown)).toBe(message);
  });
});
