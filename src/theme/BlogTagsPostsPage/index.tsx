// Eject of theme-classic BlogTagsPostsPage/index: the name of the tag is the h1, the head shows the
// tag's cobogó pattern, and posts are rows of our own.
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/BlogTagsPostsPage';
import Layout from '@theme/Layout';
import SearchMetadata from '@theme/SearchMetadata';
import SocialCard from '@theme/SocialCard';
import TagData from '@theme/StructuredData/Tag';
import type { ReactNode } from 'react';
import Cobogo from '@site/src/ui/Cobogo';
import PageHead from '@site/src/ui/PageHead';
import Pager from '@site/src/ui/Pager';
import { listedPosts, PostList, usePostCount } from '@site/src/features/posts/client';
import styles from './styles.module.css';

export default function BlogTagsPostsPage({ tag, items, listMetadata }: Props): ReactNode {
  const { page, totalPages, permalink } = listMetadata;
  const countText = usePostCount();
  const title = translate(
    { id: 'site.tag.title', message: 'Posts sobre {tag}' },
    { tag: tag.label },
  );
  const pageTitle = translate(
    { id: 'site.list.pageTitle', message: '{title}, página {page}' },
    { title, page },
  );
  return (
    <Layout>
      <PageMetadata
        title={page === 1 ? title : pageTitle}
        description={`${tag.description ?? title}${page === 1 ? '' : ` (${page}/${totalPages})`}`}
      />
      <TagData label={tag.label} permalink={tag.permalink} allTagsPath={tag.allTagsPath} />
      <SocialCard page={tag.permalink} />
      <SearchMetadata tag="blog_tags_posts" />
      <main className="wrap page-end">
        <div className={styles.head}>
          <PageHead title={tag.label}>
            <p>{tag.description}</p>
            <p>
              {countText(tag.count)} ·{' '}
              <Link to={tag.allTagsPath}>
                <Translate id="theme.tags.tagsPageLink">View all tags</Translate>
              </Link>
            </p>
          </PageHead>
          <Cobogo seed={tag.label} cols={6} rows={4} className={styles.pattern} />
        </div>
        <PostList posts={listedPosts(items)} level="h2" />
        <Pager page={page} totalPages={totalPages} permalink={permalink} />
      </main>
    </Layout>
  );
}
