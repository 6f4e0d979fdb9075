import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { DemosContent } from '../../demos/shared';
import type {
  PostExtras,
  PostSummary,
  SeriesMetadata,
  SeriesPlace,
  SeriesSummary,
  ShelfItem,
} from '../shared/types';
import type { SeriesFile } from './series';

/** @returns the series of a post without the list of its posts */
export function placeOf(series: SeriesMetadata | undefined): SeriesPlace | undefined {
  if (series === undefined) {
    return undefined;
  }
  const { id, title, color, part, total } = series;
  return { id, title, color, part, total };
}

/** @returns the fields of a post that lists show */
export function summarize({ metadata }: BlogPost): PostSummary {
  const { title, description, permalink, readingTime = 1 } = metadata;
  const { series, mark } = metadata as PostExtras;
  const date = metadata.date.toISOString().slice(0, 10);
  return { title, description, permalink, date, readingTime, mark, series: placeOf(series) };
}

/** @returns the series that have posts, in the order of series.yml */
export function summarizeSeries(
  posts: readonly BlogPost[],
  file: SeriesFile,
  demos: DemosContent,
): SeriesSummary[] {
  const known = posts.flatMap(({ metadata }) => (metadata as PostExtras).series ?? []);
  return Object.entries(file).flatMap(([id, { title, description, invitation }]) => {
    const series = known.find((other) => other.id === id);
    const app = demos.find(({ data }) => data.id === id)?.data;
    return series === undefined
      ? []
      : [
          {
            id,
            title,
            description,
            invitation,
            mark: series.mark,
            permalink: series.posts[0]?.permalink ?? '',
            app: app && { title: app.title },
          },
        ];
  });
}

/** @returns the loading animations in the order of their months, each with its post if there is one */
export function shelfOf(demos: DemosContent, posts: readonly BlogPost[]): ShelfItem[] {
  return demos
    .flatMap(({ data }): ShelfItem[] => {
      const { id, title, drawing, month, technique } = data;
      if (month === undefined || technique === undefined || typeof drawing !== 'string') {
        return [];
      }
      const post = posts.find(({ metadata }) => metadata.frontMatter.demo === id);
      const permalink = post?.metadata.permalink;
      return [{ art: { id, title, drawing }, month, technique, permalink }];
    })
    .sort((a, b) => a.month - b.month);
}
