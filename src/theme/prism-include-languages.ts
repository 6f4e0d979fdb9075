// Eject of theme-classic prism-include-languages: upstream loads the language components of Prism.
// Here Prism does not run in the browser (src/lib/mdx highlights at build time).
export default function prismIncludeLanguages(): void {
  // Nothing to include.
}
