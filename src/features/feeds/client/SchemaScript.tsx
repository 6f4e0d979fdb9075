import type { ReactNode } from 'react';
import { markup } from '@site/src/lib/trusted';

const isBuild = typeof window === 'undefined';
/** The same object for all renders. With a new object React would replace the built HTML. */
const nothing = { __html: markup('') };

/**
 * Escapes `<`, so that no text can end the script element. Captions of pictures are left out: Docusaurus has
 * them in English only.
 */
const inScript = (data: object) =>
  JSON.stringify(data, (name, value: unknown) =>
    name === 'caption' ? undefined : value,
  ).replaceAll('<', '\\u003c');

/**
 * Writes structured data (schema.org) into the built HTML. The browser never renders it: search engines
 * request the HTML of each page, and Trusted Types forbid scripts made from strings. React keeps the
 * built HTML.
 */
export default function SchemaScript({ data }: { data: object }): ReactNode {
  const html = isBuild
    ? { __html: `<script type="application/ld+json">${inScript(data)}</script>` }
    : nothing;
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
