import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { breadcrumbs } from '@site/src/features/feeds/shared/schema';
import SchemaScript from '../../SchemaScript';

interface Props {
  label: string;
  permalink: string;
  allTagsPath: string;
}

/** Structured data of the page of a tag: its breadcrumbs. */
export default function TagData({ label, permalink, allTagsPath }: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const crumbs = [
    { name: 'Blog', path: `${siteConfig.baseUrl}blog` },
    { name: translate({ id: 'theme.tags.tagsPageTitle', message: 'Tags' }), path: allTagsPath },
    { name: label, path: permalink },
  ].map(({ name, path }) => ({ name, url: siteConfig.url + path }));
  return (
    <SchemaScript data={{ '@context': 'https://schema.org', ...(breadcrumbs(crumbs) as object) }} />
  );
}
