import { isCi, isOn } from '../lib/ci';

type Variables = Readonly<Record<string, string | undefined>>;

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
  isCi(variables) || variables.CONTEXT === 'production' || isOn(variables.NETLIFY);
