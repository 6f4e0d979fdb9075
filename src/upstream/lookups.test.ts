import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it('Docusaurus still looks in other folders for absolute paths, and for .tsx after five endings', () => {
  const root = path.join(import.meta.dirname, '../..');
  const file = 'node_modules/@docusaurus/core/lib/webpack/base.js';
  const source = fs.readFileSync(path.join(root, file), 'utf8');
  expect(source).toContain("extensions: ['.wasm', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json']");
  expect(source).toMatch(/roots: \[/);
  expect(source).not.toContain('preferAbsolute');
});
