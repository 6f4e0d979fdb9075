/** Names that Docusaurus gives to files whose content never changes under that name. */
const hashed = /^(?:\/en)?\/assets\/.*[.-][0-9a-f]{8,32}\.\w+$/;

/** Documents that are files for frames, not pages: they keep their names. */
const isAsset = (file: string) => /^(?:\/en)?\/(?:playground|demos)\//.test(file);

const isNotFound = (file: string) => /^(?:\/en)?\/404\.html$/.test(file);

/**
 * @param files paths of all built files
 * @returns `_redirects`: every `.html` address to the clean path, in one hop
 */
export function redirectRules(files: readonly string[]): string {
  const rules = files
    .filter((file) => file.endsWith('.html') && !isNotFound(file) && !isAsset(file))
    .flatMap((file) => {
      const isIndex = file.endsWith('/index.html');
      const clean = isIndex ? file.slice(0, -'index.html'.length) : file.slice(0, -'.html'.length);
      return isIndex
        ? [`${file} ${clean} 301!`]
        : [`${file} ${clean} 301!`, `${clean}/index.html ${clean} 301!`];
    });
  return `${rules.join('\n')}\n`;
}

/**
 * @param files paths of all built files
 * @returns `_headers`: a year in caches for each hashed file, by its exact path
 */
export function headerRules(files: readonly string[]): string {
  return files
    .filter((file) => hashed.test(file))
    .map((file) => `${file}\n  Cache-Control: public, max-age=31536000, immutable\n`)
    .join('');
}
