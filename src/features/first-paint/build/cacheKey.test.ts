import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../config/environment';
import cacheKeyPlugin, { cacheVersion } from './cacheKey';

describe('cacheVersion', () => {
  it('stays with the environment and changes with it', () => {
    const of = (variables: Record<string, string>) =>
      cacheVersion('v', JSON.stringify(readEnvironment(variables)));
    expect(of({})).toBe(of({ BASE_URL: '/', HOME: '/a' }));
    const all = [
      of({}),
      of({ BASE_URL: '/x/' }),
      of({ SITE_URL: 'https://a.example' }),
      of({ CONTEXT: 'deploy-preview' }),
      of({ DOCUSAURUS_CURRENT_LOCALE: 'en' }),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((version) => version.startsWith('v-'))).toBe(true);
  });
});

describe('the plugin', () => {
  const configure = cacheKeyPlugin({ environment: 'e' }).configureWebpack as unknown as (
    config: object,
  ) => object;

  it('adds to the version of a persistent cache, and makes no cache where there is none', () => {
    expect(configure({ experiments: { cache: { type: 'persistent', version: 'a' } } })).toEqual({
      experiments: { cache: { version: cacheVersion('a', 'e') } },
    });
    expect(configure({ experiments: {} })).toEqual({});
    expect(configure({})).toEqual({});
  });
});
