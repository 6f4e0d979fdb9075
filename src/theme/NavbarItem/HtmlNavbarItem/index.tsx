// Wrap of theme-classic NavbarItem/HtmlNavbarItem: pages accept markup only from a policy (Trusted
// Types), and a plain string would crash the site.
import HtmlNavbarItem from '@theme-original/NavbarItem/HtmlNavbarItem';
import type { Props } from '@theme/NavbarItem/HtmlNavbarItem';
import type { ReactNode } from 'react';
import { markup } from '@site/src/lib/trusted';

export default function InertNavbarItem(props: Props): ReactNode {
  return <HtmlNavbarItem {...props} value={markup(props.value) as string} />;
}
