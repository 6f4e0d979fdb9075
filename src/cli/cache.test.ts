import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isColdBuild } from './cache';

it.each([
  ['false on a developer machine', {}, false],
  ['false when the variables are empty', { CI: '', CONTEXT: '' }, false],
  ['true in CI', { CI: 'true' }, true],
  ['true on Netlify', { NETLIFY: 'true', CONTEXT: 'deploy-preview' }, true],
  ['true for production', { CONTEXT: 'production' }, true],
])('isColdBuild returns %s', (_, variables, isCold) => {
  expect(isColdBuild(variables)).toBe(isCold);
});

/** Stands for Docusaurus: its pages have the variables that switch off the cache, and keep results. */
const docusaurus = `
  import fs from 'node:fs';
  const [locale, folder] = ['--locale', '--out-dir'].map(
    (option) => process.argv[process.argv.indexOf(option) + 1],
  );
  fs.mkdirSync(folder, { recursive: true });
  const { DOCUSAURUS_NO_PERSISTENT_CACHE: off = '', RESULTS_FOLDER: results } = process.env;
  fs.writeFileSync(\`\${folder}/\${locale}.html\`, \`cache off: \${off}, results: \${results}\`);
`;

it('npm run build keeps the cache of the bundler and results at home, and ignores both in CI', () => {
  const root = path.join(import.meta.dirname, '../..');
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true });
  // In the repository, so that the copy of the command finds its packages.
  const folder = fs.mkdtempSync(path.join(root, '.cache/cold-'));
  try {
    for (const part of ['src/cli', 'src/config', 'src/lib']) {
      fs.cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
    }
    const stubs = {
      '@docusaurus/core/bin/docusaurus.mjs': docusaurus,
      'tsx/dist/cli.mjs': '',
    };
    for (const [name, text] of Object.entries(stubs)) {
      const file = path.join(folder, 'node_modules', name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
    }
    const built = (CI: string) => {
      const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
      const { status, stderr } = spawnSync(process.execPath, [tsx, 'src/cli/build.mts'], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, CI },
      });
      expect(status, stderr).toBe(0);
      return ['pt', 'en'].map((locale) =>
        fs.readFileSync(path.join(folder, `build/${locale}.html`), 'utf8'),
      );
    };
    expect([built(''), built('true')]).toEqual([
      ['cache off: , results: .cache/results/pt', 'cache off: , results: .cache/results/en'],
      ['cache off: true, results: ', 'cache off: true, results: '],
    ]);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
