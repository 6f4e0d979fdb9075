import { createHash } from 'node:crypto';
import type { Plugin } from '@docusaurus/types';
import { withCacheVersion } from '../../../upstream/bundlerCache';

/**
 * @param version that Docusaurus gives to the bundler's cache: it knows its own version, not ours
 * @param environment everything that builds differ by, as text
 * @returns one that differs with the environment: posts are kept compiled, links and all, and
 *   those of a build under another base path lead nowhere
 */
export function cacheVersion(version: string, environment: string): string {
  return `${version}-${createHash('sha256').update(environment).digest('hex').slice(0, 12)}`;
}

/** Keeps what was compiled for one environment out of the builds for others. */
export default function cacheKeyPlugin({ environment }: { environment: string }): Plugin {
  return {
    name: 'cache-key',
    configureWebpack: (config) =>
      withCacheVersion(config, (version) => cacheVersion(version, environment)),
  };
}
