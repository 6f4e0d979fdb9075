import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import type { ReactNode } from 'react';
import type { PostExtras } from '../../../posts/shared';
import CardTags from '../CardTags';

/** Fills the slot of the same name: the card of the post, or the picture that its author brought. */
export default function PostCard(): ReactNode {
  const { metadata } = useBlogPost();
  const { title, frontMatter } = metadata;
  return (
    <CardTags
      image={frontMatter.image}
      title={title}
      art={(metadata as PostExtras).art?.title}
      alt={frontMatter.image_alt as string | undefined}
    />
  );
}
