import data from '@data/search/context.json';
import type { SearchConfig } from '../shared/config';

/** Site configuration and language that a search runs in. */
export interface SearchContext {
  config: SearchConfig;
  locale: string;
  /** Address of the module of the embedded search; empty with hosted search, and in `npm start`. */
  engine: string;
}

/** Configuration and language of the site that this script belongs to. */
export const context: SearchContext = data;
