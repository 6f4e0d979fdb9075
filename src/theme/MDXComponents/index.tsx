// Wrap of theme-classic MDXComponents/index: the blog's own components, native <details>, and
// tables that scroll instead of widening the page.
import MDXComponentsOriginal from '@theme-original/MDXComponents';
import type { MDXComponentsObject } from '@theme/MDXComponents';
import type { ComponentProps } from 'react';
import Cobogo from '@site/src/ui/Cobogo';
import Figure from '@site/src/ui/Figure';
import TableScroll from '@site/src/ui/TableScroll';
import Demo from '@site/src/features/demos/client/Demo';
import Trecho from '@site/src/features/demos/client/Trecho';

const MDXComponents: MDXComponentsObject = {
  ...MDXComponentsOriginal,
  // Docusaurus turns <details> of MDX into <Details>.
  Details: (props: ComponentProps<'details'>) => <details {...props} />,
  table: TableScroll,
  Cobogo,
  Demo,
  Figure,
  Trecho,
};

export default MDXComponents;
