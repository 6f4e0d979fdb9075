import type { ReactNode } from 'react';
import { pictureSizes, type EncodedPicture } from '../../shared/pictures';

interface Props {
  picture: EncodedPicture;
  alt: string;
  title?: string;
  /** The picture is in the first screen: browsers load it at once. */
  isFirst?: boolean;
}

/** A picture of a post. build/pictures/remarkPictures.ts puts it in the place of `![alt](photo.jpg)`. */
export default function Picture({ picture, alt, title, isFirst = false }: Props): ReactNode {
  const { src, width, height, sources } = picture;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={pictureSizes} />
      ))}
      <img
        loading={isFirst ? undefined : 'lazy'}
        decoding={isFirst ? undefined : 'async'}
        src={src}
        width={width}
        height={height}
        alt={alt}
        title={title}
      />
    </picture>
  );
}
