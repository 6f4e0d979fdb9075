export { enginePathOf, readSearch, searchPolicy, type SearchConfig } from './config';
export { enginePath, manifestName, searchFolder } from './files';
export type { SearchRecord } from './record';
