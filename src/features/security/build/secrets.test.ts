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

  describe('a secret with characters that are escaped', () => {
    const value = `p&ss "w0rd" <'9'>\\ção/😀`;
    it.each([
      ['text', value],
      ['JSON', JSON.stringify(value)],
      ['JSON that is safe in a script', JSON.stringify(value).replace(/</g, '\\u003c')],
      [
        'JSON in an attribute',
        JSON.stringify(value).replace(/&/g, '&amp;').replace(/"/g, '&quot;'),
      ],
      ['HTML of React', 'p&amp;ss &quot;w0rd&quot; &lt;&#x27;9&#x27;&gt;\\ção/😀'],
      ['minified HTML', 'p&ss "w0rd" &lt;\'9\'>\\ção/😀'],
      ['HTML with numbers', 'p&#x26;ss &#34;w0rd&#34; &#x3C;&#39;9&#39;>\\ção/😀'],
      ['a path', encodeURIComponent(value)],
      ['a query', new URLSearchParams({ value }).toString()],
      ['a script', `p&ss "w0rd" <\\'9\\'>\\\\\\xe7\\xe3o/\\uD83D\\uDE00`],
    ])('is found in %s', (_, content) => {
      const [pair] = secretsIn({ DB_PASSWORD: value });
      expect(pair).toEqual(['DB_PASSWORD', value]);
      const refuse = () =>
        refuseSecrets([['a.js', Buffer.from(`const k='${content}'`)]], new Map([pair ?? ['', '']]));
      expect(refuse).toThrow(/^a\.js contains the value of DB_PASSWORD\. /);
    });
  });

  describe.each([
    ['line breaks', '\n'],
    ['line breaks of Windows', '\r\n'],
    ['escaped line breaks', '\\n'],
  ])('a key of several lines with %s', (_, end) => {
    const lines = [
      '-----BEGIN PRIVATE KEY-----',
      'MIIEvQIBADANBgkq+/hk',
      'G9w0BAQE==',
      '-----END-----',
    ];
    const refuse = (content: string) => () =>
      refuseSecrets([['a.js', Buffer.from(content)]], secretsIn({ A_KEY: lines.join(end) }));

    it.each([
      ['whole', lines.join('\n')],
      ['as JSON', JSON.stringify(lines.join('\n'))],
      ['with one of its lines', 'k = "G9w0BAQE=="'],
    ])('is found %s', (_form, content) => {
      expect(refuse(content)).toThrow(/^a\.js contains the value of A_KEY\. /);
    });

    it('is not found in a text that shows how such a key begins and ends', () => {
      expect(refuse(`${lines[0]}\n…\n${lines[3]}`)).not.toThrow();
    });
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
