import type { Hierarchy, Level, RecordType } from './record';

export interface SearchRequest {
  indexName: string;
  query?: string;
  /** 0-based. */
  page?: number;
  hitsPerPage?: number;
  attributesToRetrieve?: string[];
  /** `content:10`: an attribute and how many of its words. */
  attributesToSnippet?: string[];
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
  /** All must hold; of an inner list, one. Each is `attribute:value`. */
  facetFilters?: (string | string[])[];
  clickAnalytics?: boolean;
}

export interface Highlight {
  /** The text, with the matched words between the request's tags. Not escaped. */
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
}

/** Snippets have no list of words. */
export type Snippet = Pick<Highlight, 'value' | 'matchLevel'>;

type Marked<T> = {
  hierarchy?: Partial<Record<Level, T>>;
  content?: T;
  code?: T;
};

/** What the service and the embedded engine both answer with. */
export interface SearchHit {
  objectID: string;
  type: RecordType;
  url: string;
  hierarchy: Hierarchy;
  content: string | null;
  series?: string | null;
  tags?: string[];
  _highlightResult?: Marked<Highlight>;
  _snippetResult?: Marked<Snippet>;
}

export interface SearchResponse {
  hits: SearchHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  index?: string;
  queryID?: string;
  processingTimeMS?: number;
}

/**
 * Searches the blog. The modal and the search page know nothing else of where answers come from.
 * A search rejects with an error named `RetryError` when there is nobody to ask.
 */
export interface SearchClient {
  search(params: { requests: SearchRequest[] }): Promise<{ results: SearchResponse[] }>;
  /** Fetches what the first search will need. */
  warm(): void;
  getRecommendations(params: unknown): Promise<unknown>;
  customPost(params: { path: string; body?: Record<string, unknown> }): Promise<unknown>;
}

/** No host, or no file, could answer: the reader is told, and may try again. */
export class RetryError extends Error {
  override name = 'RetryError';
}
