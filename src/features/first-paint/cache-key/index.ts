import { createHash } from 'node:crypto';
import type { Plugin } from '@docusaurus/types';
import { readEnvironment } from '../../../config/environment';

/**
 * @param version that Docusaurus gives to the bundler's cache: it knows its own version, not ours
 * @param variables usually `process.env`
 * @returns one that differs with the environment: posts are kept compiled, links and all, and
 *   those of a build under another base path lead nowhere
 */
export function cacheVersion(
  version: string,
  variables: Readonly<Record<string, string | undefined>>,
): string {
  const environment = JSON.stringify(readEnvironment(variables));
  return `${version}-${createHash('sha256').update(environment).digest('hex').slice(0, 12)}`;
}

/** Keeps what was compiled for one environment out of the builds for others. */
export default function cacheKeyPlugin(): Plugin {
  return {
    name: 'cache-key',
    configureWebpack: (config) => {
      const { cache } = (config as { experiments?: { cache?: { version?: string } } })
        .experiments ?? { cache: undefined };
      const experiments: object = {
        cache: { version: cacheVersion(cache?.version ?? '', process.env) },
      };
      return cache === undefined ? {} : { experiments };
    },
  };
}
