import { analyticsPolicy } from '../features/analytics/shared';
import { firstPaintPolicy } from '../features/first-paint/shared';
import { searchPolicy } from '../features/search/shared';
import type { PolicyNeeds } from '../features/security/build/policy';
import type { Environment } from './environment';

/** @returns what each feature needs of the Content-Security-Policy beside the site's own files */
export const policyNeeds = ({ search, gtagId }: Environment): PolicyNeeds[] => [
  firstPaintPolicy,
  searchPolicy(search),
  analyticsPolicy(gtagId),
];
