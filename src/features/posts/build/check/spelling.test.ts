import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSpelling } from './spelling';

const root = path.join(import.meta.dirname, '../../../../..');
const settings = fs.readFileSync(path.join(root, 'cspell.json'), 'utf8');

let siteDir: string;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-spelling-'));
  fs.mkdirSync(path.join(siteDir, '.cspell'));
  for (const name of ['project', 'glossary']) {
    fs.writeFileSync(path.join(siteDir, `.cspell/${name}.txt`), '');
  }
});
afterEach(() => {
  fs.rmSync(siteDir, { recursive: true });
});

async function problemsOf(text: string) {
  fs.writeFileSync(path.join(siteDir, 'cspell.json'), text);
  const problems = await checkSpelling(siteDir);
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

describe('checkSpelling reports cspell.json', () => {
  it.each([
    ['with malformed JSON', /^\{/, '{,', /^cspell\.json:1 is not valid JSON: /],
    ['with a language that is not text', '"en,pt_BR"', '3', /:3 language must be text/],
    [
      'with files that are no list',
      /"files": \[[^\]]*\]/,
      '"files": "x"',
      /:\d+ files must be a list/,
    ],
    ['without files', '"files"', '"file"', /:1 files must be a list/],
    [
      'with a dictionary that does not exist',
      'project.txt',
      'nada.txt',
      /:8 names the dictionary \.\/\.cspell\/nada\.txt, which does not exist/,
    ],
    ['that is a list', /^[^]*$/, '[]', /^cspell\.json:1 must be an object/],
  ])('%s', async (_, from, to, message) => {
    const text = settings.replace(from, to);
    expect(text).not.toBe(settings);
    expect(await problemsOf(text)).toEqual([expect.stringMatching(message)]);
  });

  it('when cspell cannot run, without a stack trace', async () => {
    fs.writeFileSync(path.join(siteDir, 'README.md'), 'A text.\n');
    const [problem = '', ...more] = await problemsOf(settings);
    expect(problem).toMatch(
      /^cspell\.json:undefined cannot be used, so no spelling was checked: .*npm ci$/,
    );
    expect(more).toEqual([]);
  });
});

describe('checkSpelling', () => {
  it('asks cspell only about files that it has not checked', async () => {
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(siteDir, 'node_modules'));
    fs.mkdirSync(path.join(siteDir, 'blog'));
    const write = (file: string, text: string) =>
      fs.writeFileSync(path.join(siteDir, file), `${text}\n`);
    write('README.md', 'A text.\n\nA wrrong word.');
    write('blog/ola.mdx', 'Uma palavra.');
    write('blog/nota.txt', 'No filee of a pattern.');
    const wrong = /^README\.md:3 Unknown word \(wrrong\) Suggestions: \[wrong/;
    expect(await problemsOf(settings)).toEqual([expect.stringMatching(wrong)]);

    fs.unlinkSync(path.join(siteDir, 'node_modules'));
    const [again = '', ...none] = await problemsOf(settings);
    expect([again, none]).toEqual([expect.stringMatching(wrong), []]);

    write('blog/ola.mdx', 'Outra palavra.');
    expect((await problemsOf(settings)).join('\n')).toMatch(/no spelling was checked/);
    // A file that cspell could not check has no kept result, and neither has one whose allowed words
    // changed.
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(siteDir, 'node_modules'));
    fs.writeFileSync(path.join(siteDir, '.cspell/project.txt'), 'wrrong\n');
    expect(await problemsOf(settings)).toEqual([]);
  });
});
