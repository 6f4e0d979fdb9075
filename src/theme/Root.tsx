// Wrap of theme-fallback Root: interface of the whole app. Font preloads, default social card, search
// modal, keyboard help, heading-link toast, offline notice, links that open documents.
import SearchHost from '@theme/SearchHost';
import SocialCard from '@theme/SocialCard';
import type { ReactNode } from 'react';
import { Documents, FontPreload, Offline } from '@site/src/features/first-paint/client';
import HeadingLinks from '@site/src/ui/HeadingLinks';
import KeyboardHelp from '@site/src/ui/KeyboardHelp';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <FontPreload />
      <SocialCard page="home" />
      {/* Before the page: it can be opened as soon as there is something to see. */}
      <SearchHost />
      {children}
      <KeyboardHelp />
      <HeadingLinks />
      <Offline />
      <Documents />
    </>
  );
}
