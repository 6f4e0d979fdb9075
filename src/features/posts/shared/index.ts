export { admonitionKeywords } from './admonitions';
export { postDates } from './postDates';
export type { KeyReference } from './reference';
export { relatedIn, type RelatedPost } from './related';
export type { PostFrontMatter } from './schema';
export type * from './types';
export { markHiddenPost, todayAtUtcPlus14 } from './visibility';
