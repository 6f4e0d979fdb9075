/** A rule of the bundler as Docusaurus writes the one of fonts. */
interface FontRule {
  test?: unknown;
  use?: { options?: Record<string, unknown> }[];
}

/**
 * Fonts stay files. Docusaurus writes each font below 10 kB as a `data:` address into the style sheet,
 * so every page would carry most of ours, and the policy of pages allows none. The hash in the name of a
 * font has 8 digits, as those of scripts: each page names nine fonts.
 *
 * @param rules `module.rules` of the bundler, which are changed in place
 * @throws Error when the rule of fonts is not the one that is known
 */
export function keepFontFiles(rules: readonly unknown[]): void {
  const rule = (rules as readonly FontRule[]).find(
    ({ test }) => test instanceof RegExp && test.test('a.woff2'),
  );
  const options = rule?.use?.[0]?.options;
  if (options === undefined || !('limit' in options)) {
    throw new Error(
      'src/upstream/fontFiles.ts: this version of Docusaurus has another rule for fonts. Compare with getFileLoaderUtils of @docusaurus/utils',
    );
  }
  options.limit = false;
  options.name = String(options.name).replace('[contenthash]', '[contenthash:8]');
}
