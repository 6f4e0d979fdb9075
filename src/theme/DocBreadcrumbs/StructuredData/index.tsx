// Eject of theme-classic DocBreadcrumbs/StructuredData/index: nothing. The guide is for writers and
// no machine reads it, and upstream makes a script of a string, which the policy of pages refuses.
export default function DocBreadcrumbsStructuredData(): null {
  return null;
}
