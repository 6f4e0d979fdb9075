type Variables = Readonly<Record<string, string | undefined>>;

const isSet = (value: string | undefined) =>
  value !== undefined && value !== '' && value !== 'false';

/**
 * The bundler's persistent cache contains results of other commits, and they change names in the
 * scripts. A published build must not depend on earlier builds of the machine. On a developer's
 * machine the cache and the results of the build before are used, because they make builds faster.
 * Cards and pictures are kept in each build: their names have a hash of all that they are made of.
 *
 * @param variables environment variables
 * @returns whether a build ignores the bundler's persistent cache and earlier results: in CI, on
 *   Netlify, for production
 */
export const isColdBuild = (variables: Variables): boolean =>
  isSet(variables.CI) || variables.CONTEXT === 'production' || isSet(variables.NETLIFY);
