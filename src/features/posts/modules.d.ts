declare module '@data/blog-data/blog.json' {
  const data: import('./shared/types').BlogData;
  export default data;
}

declare module '@data/blog-data/progress.json' {
  const data: import('./shared/types').ProgressData;
  export default data;
}

declare module '@data/blog-data/frontMatter.json' {
  const data: import('./shared/reference').KeyReference[];
  export default data;
}

declare module '@data/blog-data/rules.json' {
  const data: import('./shared/reference').RuleReference[];
  export default data;
}
