declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module '@generated/blog-data/default/blog.json' {
  const data: import('./plugins/blog-data/types').BlogData;
  export default data;
}

declare module '@generated/blog-data/default/titles.json' {
  const data: import('./plugins/blog-data/types').PostSummary[];
  export default data;
}

declare module '@generated/demos/default/drawings.css';
