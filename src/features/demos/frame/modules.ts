/**
 * Creates a URL for each module of a demo. In the code of each module, it replaces imports of other
 * modules (`./name.js`) with their URLs.
 *
 * @param modules source code by file name
 * @param createUrl creates a URL for source code
 * @returns URLs by file name
 * @throws Error for a circular import, and for an import of a missing file. The playground shows
 *   the message to readers of both languages, so it has symbols instead of sentences
 */
export function moduleUrls(
  modules: Readonly<Record<string, string>>,
  createUrl: (code: string) => string,
): Map<string, string> {
  const urls = new Map<string, string>();
  const resolve = (file: string, importers: readonly string[]): string => {
    const known = urls.get(file);
    if (known !== undefined) {
      return known;
    }
    const code = modules[file];
    if (code === undefined) {
      throw new Error(`${importers.at(-1) ?? 'index.html'}: ./${file} ?`);
    }
    if (importers.includes(file)) {
      throw new Error(`import: ${[...importers, file].join(' > ')}`);
    }
    const resolved = code.replace(
      /(\b(?:from|import)\s*\(?\s*)(['"])\.\/([\w.-]+\.js)\2/g,
      (_, before: string, quote: string, name: string) =>
        `${before}${quote}${resolve(name, [...importers, file])}${quote}`,
    );
    const url = createUrl(`${resolved}\n//# sourceURL=${file}`);
    urls.set(file, url);
    return url;
  };
  Object.keys(modules).forEach((file) => resolve(file, []));
  return urls;
}
