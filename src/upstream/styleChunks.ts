/**
 * Docusaurus puts all CSS into one file that every page loads (its cache group `styles`). The CSS
 * of these chunks comes with the chunk instead.
 *
 * @param apart names of chunks
 * @returns configuration to merge into the bundler's
 */
export const stylesWithChunks = (apart: readonly string[]): object => ({
  optimization: {
    splitChunks: {
      cacheGroups: {
        styles: {
          chunks: ({ name }: { name?: string | null }) => !apart.includes(name ?? ''),
        },
      },
    },
  },
});
