import type { LoadContext } from '@docusaurus/types';
import { expect, it, vi } from 'vitest';
import authorPlugin from './author';

const context = { siteDir: '/tmp/a', baseUrl: '/' } as LoadContext;

it('adds the panel in npm start, and nothing to a build', () => {
  const load = () => authorPlugin(context, { checks: 'src/cli/x.ts' });
  for (const environment of ['production', 'test']) {
    vi.stubEnv('NODE_ENV', environment);
    expect(load()).toEqual({ name: 'author' });
  }
  vi.stubEnv('NODE_ENV', 'development');
  expect(load().getClientModules?.()).toEqual([expect.stringContaining('client/author/module')]);
  vi.unstubAllEnvs();
});
