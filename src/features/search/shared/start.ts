/** A page that the search offers before a query. */
export interface Place {
  label: string;
  /** Path with the base URL of the language. */
  url: string;
}

/** Content of `@data/search/start.json`: what the modal and the search page show without a query. */
export interface Start {
  /** Introduction of each series, in the order of the series' titles. */
  series: Place[];
  /** Newest posts first. */
  newest: Place[];
  /** Tags with most posts first. */
  tags: Place[];
}
