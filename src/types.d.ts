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

declare module '@generated/blog-data/default/blog.json' {
  const data: import('./features/posts/shared/types').BlogData;
  export default data;
}

declare module '@generated/blog-data/default/frontMatter.json' {
  const data: import('./features/posts/shared/reference').KeyReference[];
  export default data;
}

declare module '@generated/social/default/tags.json' {
  const data: import('./features/cards/plugin').TagPictures;
  export default data;
}

declare module '@generated/social/default/*.json' {
  const data: import('./features/cards/plugin').PagePicture;
  export default data;
}

declare module '@generated/demos/default/drawings.css';

declare module '@generated/search/default/facets.json' {
  const data: import('./features/search/shared/facets').Facets;
  export default data;
}

declare module '@generated/search/default/drafts.json' {
  const data: import('./features/search/shared/record').SearchRecord[];
  export default data;
}

declare module '@docsearch/react/modal' {
  export { DocSearchModal } from '@docsearch/react';
}

declare module '@generated/analytics/default/tag.json' {
  /** Only asked for where there is one. */
  export const tag: string;
}

declare module '@generated/analytics/default/dialog.js' {
  const Dialog: () => import('react').ReactNode;
  export default Dialog;
}

declare module '@generated/analytics/default/revoke.js' {
  const Revoke: () => import('react').ReactNode;
  export default Revoke;
}
