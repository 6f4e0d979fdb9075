import { percentile } from '../numbers';
import type { BenchQuery } from './queries';

/** Runs a query and returns paths of pages, best first, below the base path of the language. */
export type Answer = (query: string) => Promise<string[]>;

interface Score {
  /** Mean reciprocal rank at 5: mean of 1 / rank of the first right page, 0 when not in the first five. */
  mrr: number;
  /** Success at 5: fraction of the queries with a right page in the first five. */
  success: number;
  /** Median and 95th percentile of the response time, in milliseconds. */
  p50: number;
  p95: number;
  /** Number of queries without any hit. */
  empty: number;
  /** Queries whose first page is not a right one; `place` is its rank, 0 when not in the first five. */
  misses: (BenchQuery & { place: number; first: string | undefined })[];
}

const cutoff = 5;

/** @returns the pages of a list of hits, without duplicates, in the order of their first hit */
export function pagesOf(urls: readonly string[], base: string): string[] {
  return [...new Set(urls.map((url) => decodeURI(url).slice(base.length).replace(/#.*$/, '')))];
}

/**
 * Runs every query once to warm up, then once more with time measurement.
 *
 * @param queries queries with the right pages
 * @param answer search to measure
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
    const place = pages.slice(0, cutoff).findIndex((page) => item.pages.includes(page)) + 1;
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
    empty: misses.filter(({ first }) => first === undefined).length,
    misses,
  };
}
