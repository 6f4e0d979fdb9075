import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';
import type { PostExtras } from '../../../posts/shared';
import { feedFiles } from '../../shared/files';

/** Link to the feed of the series of a post. */
export default function SeriesFeed(): ReactNode {
  const { series } = useBlogPost().metadata as PostExtras;
  const address = useBaseUrl(`/blog/${series?.id}/${feedFiles.rss}`);
  return series === undefined ? null : (
    // eslint-disable-next-line @docusaurus/no-html-links -- a file, not a route
    <a href={address}>
      <Translate id="site.post.feed">RSS da série</Translate>
    </a>
  );
}
