// Eject of theme-classic MDXPage/index: our own line length and spacing. The title becomes the h1.
import { PageMetadata } from '@docusaurus/theme-common';
import ContentVisibility from '@theme/ContentVisibility';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type { Props } from '@theme/MDXPage';
import type { ReactNode } from 'react';
import PageHead from '@site/src/ui/PageHead';
import styles from './styles.module.css';

export default function MDXPage({ content: Content }: Props): ReactNode {
  const { metadata } = Content;
  return (
    <Layout>
      <PageMetadata title={metadata.title} description={metadata.description} />
      <main className="wrap page-end">
        <ContentVisibility metadata={metadata} />
        <PageHead title={metadata.title} />
        <div className={`prose ${styles.text}`}>
          <MDXContent>
            <Content />
          </MDXContent>
        </div>
      </main>
    </Layout>
  );
}
