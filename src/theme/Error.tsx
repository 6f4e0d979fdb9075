// Eject of theme-fallback Error/index: the text of upstream is hard-coded English. The error page
// stays inside the layout, unless the layout itself crashed.
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import { translate } from '@docusaurus/Translate';
import ErrorPageContent from '@theme/ErrorPageContent';
import type { Props } from '@theme/Error';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

export default function ErrorPage(props: Props): ReactNode {
  return (
    <ErrorBoundary fallback={() => <ErrorPageContent {...props} />}>
      <Head>
        <title>
          {translate({ id: 'theme.ErrorPageContent.title', message: 'This page crashed.' })}
        </title>
      </Head>
      <Layout>
        <ErrorPageContent {...props} />
      </Layout>
    </ErrorBoundary>
  );
}
