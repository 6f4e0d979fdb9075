/** The part of the bundler's configuration that says where it caches. */
interface Cached {
  experiments?: { cache?: { version?: string } };
}

/**
 * @param config of the bundler, as Docusaurus made it
 * @param change makes the version of the persistent cache
 * @returns what to merge into the configuration: nothing when there is no persistent cache
 */
export function withCacheVersion(config: object, change: (version: string) => string): object {
  const cache = (config as Cached).experiments?.cache;
  return cache === undefined
    ? {}
    : { experiments: { cache: { version: change(cache.version ?? '') } } };
}
