// Wrap of theme-fallback Root: fonts that every page draws first, and the place of the search.
import type { ReactNode } from 'react';
import FontPreload from '@site/src/components/FontPreload';
import SearchHost from '@site/src/components/SearchHost';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <FontPreload />
      {children}
      <SearchHost />
    </>
  );
}
