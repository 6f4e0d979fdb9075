import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { merge } from 'webpack-merge';
import { alsoAnswer, alsoServe } from './devServer';
import { lazyPosts, lazyPrefix } from './lazyPosts';

interface Middleware {
  name: string;
  path: string;
  middleware: (request: object, response: object, next: (error?: unknown) => void) => void;
}

describe('alsoServe', () => {
  const prepare = vi.fn<(address: string) => Promise<void>>();
  const preparePosts = vi.fn<() => Promise<void>>();
  const onAnswer = vi.fn();
  const { devServer } = alsoServe('/tmp/a', '/b/', { prepare, preparePosts, onAnswer }) as {
    devServer: { static: object[]; setupMiddlewares: (others: object[]) => Middleware[] };
  };

  it('adds a static folder to the development server', () => {
    const staticOptions = { extensions: ['html'] };
    const folder = { directory: '/tmp/a', publicPath: '/b/', watch: false, staticOptions };
    expect(devServer.static).toEqual([folder]);
  });

  it('prepares a file before any other middleware looks for it', async () => {
    // As Docusaurus merges the configuration of plugins into its own.
    const other = { name: 'other' };
    type Setup = (others: object[]) => object[];
    const merged = merge<{ setupMiddlewares: Setup }>(
      {
        setupMiddlewares: (others) => {
          others.unshift({ name: 'own' });
          return others;
        },
      },
      { setupMiddlewares: devServer.setupMiddlewares },
    );
    const [, first, ...others] = merged.setupMiddlewares([other]) as Middleware[];
    expect(others).toEqual([{ name: 'own' }, other]);
    expect(first?.path).toBe('/b/');

    let finish = () => {};
    prepare.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const next = vi.fn();
    const response = new EventEmitter();
    first?.middleware({ url: '/demos/x/' }, response, next);
    expect(prepare).toHaveBeenCalledWith('/demos/x/');
    await Promise.resolve();
    expect(next).not.toHaveBeenCalled();
    finish();
    await expect.poll(() => next.mock.calls).toEqual([[]]);
    expect(onAnswer).not.toHaveBeenCalled();
    response.emit('finish');
    expect(onAnswer).toHaveBeenCalledOnce();

    const fault = new Error('cannot be written');
    prepare.mockRejectedValueOnce(fault);
    first?.middleware({ url: '/demos/x/' }, new EventEmitter(), next);
    await expect.poll(() => next.mock.calls).toEqual([[], [fault]]);
  });

  it('prepares posts before the bundler is asked for them, and lets other requests pass', async () => {
    const middlewares: Middleware[] = [];
    const bundler = { webpack: { lazyCompilationMiddleware: () => vi.fn() } };
    const lazy = lazyPosts('/site/.docusaurus') as {
      devServer: { setupMiddlewares: (others: object[], server: object) => object[] };
    };
    devServer.setupMiddlewares(middlewares);
    lazy.devServer.setupMiddlewares(middlewares, { compiler: bundler });
    expect(middlewares.map(({ name }) => name)).toEqual([
      'prepare-posts',
      'lazy-posts',
      'prepare-static',
    ]);

    const next = vi.fn();
    middlewares[0]?.middleware({ url: '/b/x' }, {}, next);
    await expect.poll(() => next.mock.calls).toEqual([[]]);
    expect(preparePosts).not.toHaveBeenCalled();
    let finish = () => {};
    preparePosts.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    middlewares[0]?.middleware({ url: '/lazy-compilation-using-' }, {}, next);
    await Promise.resolve();
    expect(next).toHaveBeenCalledOnce();
    finish();
    await expect.poll(() => next.mock.calls).toEqual([[], []]);
  });
});

it('lets the first page draw itself before it starts anything', () => {
  vi.useFakeTimers();
  const [use, onStart, answer] = [vi.fn(), vi.fn(), vi.fn()];
  const waiting: (() => void)[] = [];
  const { devServer } = alsoAnswer('/states', answer, onStart) as {
    devServer: { onListening: (server: object) => void };
  };
  devServer.onListening({
    app: { use },
    middleware: { waitUntilValid: (callback: () => void) => waiting.push(callback) },
  });
  const [[path, handle]] = use.mock.calls as [[string, typeof answer]];
  expect(path).toBe('/states');
  vi.advanceTimersByTime(60_000);
  expect(onStart).not.toHaveBeenCalled();
  waiting.forEach((callback) => {
    callback();
  });
  handle('request', 'response');
  expect(answer).toHaveBeenCalledWith('request', 'response');
  vi.advanceTimersByTime(900);
  expect(onStart).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onStart).toHaveBeenCalledOnce();
  handle('request', 'response');
  vi.advanceTimersByTime(60_000);
  expect(onStart).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('starts without a page that asks, some time after the first compilation', () => {
  vi.useFakeTimers();
  const onStart = vi.fn();
  const { devServer } = alsoAnswer('/states', vi.fn(), onStart) as {
    devServer: { onListening: (server: object) => void };
  };
  devServer.onListening({ middleware: { waitUntilValid: (callback: () => void) => callback() } });
  vi.advanceTimersByTime(4900);
  expect(onStart).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onStart).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('Rspack still asks for modules at the same address', () => {
  const packages = path.join(import.meta.dirname, '../../node_modules');
  const bundler = fs.readFileSync(path.join(packages, '@rspack/core/dist/index.js'), 'utf8');
  expect(bundler).toContain(`LAZY_COMPILATION_PREFIX = '${lazyPrefix}'`);
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
  expect(source).toContain(
    '(0, webpack_merge_1.default)([defaultDevServerConfig, config.devServer]',
  );
});
