import type { RelatedPost } from './related';
import type { PostMark } from './visibility';

/** Accent of a series: names of tokens in src/css/tokens.css. */
export const seriesColors = ['anil', 'urucum', 'mar'] as const;
export type SeriesColor = (typeof seriesColors)[number];

/** One post of a series as every other post of it needs to know it. */
export interface SeriesPost {
  part: number;
  label: string;
  title: string;
  permalink: string;
}

/** A post's place in its series, attached to the post's metadata as `series`. */
export interface SeriesMetadata {
  id: string;
  title: string;
  color: SeriesColor;
  part: number;
  total: number;
  posts: SeriesPost[];
}

/** The drawing that stands for a post, from the demo its front matter names. */
export interface PostArt {
  id: string;
  title: string;
  /** Markup; its rules are in the demos' style sheet. */
  drawing: string;
}

/** What this blog adds to the metadata of the blog plugin. */
export interface PostExtras {
  series?: SeriesMetadata;
  art?: PostArt;
  /** Where writers see what readers do not: why they do not. */
  mark?: PostMark;
  /** Other posts with its tags, of other series. */
  related?: RelatedPost[];
}

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

/** Content of `@data/blog-data/blog.json`. */
export interface BlogData {
  recent: PostSummary[];
  series: SeriesSummary[];
  shelf: ShelfItem[];
}

/** A post as a row of a list draws it. */
export interface ListedPost extends PostSummary {
  art?: PostArt;
}
