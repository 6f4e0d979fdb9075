// Eject of theme-classic SearchMetadata/index: upstream writes four elements into each page for
// programs that crawl it. The records of our search are made by the build
// (src/features/search/build), also those that go to Algolia.
export default (): null => null;
