import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isColdBuild } from './cache';

it.each([
  ['false on a developer machine', {}, false],
  ['false when the variables are empty', { CI: '', CONTEXT: '' }, false],
  ['false with CI=false', { CI: 'false' }, false],
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
  const {
    DOCUSAURUS_NO_PERSISTENT_CACHE: off = '',
    NODE_COMPILE_CACHE: compiled = '',
    RESULTS_FOLDER: results,
  } = process.env;
  const kept = [results, compiled].map((kept) => kept.replace(process.cwd() + '/', ''));
  fs.writeFileSync(\`\${folder}/\${locale}.html\`, \`cache off: \${off}, kept: \${kept}\`);
`;

describe('npm run build', () => {
  const root = path.join(import.meta.dirname, '../..');
  let folder: string;

  beforeEach(() => {
    fs.mkdirSync(path.join(root, '.cache'), { recursive: true });
    // In the repository, so that the copy of the command finds its packages.
    folder = fs.mkdtempSync(path.join(root, '.cache/cold-'));
    for (const part of ['cli', 'config', 'lib', 'features/posts', 'features/search/shared']) {
      fs.cpSync(path.join(root, 'src', part), path.join(folder, 'src', part), { recursive: true });
    }
    const secrets = 'src/features/security/build/secrets.ts';
    fs.cpSync(path.join(root, secrets), path.join(folder, secrets));
    const stubs = {
      '@docusaurus/core/bin/docusaurus.mjs': docusaurus,
      'tsx/dist/cli.mjs': '',
    };
    for (const [name, text] of Object.entries(stubs)) {
      const file = path.join(folder, 'node_modules', name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
    }
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  /** Builds, and returns what the command said. */
  const build = (variables: Record<string, string> = {}) => {
    const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, 'src/cli/build.mts'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...variables },
    });
    expect(status, stderr).toBe(0);
    return stdout;
  };
  const pages = () =>
    ['pt', 'en'].map((locale) =>
      fs.readFileSync(path.join(folder, `build/${locale}.html`), 'utf8'),
    );

  it('keeps the cache of the bundler and results at home, and ignores both in CI', () => {
    build();
    expect(pages()).toEqual([
      'cache off: , kept: .cache/results/pt,.cache/compiled',
      'cache off: , kept: .cache/results/en,.cache/compiled',
    ]);
    build({ CI: 'true' });
    expect(pages()).toEqual(['cache off: true, kept: ,', 'cache off: true, kept: ,']);
  });

  it('leaves build/ as it is while nothing has changed since it made it', () => {
    const isKept = (variables?: Record<string, string>) =>
      build(variables).includes('Nothing has changed since the last build');
    expect(isKept()).toBe(false);
    expect(isKept()).toBe(true);
    const page = path.join(folder, 'build/pt.html');
    fs.appendFileSync(page, 'by hand');
    expect(isKept()).toBe(false);
    expect(fs.readFileSync(page, 'utf8')).not.toContain('by hand');
  });
});
