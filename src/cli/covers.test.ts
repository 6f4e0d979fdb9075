import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { AuthorError } from '../lib/authorError';
import { readCovers } from './covers';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-covers-'));
afterAll(() => fs.rmSync(siteDir, { recursive: true }));

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
  fs.writeFileSync(path.join(siteDir, file), text);
}

const demo = (capa: boolean) =>
  JSON.stringify({
    titulo: { pt: 'Roda', en: 'Wheel' },
    capa,
    altura: 240,
    textos: { pt: {}, en: {} },
  });

it('reads the cover of a post, and says how a demo becomes a cover', () => {
  write('blog/a.mdx', '---\ndemo: roda\n---\n');
  write('src/css/tokens.css', "[data-theme='light']{--ink:#000}[data-theme='dark']{--ink:#fff}");
  write('src/demos/roda/index.html', '<p aria-hidden="true">Roda</p>\n');
  write('src/demos/roda/style.css', 'p { top: 0 }\n');
  write('src/demos/roda/demo.json', demo(false));
  expect(() => readCovers(siteDir)).toThrow(AuthorError);
  expect(() => readCovers(siteDir)).toThrow(/^src\/demos\/roda .*"capa": true in its demo\.json/);
  write('src/demos/roda/demo.json', demo(true));
  expect(readCovers(siteDir)).toMatchObject([{ id: 'roda' }]);
});
