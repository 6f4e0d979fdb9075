import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { reactRefresh } from './reactRefresh';

const packages = path.join(import.meta.dirname, '../../node_modules/@docusaurus');

it('Docusaurus still compiles scripts with the options that are changed', () => {
  const read = (file: string) => fs.readFileSync(path.join(packages, file), 'utf8');
  expect(read('bundler/lib/loaders/jsLoader.js')).toContain("loader = 'builtin:swc-loader'");
  expect(read('faster/lib/index.js')).not.toContain('refresh');
});

it('the theme still imports all routes to find the home page, and for nothing else', () => {
  const folder = path.join(packages, 'theme-common/lib');
  const importers = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .filter((name) =>
      fs.readFileSync(path.join(folder, name), 'utf8').includes('@generated/routes'),
    );
  expect(importers).toEqual(['utils/routesUtils.js']);
  const [importer = ''] = importers;
  const lines = fs.readFileSync(path.join(folder, importer), 'utf8').split('\n');
  expect(lines.filter((line) => line.includes('generatedRoutes'))).toEqual([
    expect.stringContaining('import generatedRoutes'),
    expect.stringContaining('routes: generatedRoutes,'),
  ]);
});

it('changes only the compiler of scripts', () => {
  const react = { runtime: 'automatic' };
  const compiler = { loader: 'builtin:swc-loader', options: { jsc: { transform: { react } } } };
  const rules = [
    '...',
    { test: /\.css$/ },
    { use: [{ loader: 'other', options: {} }] },
    { use: [compiler] },
  ];
  const { plugins } = reactRefresh({ module: { rules } }) as { plugins: object[] };
  expect(plugins).toHaveLength(2);
  expect(react).toEqual({ runtime: 'automatic', refresh: true });
  expect(rules[2]).toEqual({ use: [{ loader: 'other', options: {} }] });
});

it('says that the compiler is another one', () => {
  expect(() =>
    reactRefresh({ module: { rules: [{ use: [{ loader: 'babel-loader' }] }] } }),
  ).toThrow('with another loader');
});
