import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { originsFile } from '../shared/demoFaults';
import { readDemo } from './readDemo';
import { standaloneFiles } from './standalone';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-origins-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(root, { recursive: true });
});

const long =
  'Uma frase longa, que não cabe em uma linha do comentário e por isso vira duas linhas.';

function write(id: string, base: string | undefined, files: Readonly<Record<string, string>>) {
  fs.mkdirSync(path.join(root, id));
  const texts = base === undefined ? { why: `${long} ${long}`, oi: 'Oi' } : {};
  const manifest = {
    titulo: { pt: id, en: id },
    altura: 240,
    base,
    textos: { pt: texts, en: { ...texts, ...('oi' in texts ? { oi: 'Hi' } : {}) } },
  };
  for (const [name, text] of Object.entries({ ...files, 'demo.json': JSON.stringify(manifest) })) {
    fs.writeFileSync(path.join(root, id, name), text);
  }
}

/** @returns where the lines of the files of a page come from, by their names in it */
function originsOf(id: string): Record<string, { file: string; lines: number[] }> | undefined {
  const [pt, en] = ['pt', 'en'].map((locale) => ({
    source: readDemo(path.join(root, id), locale),
    htmlLang: locale,
    suffix: locale === 'pt' ? '' : locale,
    siteTitle: 'Site',
  }));
  const files = pt === undefined || en === undefined ? {} : standaloneFiles([pt, en]);
  const text = files[originsFile];
  return text === undefined
    ? undefined
    : (JSON.parse(String(text)) as ReturnType<typeof originsOf>);
}

it('names the file and line of the author for each line of a served file, in npm start', () => {
  write('roda', undefined, {
    'index.html': '<p>a</p>',
    'script.js': '/* {{why}} */\nalert(`{{oi}}`);\nfalta();\n',
  });
  write('filha', 'roda', { 'style.css': 'p { top: 0 }\n' });
  expect(originsOf('filha')).toBeUndefined();
  vi.stubEnv('NODE_ENV', 'development');
  const origins = originsOf('filha');
  expect(Object.keys(origins ?? {}).sort()).toEqual(['script.en.js', 'script.js', 'style.css']);
  expect(origins?.['style.css']?.file).toBe('filha/style.css');
  for (const name of ['script.js', 'script.en.js']) {
    const { file = '', lines = [] } = origins?.[name] ?? {};
    expect(file).toBe('roda/script.js');
    // The comment has become longer.
    expect(lines.length).toBeGreaterThan(3);
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual([1, 2, 3]);
  }
});
