import { describe, expect, it } from 'vitest';
import { post, siteOfTest } from '../testing/contentSite';

const { check } = siteOfTest();

describe('checkContent and the names of files', () => {
  it.each(['Ola.mdx', 'ola.md', '_rascunho.mdx', '2022-01-31-ola.mdx', 'a/b/c.mdx', 'olá.mdx'])(
    'rejects the file name %s, which the blog would ignore or change',
    async (name) => {
      const { errors } = await check({ [`blog/${name}`]: post() });
      expect(errors.find((line) => line.startsWith(`blog/${name} `))).toContain(
        'has a file name that the blog would ignore or change',
      );
    },
  );

  it.each(['arquivo.mdx', 'marcadores.mdx', 'page/dois.mdx', 'serie/index.mdx'])(
    'rejects %s, which would take the address of another page',
    async (name) => {
      const { errors } = await check({ [`blog/${name}`]: post() });
      expect(errors).toContainEqual(expect.stringMatching(`^blog/${name} takes the address`));
    },
  );

  it.each([
    'aux.mdx',
    'nul.mdx',
    'serie/con.mdx',
    'lpt1/um.mdx',
    'serie/prn.png',
    'serie/Com1.txt',
  ])('rejects %s, a name that Windows refuses', async (name) => {
    const isPost = name.endsWith('.mdx');
    const { errors } = await check({ [`blog/${name}`]: isPost ? post('part: 3') : 'x' });
    expect(errors).toContainEqual(
      expect.stringMatching(`^blog/${name} has the name "[^"]+", which Windows keeps for a device`),
    );
  });

  it('rejects a name that ends in a dot or a space', async () => {
    const { errors } = await check({ 'blog/foto.': 'x', 'blog/pasta /foto.txt': 'x' });
    expect(errors).toEqual([
      'blog/foto. has the name "foto.", and Windows drops its last character. Rename it',
      'blog/pasta /foto.txt has the name "pasta ", and Windows drops its last character. Rename it',
    ]);
  });
});
