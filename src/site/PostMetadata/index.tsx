import Head from '@docusaurus/Head';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { PageMetadata } from '@docusaurus/theme-common';
import PostCard from '@theme/PostCard';
import PostFeeds from '@theme/PostFeeds';
import type { ReactNode } from 'react';
import { postDates, type PostExtras } from '@site/src/features/posts/shared';

/** Metadata in the `<head>` of a post. */
export default function PostMetadata(): ReactNode {
  const { metadata } = useBlogPost();
  const { title, description, authors, tags } = metadata;
  const { series } = metadata as PostExtras;
  const { published, updated } = postDates(metadata);
  return (
    <>
      <PageMetadata title={title} description={description} />
      <PostCard />
      <Head>
        <meta property="og:type" content="article" />
        <meta property="article:published_time" content={published} />
        <meta property="article:modified_time" content={updated} />
        {series !== undefined && <meta property="article:section" content={series.title} />}
        {authors.map(
          ({ name }) => name !== undefined && <meta key={name} name="author" content={name} />,
        )}
        {/* One element for each tag: Open Graph has no lists in one element (ogp.me, "Arrays"). */}
        {tags.map(({ label }) => (
          <meta key={label} property="article:tag" content={label} />
        ))}
      </Head>
      <PostFeeds />
    </>
  );
}
