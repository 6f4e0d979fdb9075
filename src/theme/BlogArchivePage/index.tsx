// Eject of theme-classic BlogArchivePage/index: src/features/posts/plugin passes only the data that
// the page renders. The page has a calendar of months, headings in order, and one banner landmark
// (upstream adds a second one).
import { PageMetadata } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import SocialCard from '@theme/SocialCard';
import type { ReactNode } from 'react';
import { Archive } from '@site/src/features/posts/client';
import PageHead from '@site/src/ui/PageHead';
import type { ArchiveData } from '@site/src/features/posts/shared';

export default function BlogArchivePage({ archive }: { archive: ArchiveData }): ReactNode {
  const title = translate({ id: 'theme.blog.archive.title', message: 'Archive' });
  return (
    <Layout>
      <PageMetadata
        title={title}
        description={translate({
          id: 'site.archive.description',
          message: 'Todos os posts do blog, por ano e mês, do mais novo ao primeiro.',
        })}
      />
      <SocialCard page="arquivo" />
      <main className="wrap page-end">
        <PageHead title={title}>
          <p>
            <Translate id="site.archive.lead">Todos os posts, mês a mês.</Translate>
          </p>
        </PageHead>
        <Archive {...archive} />
      </main>
    </Layout>
  );
}
