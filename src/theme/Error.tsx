// Eject of theme-fallback Error/index: the text of upstream is hard-coded English. The error page
// stays inside the layout, unless the layout itself crashed. As in upstream, the layout gets a route
// context: a crash outside of the layout of a page leaves none.
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import { translate } from '@docusaurus/Translate';
import ErrorPageContent from '@theme/ErrorPageContent';
import type { Props } from '@theme/Error';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import { RouteContextProvider } from '@site/src/upstream/routeContext';

const route = { plugin: { name: 'error', id: 'default' } };

export default function ErrorPage(props: Props): ReactNode {
  return (
    <ErrorBoundary fallback={() => <ErrorPageContent {...props} />}>
      <RouteContextProvider value={route}>
        <Head>
          <title>
            {translate({ id: 'theme.ErrorPageContent.title', message: 'This page crashed.' })}
          </title>
        </Head>
        <Layout>
          <ErrorPageContent {...props} />
        </Layout>
        {/* The footer stays hidden until an element follows it. Here src/theme/Root renders none. */}
        <span hidden />
      </RouteContextProvider>
    </ErrorBoundary>
  );
}
