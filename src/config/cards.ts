import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { cardMaker } from '../features/cards/build/maker';
import { postCard } from '../features/cards/build/posts';
import { cardFolder } from '../features/cards/plugin';

/** Draws cards of posts with other titles than theirs: previews show the card before and after. */
interface TitleCards {
  /** @returns path of such a card, below the root of the site */
  pathOf: (post: BlogPost, title: string) => string;
  /** Draws such cards. `folder` is the root of the built site. */
  write: (cards: readonly (readonly [BlogPost, title: string])[], folder: string) => Promise<void>;
}

export function titleCards(siteDir: string, locale: string): TitleCards {
  // Reads files of the design: only previews need it.
  let made: ReturnType<typeof cardMaker> | undefined;
  const maker = () => (made ??= cardMaker(siteDir));
  const cardOf = (post: BlogPost, title: string) =>
    postCard({ ...post, metadata: { ...post.metadata, title } }, siteDir, locale);
  return {
    pathOf: (post, title) => `${cardFolder}/${maker().fileOf(cardOf(post, title))}`,
    write: async (cards, folder) => {
      await maker().write(
        cards.map(([post, title]) => cardOf(post, title)),
        path.join(folder, cardFolder),
      );
    },
  };
}
