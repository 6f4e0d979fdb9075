export { enginePathOf, readSearch, searchPolicy, type SearchConfig } from './config';
export { manifestName, searchFolder } from './files';
export type { SearchRecord } from './record';
