// Wrap of theme-fallback Root: fonts that every page draws first, and the places of
// the search and of the list of keys.
import type { ReactNode } from 'react';
import FontPreload from '@site/src/components/FontPreload';
import KeyboardHelp from '@site/src/components/KeyboardHelp';
import SearchHost from '@site/src/components/SearchHost';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <FontPreload />
      {children}
      <SearchHost />
      <KeyboardHelp />
    </>
  );
}
