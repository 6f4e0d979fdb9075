// Wrap of theme-fallback Root: fonts that every page draws first, the
// picture of a page that has none of its own, and the places of the search,
// of the list of keys, of what copying a heading's link answers and of the
// word that the network is gone; before all, the question of
// src/plugins/analytics, if it asks one.
import home from '@generated/social/default/home.json';
import type { ReactNode } from 'react';
import Consent from '@generated/analytics/default/dialog.js';
import FontPreload from '@site/src/components/FontPreload';
import HeadingLinks from '@site/src/components/HeadingLinks';
import KeyboardHelp from '@site/src/components/KeyboardHelp';
import Offline from '@site/src/components/Offline';
import SearchHost from '@site/src/components/SearchHost';
import SocialCard from '@site/src/components/SocialCard';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <FontPreload />
      <SocialCard {...home} />
      <Consent />
      {children}
      <SearchHost />
      <KeyboardHelp />
      <HeadingLinks />
      <Offline />
    </>
  );
}
