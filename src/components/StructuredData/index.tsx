import Head from '@docusaurus/Head';
import type { ReactNode } from 'react';

/** What a page says to machines, in the words of schema.org (src/travel/schema.ts). */
export default function StructuredData({ data }: { data: object }): ReactNode {
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}
