// Eject of theme-classic BlogPostPage/index: our own layout of a post; metadata, structured data
// and providers are upstream's.
import { BlogPostProvider } from '@docusaurus/plugin-content-blog/client';
import { HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/BlogPostPage';
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata';
import BlogPostPageStructuredData from '@theme/BlogPostPage/StructuredData';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import Post from '@site/src/components/Post';

export default function BlogPostPage({ content: Content }: Props): ReactNode {
  return (
    <BlogPostProvider content={Content} isBlogPostPage>
      <HtmlClassNameProvider className={ThemeClassNames.page.blogPostPage}>
        <BlogPostPageMetadata />
        <BlogPostPageStructuredData />
        <Layout>
          <Post>
            <Content />
          </Post>
        </Layout>
      </HtmlClassNameProvider>
    </BlogPostProvider>
  );
}
