/** Content of `@data/search/facets.json`: the filter options of the search page. */
export interface Facets {
  series: { id: string; title: string }[];
  tags: string[];
}
