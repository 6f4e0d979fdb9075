import Head from '@docusaurus/Head';
import type { ReactNode } from 'react';
import anybody from '@site/src/css/fonts/anybody.woff2';
import atkinson from '@site/src/css/fonts/atkinson.woff2';

/**
 * The two faces that every page draws first, after the page itself: until they are there, text is
 * drawn in faces of their size. The same files as in src/css/fonts.css.
 */
export default function FontPreload(): ReactNode {
  return (
    <Head>
      {[anybody, atkinson].map((href) => (
        <link
          key={href}
          rel="preload"
          href={href}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          fetchPriority="low"
        />
      ))}
    </Head>
  );
}
