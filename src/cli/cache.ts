type Variables = Readonly<Record<string, string | undefined>>;

const isSet = (value: string | undefined) =>
  value !== undefined && value !== '' && value !== 'false';

/**
 * The bundler keeps what it compiled of other commits, and that changes names in the scripts. What
 * is published must not depend on the commits that a machine built before; an author at home waits
 * less with the cache.
 *
 * @param variables usually `process.env`
 * @returns whether a build starts without the bundler's cache: in CI, and for production
 */
export const isColdBuild = (variables: Variables): boolean =>
  isSet(variables.CI) || variables.CONTEXT === 'production' || isSet(variables.NETLIFY);
