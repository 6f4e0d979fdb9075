export interface LlmsSection {
  title: string;
  posts: readonly { title: string; description: string; markdown: string }[];
}

/** A title in square brackets, on one line. */
const label = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');

/**
 * @param title name of the site
 * @param description what it is about
 * @param sections posts of a series, or outside of any; `markdown` is an absolute address
 * @returns llms.txt (llmstxt.org): one line for each post, with the address of its Markdown
 */
export function llmsTxt(
  title: string,
  description: string,
  sections: readonly LlmsSection[],
): string {
  const parts = sections.map(
    (section) =>
      `## ${section.title}\n\n${section.posts
        .map((post) => `- [${label(post.title)}](${post.markdown}): ${post.description}\n`)
        .join('')}`,
  );
  return [`# ${title}\n`, `> ${description}\n`, ...parts].join('\n');
}
