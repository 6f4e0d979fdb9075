// Eject of theme-classic NotFound/Content/index: shows the requested path, a search form, the
// series and the latest posts.
import type { ReactNode } from 'react';
import NotFound from '@site/src/site/NotFound';

export default function NotFoundContent(): ReactNode {
  return <NotFound />;
}
