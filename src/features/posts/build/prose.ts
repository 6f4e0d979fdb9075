/**
 * Removes imports, exports, code blocks, comments and tags from a post.
 *
 * @param mdx the body of an MDX file, without front matter
 * @returns approximately plain text, exact enough to count words
 */
export function proseOf(mdx: string): string {
  return mdx
    .replace(/^( *)(`{3,}|~{3,}).*\n[\s\S]*?^\1\2[ \t]*$/gm, '')
    .replace(/^(?:import|export) .*$/gm, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/<\/?[A-Za-z][^>]*>/g, '');
}

/**
 * @param mdx the body of an MDX file, without front matter
 * @returns the number of words of its prose
 */
export function countWords(mdx: string): number {
  return proseOf(mdx).match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0;
}
