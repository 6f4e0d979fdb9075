import fs from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { alsoAnswer, alsoServe } from './devServer';

it('adds a static folder to the development server', () => {
  expect(alsoServe('/tmp/a', '/b/')).toEqual({
    devServer: {
      static: [{ directory: '/tmp/a', publicPath: '/b/', staticOptions: { extensions: ['html'] } }],
    },
  });
});

it('lets the first compilation end before it starts anything', () => {
  const [use, onStart, answer] = [vi.fn(), vi.fn(), vi.fn()];
  const waiting: (() => void)[] = [];
  const { devServer } = alsoAnswer('/states', answer, onStart) as {
    devServer: { onListening: (server: object) => void };
  };
  devServer.onListening({
    app: { use },
    middleware: { waitUntilValid: (callback: () => void) => waiting.push(callback) },
  });
  expect(use).toHaveBeenCalledWith('/states', answer);
  expect(onStart).not.toHaveBeenCalled();
  waiting.forEach((callback) => {
    callback();
  });
  expect(onStart).toHaveBeenCalledOnce();
});

it('webpack-dev-server still gives its middleware to onListening', () => {
  const packages = path.join(import.meta.dirname, '../../node_modules');
  const server = fs.readFileSync(path.join(packages, 'webpack-dev-server/lib/Server.js'), 'utf8');
  expect(server).toContain('this.options.onListening(this)');
  expect(server).toContain('this.middleware.waitUntilValid(');
});

it('Docusaurus still merges `devServer` from the bundler configuration of plugins', () => {
  const file = path.join(
    import.meta.dirname,
    '../../node_modules/@docusaurus/core/lib/commands/start/webpack.js',
  );
  const source = fs.readFileSync(file, 'utf8');
  expect(source).toContain('config.devServer');
});
