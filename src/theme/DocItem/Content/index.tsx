// Eject of theme-classic DocItem/Content/index: the guide has the typography of posts, so that its
// examples look the same as in a post.
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocItem/Content';
import MDXContent from '@theme/MDXContent';
import type { ReactNode } from 'react';
import PageHead from '@site/src/ui/PageHead';

export default function DocItemContent({ children }: Props): ReactNode {
  const { metadata } = useDoc();
  return (
    <>
      <PageHead title={metadata.title} />
      <div className={`prose ${ThemeClassNames.docs.docMarkdown}`}>
        <MDXContent>{children}</MDXContent>
      </div>
    </>
  );
}
