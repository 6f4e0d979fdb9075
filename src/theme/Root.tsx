// Wrap of theme-fallback Root: fonts that every page draws first, the
// picture of a page that has none of its own, and the places of the search,
// of the list of keys, of what copying a heading's link answers and of the
// word that the network is gone.
import home from '@data/social/home.json';
import type { ReactNode } from 'react';
import FontPreload from '@site/src/features/first-paint/client/FontPreload';
import HeadingLinks from '@site/src/ui/HeadingLinks';
import KeyboardHelp from '@site/src/ui/KeyboardHelp';
import Offline from '@site/src/features/first-paint/client/Offline';
import SearchHost from '@site/src/features/search/client/SearchHost';
import SocialCard from '@site/src/features/cards/client/SocialCard';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <FontPreload />
      <SocialCard {...home} />
      {children}
      <SearchHost />
      <KeyboardHelp />
      <HeadingLinks />
      <Offline />
    </>
  );
}
