/** The parts of the package that src/scripts/fonts.mts calls. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}

declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module '@generated/blog-data/default/blog.json' {
  const data: import('./plugins/blog-data/types').BlogData;
  export default data;
}

declare module '@generated/blog-data/default/frontMatter.json' {
  const data: import('./blog/reference').KeyReference[];
  export default data;
}

declare module '@generated/demos/default/drawings.css';

declare module '@generated/search/default/facets.json' {
  const data: import('./plugins/search/types').Facets;
  export default data;
}

declare module '@generated/search/default/drafts.json' {
  const data: import('./search/record').SearchRecord[];
  export default data;
}

declare module '@docsearch/react/modal' {
  export { DocSearchModal } from '@docsearch/react';
}
