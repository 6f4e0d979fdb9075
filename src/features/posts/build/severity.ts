import type { Problem } from '../../../lib/problems';
import type { CheckResult } from './types';

/** Where a build runs. */
export interface BuildKind {
  isProduction: boolean;
  /** Deploy previews and branch deploys. */
  isPreview: boolean;
  /** Hosts and CI machines set the variable CI. */
  isCi: boolean;
}

/**
 * Decides which problems stop a build. A preview shows an unfinished post (no translation or an outdated
 * one, text of the template), so that editors can read the Portuguese before anybody translates it. `npm test`
 * and production refuse it.
 *
 * @param result what the checks of posts found
 * @param kind where the build runs
 * @returns problems that stop the build, and those that it only reports
 */
export function sortBySeverity(
  { errors, warnings, notices, scheduled }: CheckResult,
  { isProduction, isPreview, isCi }: BuildKind,
): { fatal: Problem[]; unfinished: Problem[]; doubtful: Problem[] } {
  const isStrict = isProduction || (isCi && !isPreview);
  return {
    fatal: [...errors, ...(isStrict ? warnings : []), ...(isProduction ? scheduled : [])],
    unfinished: isStrict ? [] : warnings,
    doubtful: [...notices, ...(isProduction ? [] : scheduled)],
  };
}
