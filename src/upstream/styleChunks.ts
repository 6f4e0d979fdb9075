/**
 * Docusaurus puts all CSS into one file that every page loads (its cache group `styles`). This
 * excludes some chunks from that group, so that their CSS loads with the chunk.
 *
 * @param chunkNames names of the chunks that keep their own CSS
 * @returns bundler configuration to merge
 */
export const stylesWithChunks = (chunkNames: readonly string[]): object => ({
  optimization: {
    splitChunks: {
      cacheGroups: {
        styles: {
          chunks: ({ name }: { name?: string | null }) => !chunkNames.includes(name ?? ''),
        },
      },
    },
  },
});
