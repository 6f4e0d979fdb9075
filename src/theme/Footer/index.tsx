// Eject of theme-classic Footer/index: our own layout, with the cobogó pattern of the page and three
// controls (animations, keyboard shortcuts, color mode).
import { useThemeConfig } from '@docusaurus/theme-common';
import { memo, type ReactNode } from 'react';
import SiteFooter from '@site/src/site/Footer';

function Footer(): ReactNode {
  const { footer } = useThemeConfig();
  return footer === undefined ? null : <SiteFooter footer={footer} />;
}

export default memo(Footer);
