import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withCacheVersion } from './bundlerCache';

it('Docusaurus still gives Rspack its persistent cache in experiments.cache, with a version', () => {
  const root = path.join(import.meta.dirname, '../..');
  const file = 'node_modules/@docusaurus/core/lib/webpack/base.js';
  const source = fs.readFileSync(path.join(root, file), 'utf8').replace(/\s|\/\/.*/g, '');
  expect(source).toMatch(/experiments\.cache=\{type:'persistent',[^}]*version:/);
});

it('changes the version alone, and nothing where there is no persistent cache', () => {
  const change = (version: string) => `${version}+`;
  expect(withCacheVersion({ experiments: { cache: { version: 'a' } } }, change)).toEqual({
    experiments: { cache: { version: 'a+' } },
  });
  expect(withCacheVersion({}, change)).toEqual({});
});
