import Head from '@docusaurus/Head';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import type { PostExtras } from '../../../posts/shared';
import { feedFiles, feedTypes } from '../../shared/files';

/** `<link>` elements in the head of a post, for its Markdown and the feeds of its series. */
export default function PostFeeds(): ReactNode {
  const { metadata } = useBlogPost();
  const { siteConfig } = useDocusaurusContext();
  const { series } = metadata as PostExtras;
  return (
    <>
      {!metadata.unlisted && (
        <Head>
          <link
            rel="alternate"
            type="text/markdown"
            href={`${metadata.permalink}.md`}
            title={metadata.title}
          />
        </Head>
      )}
      {series !== undefined && (
        <Head>
          {(['rss', 'atom', 'json'] as const).map((kind) => (
            <link
              key={kind}
              rel="alternate"
              type={feedTypes[kind]}
              href={`${siteConfig.baseUrl}blog/${series.id}/${feedFiles[kind]}`}
              title={`${siteConfig.title}: ${series.title}`}
            />
          ))}
        </Head>
      )}
    </>
  );
}
