import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAuthored } from './authored';

let siteDir: string;
let outside: string;
beforeEach(() => {
  [siteDir = '', outside = ''] = ['site', 'outside'].map((name) =>
    fs.mkdtempSync(path.join(os.tmpdir(), `aoba-${name}-`)),
  );
  fs.writeFileSync(path.join(outside, 'chave.txt'), 'segredo');
});
afterEach(() => {
  fs.rmSync(siteDir, { recursive: true });
  fs.rmSync(outside, { recursive: true });
});

const link = (file: string, target: string) => {
  fs.mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
  fs.symlinkSync(target, path.join(siteDir, file));
};
const problems = () => checkAuthored(siteDir).map(({ file, message }) => `${file} ${message}`);

describe('checkAuthored refuses a symbolic link', () => {
  const remedy = 'Delete the link and put the file itself here';

  it.each(['blog/a.txt', 'i18n/en/a.txt', 'static/img/a.txt', 'src/demos/roda/a.txt'])(
    'in %s that leads out of the repository',
    (file) => {
      link(file, path.join(outside, 'chave.txt'));
      expect(problems()).toEqual([
        `${file} is a symbolic link that leads out of the repository, so a build would publish a file of this computer. ${remedy}`,
      ]);
    },
  );

  it('that is a folder', () => {
    link('static/pasta', outside);
    link('blog', outside);
    expect(problems()).toEqual([
      expect.stringMatching(/^blog is a symbolic link that leads out/),
      expect.stringMatching(/^static\/pasta is a symbolic link that leads out/),
    ]);
  });

  it('that leads to nothing', () => {
    link('static/a.txt', 'nada.txt');
    expect(problems()).toEqual([
      `static/a.txt is a symbolic link to a file that does not exist. ${remedy}`,
    ]);
  });

  it('but not the lock of a file that is open in Emacs', () => {
    link('blog/.#a.mdx', 'author@machine.1:2');
    expect(problems()).toEqual([]);
    link('blog/.#b.mdx', path.join(outside, 'chave.txt'));
    expect(problems()).toEqual([expect.stringContaining('blog/.#b.mdx is a symbolic link that')]);
  });

  it('to another file of the repository', () => {
    fs.writeFileSync(path.join(siteDir, '.env'), 'A=b');
    link('static/a.txt', '../.env');
    link('src/demos/roda/a.txt', '../../../.env');
    const fault = `is a symbolic link to .env, which the checks do not follow. ${remedy}`;
    expect(problems()).toEqual([`src/demos/roda/a.txt ${fault}`, `static/a.txt ${fault}`]);
  });

  it('but not one from a demo to a file of another demo', () => {
    fs.mkdirSync(path.join(siteDir, 'src/demos/lua'), { recursive: true });
    fs.writeFileSync(path.join(siteDir, 'src/demos/lua/a.js'), '');
    link('src/demos/roda/a.js', '../lua/a.js');
    expect(problems()).toEqual([]);
    // No folder of demos is a link: its demo would be published nowhere.
    link('src/demos/sol', 'lua');
    const fault = `is a symbolic link to src/demos/lua, which the checks do not follow. ${remedy}`;
    expect(problems()).toEqual([`src/demos/sol ${fault}`]);
  });
});

it.each([
  ['_headers', '[[headers]]'],
  ['_redirects', '[[redirects]]'],
])('checkAuthored reports static/%s and says where its lines go', (name, place) => {
  fs.mkdirSync(path.join(siteDir, 'static'));
  fs.writeFileSync(path.join(siteDir, 'static', name), '/a /b\n');
  expect(problems()).toEqual([
    expect.stringContaining(`static/${name} has no effect: the build writes its own file`),
  ]);
  expect(problems()[0]).toContain(place);
});
