/** The package has no types. These cover the calls in src/cli/fonts.mts and src/features/cards. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes: Record<string, number | { min: number; max: number }>;
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}

declare module '*.woff2' {
  const url: string;
  export default url;
}
