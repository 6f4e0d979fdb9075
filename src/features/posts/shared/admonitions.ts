/** Names of the notes that posts may use, as in `:::nota`. The theme has a title and a look for each. */
export const admonitionKeywords: readonly string[] = ['nota', 'cuidado', 'desde'];
