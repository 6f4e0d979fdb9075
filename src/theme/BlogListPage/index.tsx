// Eject of theme-classic BlogListPage/index: upstream has no h1 and renders the content of posts.
// This page has an h1, and renders its rows from metadata.
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/BlogListPage';
import Layout from '@theme/Layout';
import SearchMetadata from '@theme/SearchMetadata';
import SocialCard from '@theme/SocialCard';
import ListData from '@theme/StructuredData/List';
import type { ReactNode } from 'react';
import PageHead from '@site/src/ui/PageHead';
import Pager from '@site/src/ui/Pager';
import { listedPosts, PostList } from '@site/src/features/posts/client';

export default function BlogListPage(props: Props): ReactNode {
  const { metadata, items } = props;
  const { blogTitle, blogDescription, page, totalPages, totalCount, permalink } = metadata;
  // Both languages have one singular: usePluralForm would cost this page 400 bytes of script.
  const [one, many] = translate(
    { id: 'site.tags.count', message: '{count} post|{count} posts' },
    { count: totalCount },
  ).split('|');
  const pageTitle = translate(
    { id: 'site.list.pageTitle', message: '{title}, página {page}' },
    { title: blogTitle, page },
  );
  return (
    <Layout>
      <PageMetadata
        title={page === 1 ? blogTitle : pageTitle}
        description={page === 1 ? blogDescription : `${blogDescription} (${page}/${totalPages})`}
      />
      <SocialCard page="blog" />
      <SearchMetadata tag="blog_posts_list" />
      <ListData {...props} />
      <main className="wrap page-end">
        <PageHead title={blogTitle}>
          <p>
            <Translate
              id="site.list.totals"
              values={{
                posts: totalCount === 1 ? one : many,
                archive: (
                  <Link to="/blog/arquivo">
                    <Translate id="site.list.archive">arquivo</Translate>
                  </Link>
                ),
                tags: (
                  <Link to="/blog/marcadores">
                    <Translate id="site.list.tags">marcadores</Translate>
                  </Link>
                ),
              }}
            >
              {'{posts}, também por data no {archive} e por assunto nos {tags}.'}
            </Translate>
          </p>
        </PageHead>
        <PostList posts={listedPosts(items)} byYear level="h3" />
        <Pager page={page} totalPages={totalPages} permalink={permalink} />
      </main>
    </Layout>
  );
}
