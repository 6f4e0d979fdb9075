// Eject of theme-classic NotFound/Content/index: says the path, offers the way on.
import type { ReactNode } from 'react';
import NotFound from '@site/src/site/NotFound';

export default function NotFoundContent(): ReactNode {
  return <NotFound />;
}
