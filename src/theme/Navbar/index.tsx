// Wrap of theme-classic Navbar/index: the preview banner sits between the header and the page.
import NavbarOriginal from '@theme-original/Navbar';
import type { ReactNode } from 'react';
import PreviewBanner from '@site/src/features/previews/client/PreviewBanner';

export default function Navbar(): ReactNode {
  return (
    <>
      <NavbarOriginal />
      <PreviewBanner />
    </>
  );
}
