import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';
import { quickPostCss } from './postCss';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('searches for no configuration, and compiles for older browsers in a build alone, with one plugin for all sheets', () => {
  const presetEnv = [createRequire(import.meta.url).resolve('postcss-preset-env'), {}];
  const other = { postcssPlugin: 'layers' };
  const options = { ident: 'postcss', plugins: [presetEnv, other] };
  vi.stubEnv('NODE_ENV', 'production');
  const made = { postcssPlugin: 'postcss-preset-env', plugins: expect.any(Array) as unknown };
  expect(quickPostCss(options)).toEqual({ ...options, config: false, plugins: [made, other] });
  vi.stubEnv('NODE_ENV', 'development');
  expect(quickPostCss(options).plugins).toEqual([other]);
});

it('Docusaurus still names postcss-preset-env in the options of PostCSS', () => {
  const root = path.join(import.meta.dirname, '../..');
  const file = 'node_modules/@docusaurus/bundler/lib/loaders/styleLoader.js';
  const source = fs.readFileSync(path.join(root, file), 'utf8');
  expect(source.replace(/\s/g, '')).toContain("plugins:[[require.resolve('postcss-preset-env'),");
});
