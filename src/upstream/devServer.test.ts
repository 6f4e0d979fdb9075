import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { alsoServe } from './devServer';

it('adds a static folder to the development server', () => {
  expect(alsoServe('/tmp/a', '/b/')).toEqual({
    devServer: {
      static: [{ directory: '/tmp/a', publicPath: '/b/', staticOptions: { extensions: ['html'] } }],
    },
  });
});

it('Docusaurus still merges `devServer` from the bundler configuration of plugins', () => {
  const file = path.join(
    import.meta.dirname,
    '../../node_modules/@docusaurus/core/lib/commands/start/webpack.js',
  );
  const source = fs.readFileSync(file, 'utf8');
  expect(source).toContain('config.devServer');
});
