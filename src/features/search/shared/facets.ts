/** Content of `@data/search/facets.json`: what the search page filters by. */
export interface Facets {
  series: { id: string; title: string }[];
  tags: string[];
}
