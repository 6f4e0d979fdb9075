interface LlmsSection {
  title: string;
  /** `markdown` is the absolute URL of the Markdown. */
  posts: readonly { title: string; description: string; markdown: string }[];
}

/** @returns the title on one line, escaped for square brackets */
const label = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');

/**
 * @param title name of the site
 * @param description description of the site
 * @param sections one section for each series, and one for posts outside a series
 * @returns llms.txt (llmstxt.org): one line for each post, with a link to its Markdown
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
