import type { BlogPost } from '@docusaurus/plugin-content-blog';
import * as z from 'zod';
import type { SplitText } from './build/blocks';
import type { PicturesOf } from './build/changes';
import type { PostLists } from './build/places';
import type { PostText } from './build/posts';
import type { CompareTexts } from './build/rows';
import type { DemoTools } from './build/sides';
import type { FileNote } from './build/textChange';

/** How the site draws the cards of posts. */
export interface CardTools {
  /** @returns path, below the root of the site, of the picture that the page of a post has */
  pictureOf: (post: BlogPost) => string;
  /** @returns the same for the card of a version of a post: with its title, date, address, series, art */
  cardOf: (version: BlogPost) => string;
  /** Draws such cards. `folder` is the root of the built site. */
  write: (versions: readonly BlogPost[], folder: string) => Promise<void>;
}

const given = <T>() => z.custom<T>((value) => value !== undefined);

/** Options of the plugin of the list of changes. */
export const schema = z.strictObject({
  isDeployPreview: z.boolean(),
  /** Base path of the default language. */
  rootPath: z.string().startsWith('/'),
  /** Commit of the build before this one, where the host tells it. */
  lastBuild: z.string().optional(),
  /** Whether files that are not committed count: a build at home, neither in CI nor on a host. */
  withUncommitted: z.boolean(),
  /** Web address of the repository, and number of the pull request, if known. */
  repositoryUrl: z.string().optional(),
  review: z.string().optional(),
  /** Splits a text into the paragraphs that are translated as one. */
  split: given<SplitText>(),
  compareTexts: given<CompareTexts>(),
  /** Finds the pictures that a post shows. */
  picturesOf: given<PicturesOf<PostText>>(),
  /** Runs the checks of the site on its texts. */
  inspect: given<() => FileNote[]>(),
  demos: given<DemoTools>(),
  /** How the site lists its posts, and which files it makes of them. */
  lists: given<PostLists>(),
  cards: z.custom<CardTools>().optional(),
});
export type Options = z.infer<typeof schema>;
