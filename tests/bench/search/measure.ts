import type { BenchQuery } from './queries';

/** Answers a query with addresses of pages, best first, below the base path of the language. */
export type Answer = (query: string) => Promise<string[]>;

export interface Score {
  /** Mean of 1 / place of the first right page, of those among the first five. */
  mrr: number;
  /** Part of the queries with a right page among the first five. */
  success: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  /** Queries without a right page first, with the place (0: not among five). */
  misses: (BenchQuery & { place: number; first: string | undefined })[];
}

const depth = 5;

/** @returns the value below which this part of the numbers lies */
export function percentile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** @returns the pages of a list of hits, each where it is first named */
export function pagesOf(urls: readonly string[], base: string): string[] {
  return [...new Set(urls.map((url) => decodeURI(url).slice(base.length).replace(/#.*$/, '')))];
}

/**
 * Asks every query once to warm up, then once more against the clock.
 *
 * @param queries with the pages that each should find
 * @param answer the search that is measured
 */
export async function measure(queries: readonly BenchQuery[], answer: Answer): Promise<Score> {
  for (const { query } of queries) {
    await answer(query);
  }
  const times: number[] = [];
  const places: number[] = [];
  const misses: Score['misses'] = [];
  for (const item of queries) {
    const start = performance.now();
    const pages = await answer(item.query);
    times.push(performance.now() - start);
    const place = pages.slice(0, depth).findIndex((page) => item.pages.includes(page)) + 1;
    places.push(place);
    if (place !== 1) {
      misses.push({ ...item, place, first: pages[0] });
    }
  }
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    mrr: mean(places.map((place) => (place === 0 ? 0 : 1 / place))),
    success: mean(places.map((place) => (place === 0 ? 0 : 1))),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    misses,
  };
}
