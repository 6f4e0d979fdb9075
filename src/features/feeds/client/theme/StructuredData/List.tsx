import { useBlogListPageStructuredData } from '@docusaurus/plugin-content-blog/client';
import type { Props } from '@theme/BlogListPage';
import type { ReactNode } from 'react';
import SchemaScript from '../../SchemaScript';

/** Structured data of a page of the post list. */
export default function ListData(props: Props): ReactNode {
  return <SchemaScript data={useBlogListPageStructuredData(props)} />;
}
