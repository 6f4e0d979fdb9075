import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuthorError } from '../lib/authorError';
import { hideStacksOfAuthors } from './plainErrors';

const before = Error.prepareStackTrace?.bind(Error);

beforeAll(hideStacksOfAuthors);

afterAll(() => {
  Error.prepareStackTrace = before;
});

describe('hideStacksOfAuthors', () => {
  it('shows only the message of an author’s error, also inside of another error', () => {
    const problem = { file: 'blog/um.mdx', line: 4, message: 'has another h1' };
    const cause = new AuthorError('blog/um.mdx:4 has another h1', problem);
    const text = inspect(new Error('Unable to build', { cause }), { depth: Infinity });
    expect(text).toContain('blog/um.mdx:4 has another h1');
    expect(text).not.toMatch(/^\s+at /m);
    expect(text).not.toContain('problem');
  });

  it('keeps the stack of other errors, which are faults of the code', () => {
    const text = inspect(new Error('Unable to build', { cause: new TypeError('x is undefined') }));
    expect(text).toMatch(/^\s+at .*plainErrors\.test\.ts/m);
  });
});
