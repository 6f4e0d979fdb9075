// Wrap of theme-fallback Root: fonts that every page draws first.
import type { ReactNode } from 'react';
import FontPreload from '@site/src/components/FontPreload';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <FontPreload />
      {children}
    </>
  );
}
