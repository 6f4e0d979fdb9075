// Wrap of theme-classic Navbar/index: adds the preview banner between the header and the page.
import NavbarOriginal from '@theme-original/Navbar';
import PreviewBanner from '@theme/PreviewBanner';
import type { ReactNode } from 'react';

export default function Navbar(): ReactNode {
  return (
    <>
      <NavbarOriginal />
      <PreviewBanner />
    </>
  );
}
