/**
 * Leaves what a person reads of a post: no imports, code blocks, comments or tags.
 *
 * @param mdx the body of an MDX file, without front matter
 * @returns plain text, roughly; good for counting words
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
 * @returns how many words of prose it has
 */
export function countWords(mdx: string): number {
  return proseOf(mdx).match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0;
}
