import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { unusedPictures } from './unusedPictures';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-unused-'));

afterAll(() => {
  fs.rmSync(siteDir, { recursive: true });
});

it('tells of each picture that no post of any language names', () => {
  const english = 'i18n/en/docusaurus-plugin-content-blog/serie';
  const files = {
    'blog/serie/um.mdx':
      "import A from './desenho.svg';\n\n![a](a%20b.png) ![b](<c d.png>)\n\n![c][f] minha-foto.jpg\n\n[f]: ação.webp",
    [`${english}/um.mdx`]: '---\nimage: capa.png\n---\n\n![a](screen.png)',
    ...Object.fromEntries(
      [
        ...['desenho.svg', 'a b.png', 'c d.png', 'ação.webp', 'capa.png', 'mark.svg'],
        ...['foto.jpg', 'velha.PNG', 'screen.png', 'dados.json'],
      ].map((name) => [`blog/serie/${name}`, 'x']),
    ),
    [`${english}/screen.png`]: 'x',
    [`${english}/old.gif`]: 'x',
  };
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
    fs.writeFileSync(path.join(siteDir, name), text);
  }
  expect(unusedPictures(siteDir)).toEqual(
    ['blog/serie/foto.jpg', 'blog/serie/velha.PNG', `${english}/old.gif`].map((file) => ({
      file,
      message: 'is a picture that no post shows. Show it, or delete it',
    })),
  );
});
