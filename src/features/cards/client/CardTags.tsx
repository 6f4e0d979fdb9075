import Head from '@docusaurus/Head';
import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import { cardSize } from '@site/src/lib/cardSize';

interface Props {
  /** Absolute address. Without one the page has no picture, as in `npm start`. */
  image?: string;
  /** Title that is written on the card. */
  title?: string;
  /** Name of the drawing on the card, when it shows one instead of a pattern. */
  art?: string;
  /** Alternative text of a picture that an author brought. */
  alt?: string;
}

/** Open Graph tags of the picture that other sites show beside a link to the page. */
export default function CardTags({ image, title = '', art, alt }: Props): ReactNode {
  if (image === undefined) {
    return null;
  }
  const text =
    alt ??
    (art === undefined
      ? translate(
          {
            id: 'site.social.pattern',
            message: 'Cartão com o título “{title}” ao lado de um cobogó de formas coloridas',
          },
          { title },
        )
      : translate(
          {
            id: 'site.social.drawing',
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
