interface DatedPost {
  /** A `Date` in the build, an ISO 8601 string in a page. */
  date: Date | string;
  frontMatter: { last_update?: unknown };
}

/**
 * @param metadata metadata of a post
 * @returns publication and update time in ISO 8601; both are equal when the front matter has no
 *   `last_update`
 */
export function postDates({ date, frontMatter }: DatedPost): {
  published: string;
  updated: string;
} {
  const changed = (frontMatter.last_update as { date?: string | Date } | undefined)?.date;
  const published = new Date(date).toISOString();
  return {
    published,
    updated: changed === undefined ? published : new Date(changed).toISOString(),
  };
}
