// Eject of theme-classic prism-include-languages: it would load Prism's components, and no Prism
// runs in the browser here (src/lib/mdx highlights at build time).
export default function prismIncludeLanguages(): void {
  // Nothing to include.
}
