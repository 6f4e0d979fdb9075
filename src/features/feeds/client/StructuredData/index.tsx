import type { ReactNode } from 'react';
import { markup } from '@site/src/lib/trusted';

const isBuild = typeof window === 'undefined';
/** One object: React would write another again, over what the build wrote. */
const nothing = { __html: markup('') };

/** Text that ends no script element. */
const inScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * What a page says to machines, in the words of schema.org (src/features/feeds/shared/schema.ts). It is in the HTML
 * that is served and nowhere else: machines ask for each page, and a browser that obeys Trusted
 * Types makes no script of a string. React leaves alone what the build wrote.
 */
export default function StructuredData({ data }: { data: object }): ReactNode {
  const html = isBuild
    ? { __html: `<script type="application/ld+json">${inScript(data)}</script>` }
    : nothing;
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
