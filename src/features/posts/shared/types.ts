import type { RelatedPost } from './related';
import type { PostMark } from './visibility';

/** Accent colors of series. The names are tokens of src/css/tokens.css. */
export const seriesColors = ['anil', 'urucum', 'mar'] as const;
type SeriesColor = (typeof seriesColors)[number];

/** A post of a series, as the other posts of the series show it. */
export interface SeriesPost {
  part: number;
  /** Short name: `sidebar_label`, or else the title. */
  label: string;
  title: string;
  permalink: string;
  /** Reading time. Only in the first part, whose page lists them all, as the drawing. */
  minutes?: number;
  art?: PostArt;
}

/** A series and the position of a post there, without the list of posts. */
export interface SeriesPlace {
  id: string;
  title: string;
  color: SeriesColor;
  part: number;
  total: number;
}

/** The series of a post and its position there. build/attach.ts adds it to the metadata. */
export interface SeriesMetadata extends SeriesPlace {
  posts: SeriesPost[];
  /** Mark of the series: `mark.svg` in its folder, as one line of SVG. */
  mark?: string;
  /** Description and drawing of the next part, for the link to it. */
  next?: { description: string; art?: PostArt };
}

/** The cover drawing of a post, from the demo that its front matter names. */
export interface PostArt {
  id: string;
  title: string;
  /** SVG markup. Its CSS rules are in the style sheet of the demos. */
  drawing: string;
}

/** Fields that this blog adds to the metadata of the blog plugin. */
export interface PostExtras {
  series?: SeriesMetadata;
  art?: PostArt;
  /** Why readers cannot see the post. Set only in `npm start` and previews. */
  mark?: PostMark;
  /** Posts of other series that share a tag with this one. */
  related?: RelatedPost[];
}

/** A post, as lists of posts show it. */
export interface PostSummary {
  title: string;
  /** The description; in lists of posts, the text up to the truncate marker. */
  description: string;
  permalink: string;
  /** Publication date, as 2022-01-31. */
  date: string;
  /** In minutes. */
  readingTime: number;
  series?: SeriesPlace;
  /** Why readers cannot see the post. Set only in `npm start` and previews. */
  mark?: PostMark;
}

/** A post, as the archive shows it. */
export type ArchivePost = Pick<PostSummary, 'title' | 'permalink' | 'date' | 'series' | 'mark'>;

/** A year of the archive whose posts are loaded on demand. */
export interface OlderYear {
  year: string;
  /** Months with posts, 1 to 12. */
  months: number[];
  /** Address of the page of the post list with the newest post of this year. */
  list: string;
}

/** Data of the archive page. */
export interface ArchiveData {
  /** Posts of the newest years, newest first. */
  recent: ArchivePost[];
  older: OlderYear[];
}

/** A series, as the home page shows it. */
export interface SeriesSummary {
  id: string;
  title: string;
  description: string;
  /** Text of the link to it at the top of the home page. */
  invitation?: string;
  /** Mark of the series, as one line of SVG. */
  mark?: string;
  /** Address of its first part. */
  permalink: string;
  /** The app that the series builds: the demo whose id is the id of the series. */
  app?: { title: string };
}

/** A loading animation on the shelf of the home page. */
export interface ShelfItem {
  art: PostArt;
  /** 1 to 12. */
  month: number;
  technique: string;
  /** Address of its post, when there is one. */
  permalink?: string;
}

/** Content of `@data/blog-data/blog.json`. */
export interface BlogData {
  recent: PostSummary[];
  series: SeriesSummary[];
  shelf: ShelfItem[];
}

/** Content of `@data/blog-data/progress.json`. */
export interface ProgressData {
  texts: {
    /** Mark of a part that was read. */
    read: string;
    /** Button that goes to where the reader left the text, and the one that closes the offer. */
    back: string;
    dismiss: string;
    /** Before the part to go on with. */
    goOn: string;
    /** Name of the stored data in the list of all that the site stores. */
    stored: string;
    /** Has the placeholders `{read}` and `{total}`. */
    count: string;
  };
  series: {
    id: string;
    title: string;
    color: SeriesColor;
    parts: Pick<SeriesPost, 'label' | 'permalink'>[];
  }[];
}

/** A post, as a row of a list shows it. */
export interface ListedPost extends PostSummary {
  art?: PostArt;
  /** Mark of its series, for a post without a drawing. */
  glyph?: string;
}
