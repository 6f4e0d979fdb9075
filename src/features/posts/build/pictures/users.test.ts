import { expect, it } from 'vitest';
import type { Document } from '../../../../lib/node/document';
import { parseMdx } from '../../../../lib/node/mdx';
import { namePictureUsers } from './users';

const document = (file: string, raw: string): Document => {
  const parsed = parseMdx(raw);
  if (!('tree' in parsed)) {
    throw new Error(parsed.fault.message);
  }
  return { file, raw, tree: parsed.tree, kind: 'post', locale: 'pt' };
};

it('names the texts that show a picture with a fault', () => {
  const english = 'i18n/en/docusaurus-plugin-content-blog';
  const documents = [
    document('blog/a.mdx', 'Um.\n\n![Uma foto](./foto%20um.jpg)\n\n![Outra][x]\n\n[x]: ./dois.png'),
    document(
      'blog/b.mdx',
      "import Mapa from './mapa.svg';\n\n![Uma foto](./foto%20um.jpg)\n\n<Mapa />",
    ),
    document(`${english}/b.mdx`, '![A photo](./foto%20um.jpg)'),
    document('blog/c.mdx', '![Um](@site/blog/foto%20um.jpg) e ![outra](/img/tres.png)'),
  ];
  const problems = ['blog/foto um.jpg', 'blog/mapa.svg', 'blog/dois.png', 'static/img/tres.png']
    .concat('blog/sem.jpg', 'blog/a.mdx')
    .map((file) => ({ file, message: 'is cut short. Copy it again' }));
  const named = namePictureUsers(problems, documents, '/site');
  expect(named.map(({ message }) => message.replace('is cut short. Copy it again', ''))).toEqual([
    '. Used by blog/a.mdx:3, blog/b.mdx:3, blog/c.mdx:1',
    '. Used by blog/b.mdx:1',
    '. Used by blog/a.mdx:5',
    '. Used by blog/c.mdx:1',
    '',
    '',
  ]);
  const [card] = namePictureUsers(
    [{ file: 'blog/capa.png', message: 'is cut short' }],
    [document('blog/d.mdx', "---\ntitle: D\nimage: 'capa.png'\n---\n")],
    '/site',
  );
  expect(card?.message).toBe('is cut short. Used by blog/d.mdx:3');
  expect(named[0]?.usedBy).toEqual(['blog/a.mdx', 'blog/b.mdx', 'blog/c.mdx']);
});

it('names three places, and says how many more there are', () => {
  const shown = Array.from({ length: 5 }, () => '![Uma foto](./foto.jpg)').join('\n\n');
  const problem = { file: 'blog/foto.jpg', message: 'is cut short' };
  const [named] = namePictureUsers([problem], [document('blog/a.mdx', shown)], '/site');
  expect(named?.message).toBe(
    'is cut short. Used by blog/a.mdx:1, blog/a.mdx:3, blog/a.mdx:5, 2 more',
  );
});
