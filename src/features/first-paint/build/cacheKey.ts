import { createHash } from 'node:crypto';
import type { Plugin } from '@docusaurus/types';
import { withCacheVersion } from '../../../upstream/bundlerCache';

/**
 * @param version version of the bundler's cache from Docusaurus, which does not depend on the
 *   environment
 * @param environment all settings in which builds differ, as text
 * @returns a version that also depends on the environment. Cached posts contain their links, which
 *   would be broken in a build with another base path
 */
export function cacheVersion(version: string, environment: string): string {
  return `${version}-${createHash('sha256').update(environment).digest('hex').slice(0, 12)}`;
}

/**
 * Gives each environment a version of the bundler's cache, so that builds share no compiled modules.
 */
export default function cacheKeyPlugin({ environment }: { environment: string }): Plugin {
  return {
    name: 'cache-key',
    configureWebpack: (config) =>
      withCacheVersion(config, (version) => cacheVersion(version, environment)),
  };
}
