declare module '@data/search/facets.json' {
  const data: import('./shared/facets').Facets;
  export default data;
}

declare module '@data/search/context.json' {
  const data: {
    config: import('./shared/config').SearchConfig;
    locale: string;
    /** Address of the module of the embedded search; empty with hosted search, and in `npm start`. */
    engine: string;
  };
  export default data;
}

declare module '@data/search/drafts.json' {
  const data: import('./shared/record').SearchRecord[];
  export default data;
}

declare module '@docsearch/react/modal' {
  export { DocSearchModal } from '@docsearch/react';
}

declare module '@data/search/start.json' {
  const data: import('./shared/start').Start;
  export default data;
}
