// Eject of theme-classic MDXComponents/Details: the browser's own <details> opens without scripts.
// Upstream loads the theme's, with code to animate it.
import type { ComponentProps, ReactNode } from 'react';

export default function Details(props: ComponentProps<'details'>): ReactNode {
  return <details {...props} />;
}
