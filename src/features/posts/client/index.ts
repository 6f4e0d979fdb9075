export { default as Archive } from './Archive';
export { default as Continue } from './Continue';
export { default as PostList } from './PostList';
export { listedPosts } from './PostList/fromContent';
export { default as PostNotice } from './PostMark/Notice';
export { useReadParts } from './progress/useReadParts';
export { default as SeriesMark } from './SeriesMark';
export { default as SeriesStrip } from './SeriesStrip';
export { default as TagTiles, usePostCount } from './Tags';
