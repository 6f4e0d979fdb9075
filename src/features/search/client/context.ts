import data from '@data/search/context.json';
import type { SearchContext } from './client';

/** Configuration and language of the site that this script belongs to. */
export const context: SearchContext = data;
