// Eject of theme-classic DocBreadcrumbs/StructuredData/index: renders nothing. The guide is only
// for authors, so search engines do not need its structured data. Upstream also creates a <script>
// from a string, which the Trusted Types policy of the pages blocks.
export default function DocBreadcrumbsStructuredData(): null {
  return null;
}
