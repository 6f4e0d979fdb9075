import { expect, it, vi } from 'vitest';
import { AuthorError } from '../lib/authorError';
import { endPlainly, orEnd } from './endPlainly';

it('prints the message of an error that an author can correct, and ends with 1', () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  const fault = new AuthorError('build/ contains no built site. Run: npm run build');
  expect(() => endPlainly(fault, '[ERROR] ')).toThrow('ended with 1');
  expect(print.mock.calls).toEqual([[`[ERROR] ${fault.message}`]]);
  exit.mockRestore();
  print.mockRestore();
});

it('throws a fault of the code again, with its stack', () => {
  const fault = new TypeError('x is not a function');
  expect(() => endPlainly(fault)).toThrow(fault);
  const run = () => {
    throw fault;
  };
  expect(() => orEnd(run)).toThrow(fault);
  expect(orEnd(() => 1)).toBe(1);
});
