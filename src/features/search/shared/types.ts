import type { Hierarchy, Level, RecordType } from './record';

/** A request in the format of Algolia's `queries` call. */
export interface SearchRequest {
  indexName: string;
  query: string;
  /** 0-based. */
  page?: number;
  hitsPerPage: number;
  attributesToRetrieve?: string[];
  /** Attribute and number of words of the snippet: `content:10`. */
  attributesToSnippet?: string[];
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
  /** Filters `attribute:value`, joined by AND; an inner list is joined by OR. */
  facetFilters?: (string | string[])[];
  clickAnalytics?: boolean;
}

/** A text with highlighted matches, in Algolia's format. */
export interface Highlight {
  /** The text with matched words between the tags of the request. Not escaped as HTML. */
  value: string;
  /** This site asks only whether it is `none`. The engine knows no `partial`. */
  matchLevel: 'none' | 'partial' | 'full';
}

interface Highlights {
  hierarchy?: Partial<Record<Level, Highlight>>;
  content?: Highlight;
  code?: Highlight;
}

/** A hit, from Algolia or from the embedded engine. */
export interface SearchHit {
  objectID: string;
  type: RecordType;
  url: string;
  hierarchy: Hierarchy;
  content: string | null;
  /** Whether the snippet is made from the code. */
  isCode?: boolean;
  _highlightResult?: Highlights;
  _snippetResult?: Highlights;
}

/** A response: what this site and DocSearch read of Algolia's format. */
export interface SearchResponse {
  hits: SearchHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  query: string;
  queryID?: string;
}

/**
 * Client of a search backend: Algolia or the embedded engine. The modal and the search page use only
 * this interface. `search` rejects with a `RetryError` when no backend can be reached.
 */
export interface SearchClient {
  search(params: { requests: SearchRequest[] }): Promise<{ results: SearchResponse[] }>;
  /** Prefetches the code and data of the first search. Resolves also when that fails. */
  warm(): Promise<void>;
  getRecommendations(params: unknown): Promise<unknown>;
  customPost(params: { path: string; body?: Record<string, unknown> }): Promise<unknown>;
}

/**
 * The index is of another deployment, whose engine can read it. It is the `cause` of a `RetryError`. The
 * engine is a bundle with a class of its own, so compare the name.
 */
export class VersionError extends Error {
  override name = 'VersionError';
}

/** Every host failed, or an index file could not be loaded. The reader is told and may try again. */
export class RetryError extends Error {
  override name = 'RetryError';
}
