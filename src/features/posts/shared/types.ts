import type { PostArt } from '../build/attach';
import type { SeriesColor } from '../build/series';
import type { PostMark } from './visibility';

export interface SeriesPlace {
  id: string;
  title: string;
  color: SeriesColor;
  part: number;
  total: number;
}

/** A post as lists of other pages draw it. */
export interface PostSummary {
  title: string;
  description: string;
  permalink: string;
  /** Day of publication, as 2022-01-31. */
  date: string;
  /** Minutes. */
  readingTime: number;
  series?: SeriesPlace;
  /** Why readers do not have it; on builds for writers alone. */
  mark?: PostMark;
}

export type ArchivePost = Pick<PostSummary, 'title' | 'permalink' | 'date' | 'series' | 'mark'>;

/** A year of the archive whose posts come when they are asked for. */
export interface OlderYear {
  year: string;
  /** Those with posts, 1 to 12. */
  months: number[];
  /** Address of the page of the list of posts that its newest stands on. */
  list: string;
}

/** What the page of the archive holds. */
export interface ArchiveData {
  /** Posts of the newest years, newest first. */
  recent: ArchivePost[];
  older: OlderYear[];
}

export interface SeriesSummary {
  id: string;
  title: string;
  description: string;
  color: SeriesColor;
  total: number;
  /** Its first part. */
  permalink: string;
  /** The app that it builds: the demo of the same name. */
  app?: { title: string };
}

/** A loader of the home page's shelf. */
export interface ShelfItem {
  art: PostArt;
  /** 1 to 12. */
  month: number;
  technique: string;
  /** Its post, once that is written. */
  permalink?: string;
}

/** Content of `@generated/blog-data/default/blog.json`. */
export interface BlogData {
  recent: PostSummary[];
  series: SeriesSummary[];
  shelf: ShelfItem[];
}
