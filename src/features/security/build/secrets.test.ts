import { describe, expect, it } from 'vitest';
import { refuseSecrets, secretsIn } from './secrets';
import { AuthorError } from '../../../lib/authorError';

describe('secretsIn', () => {
  it('takes variables by their names, without public ones and short values', () => {
    const variables = {
      ALGOLIA_ADMIN_API_KEY: ' 0123456789abcdef ',
      npm_token: 'abcdefgh',
      DB_PASSWORD: 'curta',
      MY_SECRET: undefined,
      ALGOLIA_SEARCH_API_KEY: 'public-test-key',
      HOME: '/home/autor',
    };
    expect([...secretsIn(variables)]).toEqual([
      ['ALGOLIA_ADMIN_API_KEY', '0123456789abcdef'],
      ['npm_token', 'abcdefgh'],
    ]);
  });
});

describe('refuseSecrets', () => {
  const secrets = new Map([['A_TOKEN', 'abcdefgh']]);
  const check = (content: string) => () =>
    refuseSecrets([['blog.html', Buffer.from(content)]], secrets);

  it('names file and variable, and does not repeat the value', () => {
    expect(check('<p>abcdefgh</p>')).toThrow(AuthorError);
    expect(check('<p>abcdefgh</p>')).toThrow(/^blog\.html contains the value of A_TOKEN\. /);
    expect(check('<p>abcdefgh</p>')).not.toThrow(/abcdefgh/);
  });

  it('accepts a build without secrets', () => {
    expect(check('<p>abcdefg</p>')).not.toThrow();
  });

  it('reads no file when there is no secret', () => {
    const files = {
      [Symbol.iterator]: () => {
        throw new Error('a file was read');
      },
    };
    expect(() => refuseSecrets(files, new Map())).not.toThrow();
    expect(() => refuseSecrets(files, secrets)).toThrow('a file was read');
  });
});
