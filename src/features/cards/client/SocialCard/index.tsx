import Head from '@docusaurus/Head';
import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import { cardSize } from '@site/src/lib/cardSize';

interface Props {
  /** Absolute address; without one the page has no picture, as in `npm start`. */
  image?: string;
  /** What is written on it. */
  title?: string;
  /** Name of the drawing that it shows instead of a pattern. */
  art?: string;
  /** Says what it shows, when it is no card of ours. */
  alt?: string;
}

/** The picture that stands for a page where it is shared. */
export default function SocialCard({ image, title = '', art, alt }: Props): ReactNode {
  if (image === undefined) {
    return null;
  }
  const text =
    alt ??
    (art === undefined
      ? translate(
          {
            id: 'aoba.social.pattern',
            message: 'Cartão com o título “{title}” ao lado de um cobogó de formas coloridas',
          },
          { title },
        )
      : translate(
          {
            id: 'aoba.social.drawing',
            message: 'Cartão com o título “{title}” ao lado de um desenho parado: {art}',
          },
          { title, art },
        ));
  return (
    <Head>
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content={cardSize.type} />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={text} />
    </Head>
  );
}
