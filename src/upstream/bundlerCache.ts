/** The part of the bundler's configuration that sets the persistent cache. */
interface Cached {
  experiments?: { cache?: { version?: string } };
}

/**
 * @param config configuration of the bundler, from Docusaurus
 * @param change gets the version of the persistent cache and returns the new version
 * @returns configuration to merge; empty when there is no persistent cache
 */
export function withCacheVersion(config: object, change: (version: string) => string): object {
  const cache = (config as Cached).experiments?.cache;
  return cache === undefined
    ? {}
    : { experiments: { cache: { version: change(cache.version ?? '') } } };
}
