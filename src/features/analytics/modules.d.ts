declare module '@data/analytics/tag.json' {
  /** Imported only when a tag is configured. */
  export const tag: string;
}
