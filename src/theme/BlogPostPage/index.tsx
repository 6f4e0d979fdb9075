// Eject of theme-classic BlogPostPage/index: posts have their own layout, and metadata that
// upstream lacks (series, language, translations, one article:tag for each tag). The context
// providers are upstream's.
import { BlogPostProvider } from '@docusaurus/plugin-content-blog/client';
import { HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/BlogPostPage';
import Layout from '@theme/Layout';
import PostData from '@theme/StructuredData/Post';
import type { ReactNode } from 'react';
import Post from '@site/src/site/Post';
import PostMetadata from '@site/src/site/PostMetadata';

export default function BlogPostPage({ content: Content }: Props): ReactNode {
  return (
    <BlogPostProvider content={Content} isBlogPostPage>
      <HtmlClassNameProvider className={ThemeClassNames.page.blogPostPage}>
        <PostMetadata />
        <Layout>
          <Post>
            <Content />
          </Post>
        </Layout>
        {/* After the text: search engines read it, and the first paint need not wait for it. */}
        <PostData />
      </HtmlClassNameProvider>
    </BlogPostProvider>
  );
}
