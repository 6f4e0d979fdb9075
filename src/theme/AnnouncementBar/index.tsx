// Eject of theme-classic AnnouncementBar/index: text nodes instead of innerHTML, a region instead
// of a second banner, a 44 px close button. The state is the theme's own.
import type { ReactNode } from 'react';
import Announcement from '@site/src/ui/Announcement';

export default function AnnouncementBar(): ReactNode {
  return <Announcement />;
}
