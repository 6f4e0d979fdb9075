/** The parts of the package that src/cli/fonts.mts and src/features/cards call. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}

declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module '@data/blog-data/blog.json' {
  const data: import('./features/posts/shared/types').BlogData;
  export default data;
}

declare module '@data/blog-data/frontMatter.json' {
  const data: import('./features/posts/shared/reference').KeyReference[];
  export default data;
}

declare module '@data/social/tags.json' {
  const data: import('./features/cards/plugin').TagPictures;
  export default data;
}

declare module '@data/social/*.json' {
  const data: import('./features/cards/plugin').PagePicture;
  export default data;
}

declare module '@data/demos/drawings.css';

declare module '@data/search/facets.json' {
  const data: import('./features/search/shared/facets').Facets;
  export default data;
}

declare module '@data/search/drafts.json' {
  const data: import('./features/search/shared/record').SearchRecord[];
  export default data;
}

declare module '@docsearch/react/modal' {
  export { DocSearchModal } from '@docsearch/react';
}

declare module '@data/analytics/tag.json' {
  /** Only asked for where there is one. */
  export const tag: string;
}

declare module '@data/analytics/dialog.js' {
  const Dialog: () => import('react').ReactNode;
  export default Dialog;
}

declare module '@data/analytics/revoke.js' {
  const Revoke: () => import('react').ReactNode;
  export default Revoke;
}
