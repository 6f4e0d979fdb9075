import { createRequire } from 'node:module';
import fs from 'node:fs';
import { expect, it, vi } from 'vitest';
import { lazyPosts } from './lazyPosts';
import loader from './lazyPostsLoader.mjs';

const line = (file: string) =>
  `"c": [() => import(/* webpackChunkName: "c" */ "${file}"), "${file}", require.resolveWeak("${file}")],\n`;

it('takes posts, and nothing else, out of the modules that the bundler always compiles', () => {
  const [post, page, data] = [
    '@site/blog/a/b.mdx',
    '@site/src/pages/index.tsx',
    '@generated/p.json',
  ];
  const source = [post, page, data].map(line).join('');
  const changed = loader(source);
  expect(changed).toContain(`"${post}", "${post}"],`);
  expect(changed).toContain(`import(/* webpackChunkName: "c" */ "${post}")`);
  expect(changed.replace(line(post).replace(/require\S+\("(.*)"\)/, '"$1"'), '')).toBe(
    line(page) + line(data),
  );
  const { lazyCompilation } = lazyPosts('/site/.docusaurus') as {
    lazyCompilation: { test: RegExp };
  };
  expect([post, page, data].map((file) => lazyCompilation.test.test(file))).toEqual([
    true,
    false,
    false,
  ]);
});

it('takes them out of the list in the folder of generated modules, wherever that is', () => {
  const { module } = lazyPosts('/site/.cache/start-en') as {
    module: { rules: { test: string }[] };
  };
  expect(module.rules.map(({ test }) => test)).toEqual(['/site/.cache/start-en/registry.js']);
});

it('answers the requests for posts when the bundler can', () => {
  const { devServer } = lazyPosts('/site/.docusaurus') as {
    devServer: { setupMiddlewares: (others: object[], server: object) => object[] };
  };
  const handler = vi.fn();
  const lazyCompilationMiddleware = vi.fn(() => handler);
  const compiler = { webpack: { lazyCompilationMiddleware } };
  const [other, middlewares] = [{ name: 'other' }, [{ name: 'other' }]];
  expect(devServer.setupMiddlewares(middlewares, { compiler })).toEqual([]);
  expect(middlewares).toEqual([{ name: 'lazy-posts', middleware: handler }, other]);
  expect(lazyCompilationMiddleware).toHaveBeenCalledWith(compiler);
  for (const server of [{ compiler: { webpack: {} } }, {}]) {
    const same = [other];
    devServer.setupMiddlewares(same, server);
    expect(same).toEqual([other]);
  }
});

it('Docusaurus still names each module of a route by text and by require.resolveWeak', () => {
  const core = createRequire(import.meta.url).resolve('@docusaurus/core/package.json');
  const file = core.replace('package.json', 'lib/server/codegen/codegenRoutes.js');
  expect(fs.readFileSync(file, 'utf8')).toContain(
    '"${modulePath}"), "${modulePath}", require.resolveWeak("${modulePath}")],',
  );
});
