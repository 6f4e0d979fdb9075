// Eject of theme-classic BlogListPage/index: an h1 (upstream has none) and rows drawn from metadata.
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/BlogListPage';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import Layout from '@theme/Layout';
import SearchMetadata from '@theme/SearchMetadata';
import type { ReactNode } from 'react';
import PageHead from '@site/src/components/PageHead';
import Pager from '@site/src/components/Pager';
import PostList from '@site/src/components/PostList';
import { listedPosts } from '@site/src/components/PostList/fromContent';

export default function BlogListPage(props: Props): ReactNode {
  const { metadata, items } = props;
  const { blogTitle, blogDescription, page, totalPages, totalCount, permalink } = metadata;
  const pageTitle = translate(
    { id: 'aoba.list.pageTitle', message: '{title}, página {page}' },
    { title: blogTitle, page },
  );
  return (
    <Layout>
      <PageMetadata
        title={page === 1 ? blogTitle : pageTitle}
        description={page === 1 ? blogDescription : `${blogDescription} (${page}/${totalPages})`}
      />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData {...props} />
      <main className="wrap page-end">
        <PageHead title={blogTitle}>
          <p>
            <Translate
              id="aoba.list.totals"
              values={{
                count: totalCount,
                archive: (
                  <Link to="/blog/arquivo">
                    <Translate id="aoba.list.archive">arquivo</Translate>
                  </Link>
                ),
                tags: (
                  <Link to="/blog/marcadores">
                    <Translate id="aoba.list.tags">marcadores</Translate>
                  </Link>
                ),
              }}
            >
              {'{count} posts, também por data no {archive} e por assunto nos {tags}.'}
            </Translate>
          </p>
        </PageHead>
        <PostList posts={listedPosts(items)} byYear level="h3" />
        <Pager page={page} totalPages={totalPages} permalink={permalink} />
      </main>
    </Layout>
  );
}
