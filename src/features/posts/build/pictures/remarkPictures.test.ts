import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from '@mdx-js/mdx';
import { VFile } from 'vfile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '../../../../lib/node/document';
import { pictureModule } from './files';
import { photosIn } from './inspect';
import { remarkPictures } from './remarkPictures';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-remark-'));
const english = 'i18n/en/docusaurus-plugin-content-blog/serie/um.mdx';

beforeAll(() => {
  const files = [
    'blog/serie/foto.jpg',
    'blog/serie/a b.png',
    'blog/serie/desenho.svg',
    'static/img/foto.webp',
    'i18n/en/docusaurus-plugin-content-blog/serie/tela.png',
    'blog/serie/tela.png',
  ];
  for (const name of files) {
    fs.mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
    fs.writeFileSync(path.join(siteDir, name), 'x');
  }
});

afterAll(() => {
  fs.rmSync(siteDir, { recursive: true });
});

/** @returns the code of a post, without the frame that MDX puts around it */
async function compiled(body: string, post = 'blog/serie/um.mdx', isEncoding = true) {
  const file = new VFile({ value: body, path: path.join(siteDir, post) });
  const plugin = remarkPictures({ siteDir, isEncoding });
  return String(await compile(file, { remarkPlugins: [plugin], jsx: true }));
}

/** @returns its elements for pictures, with the names of modules instead of variables */
async function pictures(...parameters: Parameters<typeof compiled>): Promise<string[]> {
  const code = await compiled(...parameters);
  const modules = new Map(
    [...code.matchAll(/import (\w+) from "@data\/pictures\/([\w-]+)-\w{8}\.json"/g)].map(
      ([, local = '', name = '']) => [local, name],
    ),
  );
  return [...code.matchAll(/<(?:Picture|_components\.img|img) [^>]*>/g)].map(([element]) =>
    element.replace(/picture=\{(\w+)\}/, (_, local: string) => modules.get(local) ?? local),
  );
}

describe('remarkPictures', () => {
  it('shows each picture of pixels by its component, with text and title', async () => {
    const body =
      'Um.\n\n## A\n\n![Um "a" & b](foto.jpg \'T\') ![b](a%20b.png)\n\n![c](/img/foto.webp)';
    expect(await pictures(body)).toEqual([
      '<Picture foto alt="Um &quot;a&quot; & b" title="T" />',
      '<Picture a-b alt="b" />',
      '<Picture foto alt="c" />',
    ]);
    const code = await compiled(`${body}\n\n![d](foto.jpg)`);
    expect(code.match(/^import /gm)).toHaveLength(4);
    expect(code).toContain('import Picture from "@site/src/features/posts/client/Picture"');
  });

  it('loads a picture at once only in the first two blocks', async () => {
    const first = (body: string) =>
      pictures(body).then((found) => found.map((one) => one.includes('isFirst')));
    expect(await first('export const a = 1;\n\n![a](foto.jpg)\n\nUm.\n\n![b](foto.jpg)')).toEqual([
      true,
      false,
    ]);
    expect(await first('Um.\n\n![a](foto.jpg)\n\nDois.\n\n![b](foto.jpg)')).toEqual([true, false]);
    expect(await first('Um.\n\nDois.\n\n![a](foto.jpg)')).toEqual([false]);
  });

  it('finds pictures by reference', async () => {
    expect(await pictures('![a][f] ![f]\n\n[f]: foto.jpg')).toEqual([
      '<Picture foto alt="a" isFirst />',
      '<Picture foto alt="f" isFirst />',
    ]);
  });

  it('gives a translation the picture of its original, unless it has one of its own', async () => {
    const shown = async (name: string, post: string) => {
      const raw = `![a](${name})`;
      const [photo] = photosIn([{ file: post, raw } as Document], siteDir);
      const module = pictureModule(photo?.address ?? '', path.join(siteDir, post), siteDir);
      expect(await compiled(raw, post)).toContain(`"@data/pictures/${module}.json"`);
      return photo?.picture;
    };
    const beside = (folder: string, name: string) => path.join(siteDir, folder, name);
    expect(await shown('tela.png', english)).toBe(beside(path.dirname(english), 'tela.png'));
    expect(await shown('tela.png', 'blog/serie/um.mdx')).toBe(beside('blog/serie', 'tela.png'));
    expect(await shown('foto.jpg', english)).toBe(beside('blog/serie', 'foto.jpg'));
  });

  it('compiles a translation to the same code when it gets a picture of its own', async () => {
    const own = path.join(siteDir, path.dirname(english), 'foto.jpg');
    const before = await compiled('![a](foto.jpg)', english);
    fs.writeFileSync(own, 'y');
    expect(await compiled('![a](foto.jpg)', english)).toBe(before);
    fs.rmSync(own);
  });

  it('leaves drawings, missing files and other addresses to Docusaurus', async () => {
    const body = '![a](desenho.svg) ![b](nada.png) ![c](https://a.example/c.png)';
    expect(await pictures(body)).toEqual([
      '<_components.img src="desenho.svg" alt="a" />',
      '<_components.img src="nada.png" alt="b" />',
      '<_components.img src="https://a.example/c.png" alt="c" />',
    ]);
    expect(await pictures('![a](desenho.svg)', english)).toEqual([
      '<_components.img src="@site/blog/serie/desenho.svg" alt="a" />',
    ]);
  });

  it('leaves all pictures to Docusaurus in npm start, those of the original and by reference too', async () => {
    const body = '![a](foto.jpg) ![b][t]\n\n[t]: tela.png';
    expect(await pictures(body, english, false)).toEqual([
      '<_components.img src="@site/blog/serie/foto.jpg" alt="a" />',
      '<_components.img src="tela.png" alt="b" />',
    ]);
  });
});
