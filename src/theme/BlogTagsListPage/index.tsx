// Eject of theme-classic BlogTagsListPage/index: one tile for each tag, instead of an alphabetical
// list.
import { PageMetadata, translateTagsPageTitle } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/BlogTagsListPage';
import Layout from '@theme/Layout';
import SearchMetadata from '@theme/SearchMetadata';
import SocialCard from '@theme/SocialCard';
import type { ReactNode } from 'react';
import PageHead from '@site/src/ui/PageHead';
import { TagTiles } from '@site/src/features/posts/client';

export default function BlogTagsListPage({ tags }: Props): ReactNode {
  const title = translateTagsPageTitle();
  return (
    <Layout>
      <PageMetadata
        title={title}
        description={translate({
          id: 'site.tags.description',
          message:
            'Os assuntos deste blog: CSS, SVG, HTML, JavaScript e o que acontece em volta deles.',
        })}
      />
      <SocialCard page="marcadores" />
      <SearchMetadata tag="blog_tags_list" />
      <main className="wrap page-end">
        <PageHead title={title}>
          <p>
            <Translate id="site.tags.lead">
              Os assuntos do blog, cada um com o seu cobogó.
            </Translate>
          </p>
        </PageHead>
        <TagTiles tags={tags} />
      </main>
    </Layout>
  );
}
