export { runner } from './policy';
export type { DemosContent } from './types';
