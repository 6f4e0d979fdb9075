// Wrap of theme-classic MDXComponents/index: adds the blog's own components, and makes wide tables
// scroll instead of widening the page.
import MDXComponentsOriginal from '@theme-original/MDXComponents';
import type { MDXComponentsObject } from '@theme/MDXComponents';
import Cobogo from '@site/src/ui/Cobogo';
import Figure from '@site/src/ui/Figure';
import TableScroll from '@site/src/ui/TableScroll';
import { Demo, Trecho } from '@site/src/features/demos/client';

const MDXComponents: MDXComponentsObject = {
  ...MDXComponentsOriginal,
  table: TableScroll,
  Cobogo,
  Demo,
  Figure,
  Trecho,
};

export default MDXComponents;
