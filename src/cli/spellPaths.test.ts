import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scripts } from '../../package.json';

const program = pathToFileURL(path.join(import.meta.dirname, 'spellPaths.mjs')).href;

/** @returns a program of one comment. The spelling of this file reads comments, but not this one */
const comment = (text: string) => `/${'/'} ${text}\n`;

let folder: string;
const write = (name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), text);
};

/** @returns what spellPaths returns for the paths, and all that it prints */
function spell(paths: readonly string[], variables: Record<string, string> = {}) {
  const call = `import { spellPaths } from ${JSON.stringify(program)};
process.exitCode = spellPaths(${JSON.stringify(folder)}, ${JSON.stringify(paths)}) ? 0 : 1;`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', call],
    { encoding: 'utf8', env: { ...process.env, ...variables } },
  );
  return { isRight: status === 0, said: stdout + stderr };
}

beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'aoba-spell-')));
  execFileSync('git', ['init', '--quiet', folder]);
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  write('.gitignore', 'node_modules\n.cache\n');
  write('package.json', JSON.stringify({ scripts: { spelling: scripts.spelling } }));
  write('cspell.code.json', JSON.stringify({ version: '0.2', files: ['src/**/*.mjs'] }));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

describe('spellPaths', () => {
  it('finds a misspelled word again when cspell has its cache', () => {
    write('src/wrong.mjs', comment('This is a mispeled comment.'));
    for (const attempt of ['without cache', 'with cache']) {
      const { isRight, said } = spell(['src/wrong.mjs']);
      expect([attempt, isRight]).toEqual([attempt, false]);
      expect(said).toContain('mispeled');
    }
    write('src/wrong.mjs', comment('This is a comment.'));
    expect(spell(['src'])).toEqual({ isRight: true, said: '' });
  });

  it('reads files whose names have accents, and only files that the configuration names', () => {
    write('src/ação.mjs', comment('This is a mispeled comment.'));
    write('blog/texto.mjs', comment('Anoter language.'));
    const { isRight, said } = spell(['.']);
    expect(isRight).toBe(false);
    expect(said).toContain('mispeled');
    expect(said).not.toContain('Anoter');
    expect(spell(['blog', '.gitignore'])).toEqual({ isRight: true, said: '' });
  });

  it('says in one sentence that git is missing', () => {
    write('src/right.mjs', comment('This is a comment.'));
    expect(spell(['src'], { PATH: path.join(folder, 'nothing') })).toEqual({
      isRight: false,
      said: 'The spelling of paths needs git, which did not list their files.\n',
    });
  });
});
